/** The mock's `Server` header (RFC 9110, section 10.2.4), by which `verify` recognizes it. */
export const mockServerHeader = "work-management-contract-mock"

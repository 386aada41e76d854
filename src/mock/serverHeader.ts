/** The mock's `Server` header (RFC 9110, section 10.2.4), which tells `verify` that it's checking a mock. */
export const mockServerHeader = "work-management-contract-mock"

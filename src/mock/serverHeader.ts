/** The `Server` header of the mock (RFC 9110, section 10.2.4). `verify` recognizes the mock by it. */
export const mockServer = "work-management-contract-mock"

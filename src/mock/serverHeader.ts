/** The `Server` header of the mock (RFC 9110, section 10.2.4). `verify` uses this header to recognize the mock. */
export const mockServer = "work-management-contract-mock"

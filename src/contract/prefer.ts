/** The preferences of a `Prefer` header (RFC 7240), by their names, without their parameters. */
export function parsePrefer(header: string): Map<string, string> {
  return new Map(header.split(",").map(preference))
}

function preference(text: string): [name: string, value: string] {
  const [name = "", value = ""] = text.replace(/;.*/s, "").split(/=(.*)/s)
  return [name.trim().toLowerCase(), value.trim().replace(/^"(.*)"$/, "$1")]
}

/** Parses a `Prefer` header (RFC 7240) into names and values, dropping the parameters of each preference. */
export function parsePreferHeader(header: string): Map<string, string> {
  return new Map(header.split(",").map(parsePreference))
}

function parsePreference(text: string): [name: string, value: string] {
  const [name = "", value = ""] = text.replace(/;.*/s, "").split(/=(.*)/s)
  return [name.trim().toLowerCase(), value.trim().replace(/^"(.*)"$/, "$1")]
}

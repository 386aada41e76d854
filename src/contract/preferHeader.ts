/**
 * Parses a `Prefer` header (RFC 7240) into names and values, dropping the parameters of each preference. Of a preference
 * that is sent twice, the first counts.
 */
export function parsePreferHeader(header: string): Map<string, string> {
  const preferences = header.match(/(?:"(?:[^"\\]|\\.)*"?|[^",])+/gs) ?? []
  return new Map(preferences.map(parsePreference).toReversed())
}

function parsePreference(text: string): [name: string, value: string] {
  const [, name = "", quoted, value = ""] =
    /^\s*([^\s=;]*)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*)))?/s.exec(text) ?? []
  return [name.toLowerCase(), quoted?.replaceAll(/\\(.)/gs, "$1") ?? value.trim()]
}

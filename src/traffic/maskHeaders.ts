import { tokenPrefix } from "../../generated/tables.ts"
import { isContractName } from "../contract/contractNames.ts"
import { mask, maskName } from "../contract/maskViolation.ts"
import { validateTokenHeader } from "../contract/requestHead.ts"
import { maskUrl, type Masking } from "../contract/maskUrl.ts"

/** Headers whose values are shown, because HTTP defines what they contain, and that's no secret. */
const shownHeaders = new Set(
  [
    // Declared: the media types that a request accepts and that a body has.
    "accept content-type",
    // How a body is encoded, split and transferred.
    "accept-charset accept-encoding accept-language accept-ranges content-encoding content-language",
    "content-length content-range range trailer transfer-encoding",
    // The connection, and the names of hosts and programs.
    "connection expect host keep-alive server te upgrade user-agent via",
    // Times, caching and retries.
    "age cache-control date expires if-modified-since if-unmodified-since last-modified pragma",
    "retry-after vary",
    // Names of methods, headers and origins.
    "access-control-allow-credentials access-control-allow-headers access-control-allow-methods",
    "access-control-allow-origin access-control-expose-headers access-control-max-age",
    "access-control-request-headers access-control-request-method allow",
    // What a browser requests and why, in fixed words.
    "sec-fetch-dest sec-fetch-mode sec-fetch-site sec-fetch-user",
    // What a client asks of a server (RFC 7240), such as an example of the mock.
    "prefer preference-applied",
  ].flatMap((names) => names.split(" ")),
)

/** Headers that contain a URL. */
const urlHeaders = new Set(["content-location", "location", "origin", "referer"])

/** Masks the values of headers, except for those that are declared, kept or known to be harmless. */
export function maskHeaders(headers: Headers, masking: Masking): Headers {
  const copy = new Headers()
  for (const [name, value] of headers) {
    const isShown = isContractName(name) || masking.isKept(name)
    if (!isShown) masking.onMasked(name)
    copy.append(
      isShown ? masking.maskKnown(name) : maskName(name),
      maskHeader(name, value, masking),
    )
  }
  return copy
}

function maskHeader(name: string, value: string, masking: Masking): string {
  const { isKept, maskKnown, onMasked } = masking
  if (name === "authorization") return maskKnown(maskAuthorization(value, onMasked))
  if (shownHeaders.has(name) || isKept(name)) return maskKnown(value)
  if (name === "link") return maskKnown(maskLink(value, masking))
  if (urlHeaders.has(name)) return maskKnown(maskUrl(value, masking))
  if (value === "") return value
  onMasked(value)
  return mask
}

/** Masks a token. A malformed `Authorization` stays malformed, so that validation still reports it. */
function maskAuthorization(value: string, onMasked: Masking["onMasked"]): string {
  onMasked(value)
  const [violation] = validateTokenHeader(new Headers({ authorization: value }))
  if (!violation) return `${tokenPrefix}${mask}`
  return violation.kind === "missing" ? value : `${mask} ${mask}`
}

// Matches the parts of a `Link` header: `<url>`, `name="value"`, `name=value`, or any other word.
const linkParts =
  /<([^<>]*)>|([\w*-]{1,40})(\s{0,9}=\s{0,9})(?:"([^"]*)"|((?:[^\s;,<>"]|,(?=[^\s<]))*))|[^\s;,<>]+/g

/** Masks the URLs in a `Link` header, in all forms that the client reads, and all parameters except `rel`. */
function maskLink(link: string, masking: Masking): string {
  const parts = (
    text: string,
    url: string | undefined,
    name: string | undefined,
    equals = "",
    quoted?: string,
    bare = "",
  ): string => {
    if (url !== undefined) return `<${maskUrl(url, masking)}>`
    if (name === undefined) return reportMasked(text, masking)
    const label = isContractName(name) ? name : reportMasked(name, masking)
    const value = maskLinkValue(name, quoted ?? bare, masking)
    return label + equals + (quoted === undefined ? value : `"${value}"`)
  }
  return link.replaceAll(linkParts, parts)
}

function maskLinkValue(name: string, value: string, masking: Masking): string {
  const isRelation = name.toLowerCase() === "rel"
  if (value === "" || (isRelation && value.split(/\s+/).every(isContractName))) return value
  // In the contract's form, the relation is the name: `next=<url>`.
  return /^(?:https?:\/)?\//i.test(value) ? maskUrl(value, masking) : reportMasked(value, masking)
}

function reportMasked(text: string, { onMasked }: Masking): string {
  onMasked(text)
  return mask
}

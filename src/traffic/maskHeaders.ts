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

const urlHeaders = new Set(["content-location", "location", "origin", "referer"])

/** Masks the values of headers, except for those that are declared, kept or known to be harmless. */
export function maskHeaders(headers: Headers, masking: Masking): Headers {
  const copy = new Headers()
  for (const [name, value] of headers) {
    const isShown = isContractName(name) || masking.isKept(name)
    copy.append(
      isShown ? masking.maskKnown(name) : maskName(name),
      maskHeader(name, value, masking),
    )
  }
  return copy
}

function maskHeader(name: string, value: string, masking: Masking): string {
  const { isKept, maskKnown } = masking
  if (name === "authorization") return maskAuthorization(value)
  if (shownHeaders.has(name) || isKept(name)) return maskKnown(value)
  if (name === "link") return maskKnown(maskLink(value, masking))
  if (urlHeaders.has(name)) return maskKnown(maskUrl(value, masking))
  return value && mask
}

/** Masks a token. A malformed `Authorization` stays malformed, so that validation still reports it. */
function maskAuthorization(value: string): string {
  const [violation] = validateTokenHeader(new Headers({ authorization: value }))
  if (!violation) return `${tokenPrefix}${mask}`
  return violation.kind === "missing" ? value : `${mask} ${mask}`
}

/** Masks the URLs in a `Link` header, and all words except for `rel` and the names of relations. */
function maskLink(link: string, masking: Masking): string {
  return link.replaceAll(/<([^<>]*)>|[^\s;,<>="]+/g, (word, url: string | undefined) => {
    if (url !== undefined) return `<${maskUrl(url, masking)}>`
    return isContractName(word) ? word : mask
  })
}

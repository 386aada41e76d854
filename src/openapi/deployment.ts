import { getBasePaths, type Description } from "./description.ts"

/** A service's name and URLs. The description contains the defaults. */
export interface Deployment {
  /** The service's name in the media type `application/vnd.<service>.v2+json`. */
  service?: string | undefined
  /** The base URL of all paths, with or without `/v2`. */
  baseUrl?: string | undefined
  /** The base URL of the links in errors. */
  docsUrl?: string | undefined
}

/**
 * Rewrites a description for a deployment: the service name in every media type, the base URL, and the docs URL in
 * every error link.
 *
 * @param description - a bundled description, which stays unchanged.
 * @returns a rewritten copy.
 * @throws TypeError if a name or a URL is invalid.
 */
export function applyDeployment(description: Description, deployment: Deployment): Description {
  const { service, baseUrl, docsUrl } = deployment
  const { servers, externalDocs } = description
  const replacements = new Map<string, string>()
  const mediaType = getVendorMediaType(description)
  if (service !== undefined) replacements.set(mediaType, replaceServiceName(service, mediaType))
  if (baseUrl !== undefined) {
    const current = `${servers[0]?.variables.base_url.default}`
    replacements.set(current, checkBaseUrl(baseUrl, getBasePaths(description)))
  }
  if (docsUrl !== undefined) replacements.set(externalDocs.url, checkUrl("docs URL", docsUrl))
  if (replacements.size === 0) return structuredClone(description)
  // Replace everything in one pass, so that a new name that contains an old one isn't replaced again. No name contains
  // a character that JSON escapes.
  const names = [...replacements.keys()].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
  const text = JSON.stringify(description)
  const pattern = new RegExp(names.join("|"), "g")
  return JSON.parse(text.replace(pattern, (name) => replacements.get(name) ?? name))
}

/** Returns the media type of request bodies, `application/vnd.<service>.v2+json`. */
export function getVendorMediaType(description: Description): string {
  const [mediaType] = Object.values(description.components.requestBodies ?? {}).flatMap((body) =>
    Object.keys(body.content ?? {}),
  )
  if (mediaType === undefined) throw new TypeError("The description has no request body.")
  return mediaType
}

/** Splits `application/vnd.<service>.v2+json` at the service name. */
export function splitMediaType(mediaType: string) {
  const [, before, service, after] = /^([^/]*\/vnd\.)(.+)(\.[^.]+)$/.exec(mediaType) ?? []
  if (!before || !service || !after) {
    throw new TypeError(`The media type ${mediaType} contains no service name.`)
  }
  return { before, service, after }
}

/**
 * Returns a media type with another service name.
 *
 * @throws TypeError if the name can't be part of a media type.
 */
export function replaceServiceName(service: string, mediaType: string): string {
  const { before, after } = splitMediaType(mediaType)
  // RFC 6838, section 4.2, limits the subtype to 127 characters.
  const longest = 127 - "vnd.".length - after.length
  if (!/^[A-Za-z0-9!#$&^_.+-]+$/.test(service) || service.length > longest) {
    throw new TypeError(
      `The service name ${JSON.stringify(service)} cannot be part of a media type: use letters, ` +
        `digits and any of ! # $ & ^ _ . + -, at most ${longest} characters.`,
    )
  }
  return before + service + after
}

/**
 * Checks a base URL.
 *
 * @param prefixes - the prefixes of all paths, such as `/v2`.
 * @returns the URL without a prefix or slash at its end, since the paths start with them.
 * @throws TypeError if the base URL is invalid.
 */
export function checkBaseUrl(text: string, prefixes: readonly string[]): string {
  const url = checkUrl("base URL", text)
  const prefix = prefixes.find((path) => path !== "" && url.endsWith(path)) ?? ""
  return url.slice(0, url.length - prefix.length)
}

/**
 * Returns whether a URL's host is `localhost` or a loopback address. Other names aren't resolved, because DNS records
 * can change.
 */
export function isLoopback(url: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(URL.parse(url)?.hostname ?? "")
}

/**
 * Checks an http or https URL.
 *
 * @param what - the name of the URL, for the message.
 * @returns the URL without a trailing slash.
 * @throws TypeError if the URL has a user, a password, a query, a fragment or another scheme.
 */
export function checkUrl(what: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const usable =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    !(url.username || url.password || url.search || url.hash)
  if (!usable) {
    // The URL can contain a password, so don't print it.
    throw new TypeError(
      `Invalid ${what}. Use an http or https URL such as https://api.acme.example, ` +
        "without user, password, query or fragment.",
    )
  }
  return removeTrailingSlashes(url.href)
}

/** Removes trailing slashes from a URL. A loop, because a pattern such as `/+$` takes quadratic time. */
export function removeTrailingSlashes(url: string): string {
  let { length } = url
  while (url[length - 1] === "/") length--
  return url.slice(0, length)
}

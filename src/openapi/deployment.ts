import { basePaths, type Description, isObject } from "./description.ts"

/** Where a service of this contract runs and how it calls itself. What is left out stays as it is. */
export interface Deployment {
  /** The `<service>` of `application/vnd.<service>.v2+json`. */
  service?: string
  /** The address that paths are relative to, without `/v2`. */
  baseUrl?: string
  /** The address that the links of errors begin with. */
  docsUrl?: string
}

/**
 * Rewrites a description for a deployment: the name of the service in every media type and in every
 * value and sentence that holds one, the base URL, and the docs URL of every error link. The names to
 * replace are read from the description.
 *
 * @param description - a bundled description; it is not changed.
 * @returns a rewritten copy.
 * @throws TypeError when a name or a URL cannot be used; the message says which, and what to give.
 */
export function forDeployment(description: Description, deployment: Deployment): Description {
  const { service, baseUrl, docsUrl } = deployment
  const replacements = new Map<string, string>()
  const mediaType = vendorMediaType(description)
  if (service !== undefined) replacements.set(mediaType, mediaTypeFor(service, mediaType))
  if (baseUrl !== undefined) {
    replacements.set(getBaseUrl(description), checkBaseUrl(baseUrl, basePaths(description)))
  }
  if (docsUrl !== undefined)
    replacements.set(getDocsUrl(description), checkUrl("docs URL", docsUrl))
  // All in one pass, so that nothing which has been replaced is replaced again.
  const names = [...replacements.keys()].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
  const pattern = new RegExp(names.join("|"), "g")
  const rewrite = (text: string): string =>
    text.replace(pattern, (name) => replacements.get(name) ?? name)
  return mapStrings(description, rewrite) as Description
}

/** The media type of the service, `application/vnd.<service>.v2+json`, that its requests have. */
export function vendorMediaType(description: Description): string {
  const [mediaType] = Object.values(description.components.requestBodies ?? {}).flatMap((body) =>
    Object.keys(body.content ?? {}),
  )
  if (mediaType === undefined) throw new TypeError("The description has no request body.")
  return mediaType
}

function getBaseUrl(description: Description): string {
  const url = description.servers[0]?.variables.base_url.default
  if (url === undefined) throw new TypeError("The description has no server.")
  return url
}

function getDocsUrl(description: Description): string {
  return description.externalDocs.url
}

/** The `<service>` of `application/vnd.<service>.v2+json`, and what stands around it. */
export function parseMediaType(mediaType: string): {
  before: string
  service: string
  after: string
} {
  const [, before, service, after] = /^(.*\/vnd\.)(.+)(\.[^.]+)$/.exec(mediaType) ?? []
  if (!before || !service || !after) throw new TypeError(`${mediaType} names no service.`)
  return { before, service, after }
}

/**
 * The media type that a service of another name has in the place of the given one.
 *
 * @throws TypeError when the name cannot be part of a media type.
 */
export function mediaTypeFor(service: string, mediaType: string): string {
  const { before, after } = parseMediaType(mediaType)
  // RFC 6838, section 4.2: the subtype is a restricted-name, at most 127 characters.
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
 * Reads a base URL.
 *
 * @param prefixes - what a base URL must not end in, since the paths bring it.
 * @returns the URL without a slash at its end.
 * @throws TypeError when it cannot be used.
 */
export function checkBaseUrl(text: string, prefixes: string[]): string {
  const url = checkUrl("base URL", text)
  const prefix = prefixes.find((path) => path !== "" && url.endsWith(path))
  if (prefix !== undefined) {
    throw new TypeError(
      `The base URL ${text} ends in ${prefix}: leave that off, the paths bring it.`,
    )
  }
  return url
}

/** Whether a URL is of this machine by what it says; no name is looked up, as a name may lead anywhere. */
export function isLoopback(url: string): boolean {
  const { hostname } = URL.canParse(url) ? new URL(url) : { hostname: "" }
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/**
 * Reads an http or https URL.
 *
 * @param what - what the URL is of, for the message.
 * @returns the URL without a slash at its end.
 * @throws TypeError when it has a user, a password, a query or a fragment, or another scheme.
 */
export function checkUrl(what: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const usable =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    !(url.username || url.password || url.search || url.hash)
  if (!usable) {
    // Not echoed: what stands before an @ may be a password.
    throw new TypeError(
      `The ${what} cannot be used: give an http or https URL such as https://api.acme.example, ` +
        "without user, password, query or fragment.",
    )
  }
  return url.href.replace(/\/+$/, "")
}

function mapStrings(value: unknown, rewrite: (text: string) => string): unknown {
  if (typeof value === "string") return rewrite(value)
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, rewrite))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [rewrite(key), mapStrings(item, rewrite)]),
  )
}

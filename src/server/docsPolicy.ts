import { createHash } from "node:crypto"

/**
 * Returns the Content-Security-Policy of a docs page. It allows only the site's own files, and those inline scripts that
 * the page contains.
 *
 * @param path - the page's path in the site. The console sends requests to any server.
 */
export function createDocsPolicy(html: string, path: string): string {
  const scripts = new Set(listInlineScripts(html).map(formatHash))
  return [
    "default-src 'none'",
    // The site's search runs WebAssembly.
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(" "),
    // Colored code has style attributes, and the reference creates style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    // The reference's icons are a font in a data URL.
    "font-src 'self' data:",
    path.startsWith("/console/") ? "connect-src http: https:" : "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ")
}

function listInlineScripts(html: string): string[] {
  const [, ...scripts] = html.split("<script")
  return scripts.flatMap((script) => {
    const text = script.slice(script.indexOf(">") + 1).split("</script>", 1)[0]
    return text ? [text] : []
  })
}

function formatHash(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`
}

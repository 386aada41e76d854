import { Markup, markup } from "./markup.ts"

const shortPageStyle =
  ":root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}pre{overflow-x:auto}"

const policy = "default-src 'none'; style-src 'unsafe-inline'"

export const pageHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": policy,
}

/**
 * Renders a page as a single HTML file without scripts and external resources, under a strict content security policy.
 *
 * @param header - what precedes the main content.
 */
export function renderPage(
  title: string,
  content: Markup,
  style = shortPageStyle,
  header?: Markup,
): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Markup(style)}</style>
</head>
<body>
${header}<main>
${content}
</main>
</body>
</html>
`.text
}

/** Creates the response with a page that {@link renderPage} has rendered. */
export function createPageResponse(page: string): Response {
  return new Response(page, { headers: pageHeaders })
}

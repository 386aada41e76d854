import { Markup, markup } from "./markup.ts"

const shortPageStyle =
  ":root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}pre{overflow-x:auto}"

/** Renders a page as a single HTML file without scripts, so that it works under a strict content security policy. */
export function renderPage(title: string, content: Markup, style = shortPageStyle): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`.text
}

/** Creates the response with a page that {@link renderPage} has rendered. */
export function createPageResponse(page: string): Response {
  const policy = "default-src 'none'; style-src 'unsafe-inline'"
  return new Response(page, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy },
  })
}

import { Markup, markup } from "./markup.ts"

/** The CSS of all pages, with a dark mode. On a narrow screen, table rows turn into blocks. */
const baseStyle = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1a1c21, #f0f1f5);
  --muted: light-dark(#555a66, #b0b5c3);
  --background: light-dark(#fff, #22242b);
  --border: light-dark(#dcdfe6, #434651);
  --accent: light-dark(#0a5dc2, #7ab8ff);
  --good: light-dark(#0a5c36, #7ee2a8);
  --fair: light-dark(#8f3d00, #ffb27a);
  --bad: light-dark(#a4133c, #ff8fa8);
}
* { box-sizing: border-box }
body { margin: 0; background: var(--background); color: var(--text); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 44rem; margin: auto; padding: 2rem 1.5rem 4rem }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
h1, h2, h3 { line-height: 1.25; text-wrap: balance }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.4rem }
h3 { margin: 1.25rem 0 .5rem; font-size: 1rem }
a { color: var(--accent) }
code, pre { font: .8125rem/1.55 ui-monospace, "SF Mono", "Cascadia Code", "Liberation Mono", Menlo, Consolas, monospace }
pre { overflow-x: auto }
summary { cursor: pointer }
table { width: 100%; border-collapse: collapse; font-size: .9rem }
th, td { padding: .5rem 1rem .5rem 0; border-bottom: 1px solid var(--border); text-align: left; vertical-align: top }
th { color: var(--muted); font-weight: 600 }
tr:last-child td { border-bottom: 0 }
@media (width < 45rem) {
  main { padding: 1.5rem 1rem 3rem }
  thead { position: absolute; clip-path: inset(50%) }
  tr { display: flex; flex-wrap: wrap; gap: .15rem .75rem; padding: .5rem 0; border-bottom: 1px solid var(--border) }
  td { padding: 0; border: 0; min-width: 0 }
}
`

const policy = "default-src 'none'; style-src 'unsafe-inline'"

export const pageHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": policy,
}

/**
 * Renders a page as a single HTML file without scripts and external resources, under a strict content security policy.
 *
 * @param style - the CSS that the page adds to that of all pages.
 * @param header - what precedes the main content.
 */
export function renderPage(title: string, content: Markup, style = "", header?: Markup): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Markup(baseStyle + style)}</style>
</head>
<body>
${header}<main>
${content}
</main>
</body>
</html>
`.text
}

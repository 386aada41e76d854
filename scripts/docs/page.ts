import type { Heading } from "./markdown.ts"

/** A page of the site. */
export interface Page {
  /** Its folder on the site, with a slash at its end; the home page has none. */
  path: string
  /** As HTML. */
  title: string
  /** One sentence or two, as HTML, for those that list this page. */
  summary: string
  /** What stands below the title. */
  html: string
  /** What the list of contents leads to. */
  headings: Heading[]
}

/** An entry of the navigation, which each page has. */
export interface Entry {
  path: string
  title: string
}

/** What all pages of a site share. */
export interface Site {
  /** The name of the API. */
  name: string
  version: string
  entries: Entry[]
}

/** Text as it stands in HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
}

/** A name as a title begins. */
export function capitalize(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** The way from a page to the root of the site, as a site may be served below any path. */
export function getRoot(path: string): string {
  return "../".repeat(path.split("/").length - 1) || "./"
}

// The key and the values are those of the reference, so that the whole site is light or dark.
const storedMode = `try{var m=localStorage.getItem("redoc.colorMode");if(m==="light"||m==="dark")document.documentElement.classList.add(m)}catch(e){}`

const switchMode = `document.querySelector(".mode").onclick=function(){var c=document.documentElement.classList,d=c.contains("dark")||!c.contains("light")&&matchMedia("(prefers-color-scheme: dark)").matches,m=d?"light":"dark";c.remove("light","dark");c.add(m);try{localStorage.setItem("redoc.colorMode",m)}catch(e){}}`

// On a phone, the place of the page in the bar may be beyond the edge.
const showHere = `;(function(a){if(a)a.parentNode.scrollLeft=a.offsetLeft-a.parentNode.offsetLeft-24})(document.querySelector(".bar [aria-current]"))`

/**
 * What each page has in its head.
 *
 * @param title - as HTML, without tags.
 */
export function renderHead(title: string, root: string): string {
  return `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%230969da'/%3E%3Cpath d='m4 8 3 3 5-6' fill='none' stroke='%23fff' stroke-width='2'/%3E%3C/svg%3E">
<link rel="stylesheet" href="${root}style.css">
<script>${storedMode}</script>`
}

/**
 * The bar above each page.
 *
 * @param path - the page on which it stands.
 */
export function renderBar({ name, version, entries }: Site, path: string): string {
  const root = getRoot(path)
  const links = entries.map((entry) => {
    const here = entry.path !== "" && path.startsWith(entry.path)
    return `<a href="${root}${entry.path}"${here ? ' aria-current="page"' : ""}>${entry.title}</a>`
  })
  return `<header class="bar">
<a class="brand" href="${root}"><span class="long">${escapeHtml(name)}</span><span class="short">API</span> <small>${escapeHtml(version)}</small></a>
<nav aria-label="Site">${links.join("\n")}</nav>
</header>`
}

/** A page as a whole document. */
export function renderPage(page: Page, site: Site, siblings: Entry[]): string {
  const root = getRoot(page.path)
  const name = escapeHtml(site.name)
  const title = page.path ? `${page.title.replace(/<[^>]*>/g, "")} · ${name}` : name
  return `<!doctype html>
<html lang="en">
<head>
${renderHead(title, root)}
</head>
<body class="site">
<a class="skip" href="#content">To the content</a>
${renderBar(site, page.path)}
<div class="columns${page.path ? "" : " home"}">
${page.path ? renderAside(page, root, siblings) : ""}
<main id="content">
<h1>${page.title}</h1>
${page.html}</main>
</div>
<footer><span>${name}, ${escapeHtml(site.version)}</span> <button class="mode" type="button">Light or dark</button></footer>
<script>${switchMode}${showHere}</script>
</body>
</html>
`
}

/** Pages of the same kind, and what is on this one. */
function renderAside({ path, headings }: Page, root: string, siblings: Entry[]): string {
  const links = siblings.map((entry) => {
    const here = entry.path === path ? ' aria-current="page"' : ""
    return `<li><a href="${root}${entry.path}"${here}>${entry.title}</a></li>`
  })
  const contents = headings
    .filter(({ depth }) => depth === 2 || depth === 3)
    .map(({ depth, title, id }) => `<li class="depth-${depth}"><a href="#${id}">${title}</a></li>`)
  const lists = [
    links.length > 1 ? `<nav aria-label="Pages"><ul>${links.join("\n")}</ul></nav>` : "",
    contents.length > 1
      ? `<nav aria-label="On this page"><p>On this page</p><ul>${contents.join("\n")}</ul></nav>`
      : "",
  ]
  return `<aside>${lists.join("\n")}</aside>`
}

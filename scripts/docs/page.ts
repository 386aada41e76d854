import { escapeHtml, type Heading } from "./html.ts"

/** A page of the site. */
export interface Page {
  /** The folder on the site, with a trailing slash; empty for the home page. */
  path: string
  /** HTML. */
  title: string
  /** HTML of one or two sentences, for lists of pages. */
  summary: string
  /** The content below the title. */
  html: string
  /** The entries of the table of contents. */
  headings: Heading[]
}

/** An entry of the navigation. */
export interface Entry {
  path: string
  title: string
}

/** The parts that all pages share. */
export interface Site {
  /** The name of the API. */
  name: string
  version: string
  entries: Entry[]
}

/** Returns the relative URL of the root of the site: the site works below any path. */
export function getRoot(path: string): string {
  return "../".repeat(path.split("/").length - 1) || "./"
}

// Redoc uses the same key and values, so the choice applies to the whole site.
const storedMode = `try{var m=localStorage.getItem("redoc.colorMode");if(m==="light"||m==="dark")document.documentElement.classList.add(m)}catch(e){}`

const switchMode = `document.querySelector(".mode").onclick=function(){var c=document.documentElement.classList,d=c.contains("dark")||!c.contains("light")&&matchMedia("(prefers-color-scheme: dark)").matches,m=d?"light":"dark";c.remove("light","dark");c.add(m);try{localStorage.setItem("redoc.colorMode",m)}catch(e){}}`

// On a phone the current entry of the bar may be outside the visible part.
const showHere = `;(function(a){if(a)a.parentNode.scrollLeft=a.offsetLeft-a.parentNode.offsetLeft-24})(document.querySelector(".bar [aria-current]"))`

/**
 * Renders the content of the `head` element.
 *
 * @param title - HTML without tags.
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
 * Renders the navigation bar.
 *
 * @param path - the current page.
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

/**
 * Renders a page as an HTML document.
 *
 * @param siblings - the other pages of its group.
 */
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
<a class="skip" href="#content">Skip to content</a>
${renderBar(site, page.path)}
<div class="columns${page.path ? "" : " home"}">
${page.path ? renderAside(page, root, siblings) : ""}
<main id="content">
<h1>${page.title}</h1>
${page.html}</main>
</div>
<footer><span>${name}, ${escapeHtml(site.version)}</span> <button class="mode" type="button">Light/dark</button></footer>
<script>${switchMode}${showHere}</script>
</body>
</html>
`
}

/** Renders the list of sibling pages and the table of contents. */
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

import { Graphviz } from "@hpcc-js/wasm-graphviz"

/**
 * Renders a graph as SVG without colors, which the page's CSS sets for both themes.
 *
 * @param graph - the graph in Graphviz's language, without settings of fonts and shapes.
 * @param name - the picture's CSS classes.
 * @param label - what the picture shows, for screen readers.
 */
export async function renderPicture(graph: string, name: string, label: string): Promise<string> {
  const graphviz = await Graphviz.load()
  // Graphviz knows the widths of this font's characters. Those of most other fonts are narrower, so their text fits.
  const font = 'fontname="DejaVu Sans"'
  const svg = graphviz.dot(`digraph {
  graph [bgcolor=transparent]
  node [shape=box, style=rounded, ${font}, fontsize=10, height=0.3, margin="0.18,0.06"]
  edge [${font}, fontsize=9, arrowsize=0.6]
  ${graph}
}`)
  const removed =
    /<!--.*?-->|<title>.*?<\/title>| (?:id|fill|stroke|font-family|xml:space|xlink:title|xmlns:xlink)="[^"]*"/gs
  // A group, not an image, because a picture can contain links.
  const start = `<svg class="picture ${name}" role="group" aria-label="${label}" `
  return svg
    .slice(svg.indexOf("<svg "))
    .replace("<svg ", start)
    .replaceAll(removed, "")
    .replaceAll("xlink:href", "href")
    .replaceAll(/\s*\n\s*/g, " ")
}

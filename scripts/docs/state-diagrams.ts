import type { Description } from "../../src/openapi/description.ts"
import { type Change, changesOf, type StateMachine, statesOf, valuesOf } from "../states.ts"
import { escapeHtml } from "./page.ts"

/** The states of a resource, drawn and in words. */
export interface StateDiagram {
  resource: string
  title: string
  /** An element to put into a page; it brings its style. */
  svg: string
  /** What is drawn, in the order in which it is drawn. */
  changes: Change[]
}

/**
 * Draws the states of each resource as UML does: a record begins at a dot and ends in a ring. While it
 * exists, each field of state is a machine of its own. An arrow that is dashed stands for a change of
 * which nobody knows what makes it.
 *
 * @returns the same drawings for the same description.
 * @throws Error when `x-states` names a field or an operation that the description does not have.
 */
export function stateDiagrams(description: Description): StateDiagram[] {
  return statesOf(description).map((machine) => {
    const title = `States of ${/^[aeiou]/.test(machine.resource) ? "an" : "a"} ${machine.resource}`
    const changes = changesOf(description, machine)
    return {
      resource: machine.resource,
      title,
      svg: draw(title, machine, changes, (field) => valuesOf(description, machine, field)),
      changes,
    }
  })
}

/** One change of state as a sentence, for those who do not see the drawing. */
function changeText(change: Change): string {
  const { field = "the record", from, to, known, reversible, operation, request } = change
  if (from === undefined) return `By ${operation} the record begins as ${to}.`
  const way = reversible ? `between ${from} and ${to}` : `from ${from} to ${to}`
  if (!known) return `It is not known what changes ${field} ${way}.`
  return `By ${[operation, ...request].join(" with ")} ${field} changes ${way}.`
}

// Units of the drawing, which is as wide as a telephone, so that there a unit is about a pixel.
const width = 360
const margin = 6
const padding = 16
const line = 16
const box = { height: 30, left: 62, right: 96 }
const trunk = 40
const dot = 6
const ring = 9

/** Something drawn, and how far down it reaches. */
interface Part {
  svg: string
  bottom: number
}

function draw(
  title: string,
  machine: StateMachine,
  changes: Change[],
  values: (field: string) => [string, string],
): string {
  const begin = drawBeginning(changes.find(({ from }) => from === undefined))
  let bottom = begin.bottom + 34
  const regions = machine.fields.map((field, index) => {
    const own = changes.filter((change) => change.field === field)
    const region = drawRegion(field, values(field), own, bottom, index > 0)
    bottom = region.bottom
    return region.svg
  })
  const frame = [
    rectangle(margin, begin.bottom, width - 2 * margin, bottom - begin.bottom, "frame"),
    text(margin + padding, begin.bottom + 22, "existing", "name"),
    ...(regions.length > 0 ? [rule(begin.bottom + 34)] : []),
  ]
  const ends = changes
    .filter(({ field, from }) => field === undefined && from !== undefined)
    .reduce<Part[]>((drawn, change, index) => {
      const top = drawn.at(-1)?.bottom ?? bottom
      return [...drawn, drawEnd(change, bottom, top, index)]
    }, [])
  const height = (ends.at(-1)?.bottom ?? bottom) + margin
  const id = `states-of-${machine.resource.replaceAll(" ", "-")}`
  return `<svg class="states" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${id} ${id}-text" xmlns="http://www.w3.org/2000/svg">
<title id="${id}">${escapeHtml(title)}</title>
<desc id="${id}-text">${escapeHtml(changes.map(changeText).join(" "))}</desc>
<style>${style}</style>
${[begin.svg, ...frame, ...regions, ...ends.map(({ svg }) => svg)].join("\n")}
</svg>
`
}

function drawBeginning(creation: Change | undefined): Part {
  const lines = creation ? linesOf(creation) : []
  const bottom = margin + 2 * dot + Math.max(22, lines.length * line + 14)
  const middle = (margin + 2 * dot + bottom) / 2
  const svg = [
    `<circle class="dot" cx="${trunk}" cy="${margin + dot}" r="${dot}"/>`,
    arrow([trunk, margin + 2 * dot], [trunk, bottom], true),
    ...labels(lines, trunk + 14, middle - 3, "start"),
  ]
  return { svg: svg.join("\n"), bottom }
}

/** The first leaves the frame at the left, and each further one still more to the left. */
function drawEnd(change: Change, frame: number, top: number, index: number): Part {
  const lines = linesOf(change)
  const x = trunk - 14 * index
  const end = top + lines.length * line + 22
  const svg = [
    arrow([x, frame], [x, end], true),
    ...labels(lines, trunk + 14, (top + end) / 2 - 2, "start"),
    `<circle class="ring" cx="${x}" cy="${end + ring}" r="${ring}"/>`,
    `<circle class="dot" cx="${x}" cy="${end + ring}" r="${ring - 4}"/>`,
    text(trunk + 14, end + ring + 4.5, change.to, "name"),
  ]
  return { svg: svg.join("\n"), bottom: end + 2 * ring }
}

/** A field with its two values, and between them the changes. */
function drawRegion(
  field: string,
  [first, second]: [string, string],
  changes: Change[],
  top: number,
  ruled: boolean,
): Part {
  const left = margin + padding
  const right = width - margin - padding - box.right
  const from = left + box.left + 3
  const to = right - 3
  const there = changes.filter((change) => change.from === first)
  const back = changes.filter((change) => change.from === second)
  const above = there.flatMap(linesOf)
  const below = back.flatMap(linesOf)
  const apart = back.length > 0 ? 5 : 0
  const middle = top + 34 + Math.max(box.height / 2, above.length * line + 4 + apart)
  const bottom = middle + Math.max(box.height / 2, below.length > 0 ? below.length * line + 12 : 0)
  const center = (from + to) / 2
  const svg = [
    ...(ruled ? [rule(top)] : []),
    text(left, top + 22, field, "field"),
    ...state(left, middle, box.left, first),
    ...state(right, middle, box.right, second),
    ...there.map(({ known, reversible }) =>
      arrow([from, middle - apart], [to, middle - apart], known, reversible),
    ),
    ...back.map(({ known }) => arrow([to, middle + apart], [from, middle + apart], known)),
    ...labels(above, center, middle - apart - 8 - (above.length * line) / 2, "middle"),
    ...labels(below, center, middle + apart + 5 + (below.length * line) / 2, "middle"),
  ]
  return { svg: svg.join("\n"), bottom: bottom + 14 }
}

/** The label of an arrow: the trigger, the values it sends, and the guard in brackets. */
function linesOf({ known, operation = "", request, guard }: Change): [string, string][] {
  if (!known) return [["not known", "unknown"]]
  return [
    [operation, "trigger"],
    ...request.map((value): [string, string] => [value, "value"]),
    ...(guard ? [[`[${guard}]`, "guard"] as [string, string]] : []),
  ]
}

function labels(
  lines: [string, string][],
  x: number,
  middle: number,
  anchor: "start" | "middle",
): string[] {
  const first = middle - ((lines.length - 1) * line) / 2 + 4
  return lines.map(([content, kind], index) => text(x, first + index * line, content, kind, anchor))
}

function state(x: number, middle: number, size: number, value: string): string[] {
  return [
    rectangle(x, middle - box.height / 2, size, box.height, "state"),
    text(x + size / 2, middle + 4.5, value, "value", "middle"),
  ]
}

function text(x: number, y: number, content: string, kind: string, anchor = "start"): string {
  const at = anchor === "start" ? "" : ` text-anchor="${anchor}"`
  return `<text class="${kind}" x="${x}" y="${y}"${at}>${escapeHtml(content)}</text>`
}

function rectangle(x: number, y: number, across: number, down: number, kind: string): string {
  return `<rect class="${kind}" x="${x}" y="${y}" width="${across}" height="${down}" rx="8"/>`
}

function rule(y: number): string {
  return `<path class="rule" d="M${margin} ${y}H${width - margin}"/>`
}

type Point = [x: number, y: number]

function arrow(from: Point, to: Point, known: boolean, both = false): string {
  const heads = [head(from, to), ...(both ? [head(to, from)] : [])].join("")
  const shaft = `M${from.join(" ")}L${to.join(" ")}`
  return `<g class="${known ? "known" : "unknown"} arrow"><path d="${shaft}"/><path class="head" d="${heads}"/></g>`
}

/** The head of an arrow along one axis, at its end. */
function head([fromX, fromY]: Point, [x, y]: Point): string {
  const [along, across] = [7, 3.5]
  const [dx, dy] = [Math.sign(x - fromX), Math.sign(y - fromY)]
  const [baseX, baseY] = [x - dx * along, y - dy * along]
  return `M${x} ${y}L${baseX + dy * across} ${baseY + dx * across}L${baseX - dy * across} ${baseY - dx * across}Z`
}

// Of the page it takes the colours, where the page has them.
const style = [
  ".states{display:block;width:100%;max-width:27rem;color:var(--text,currentColor)}",
  ".states text{fill:currentColor;font:500 13px var(--sans,system-ui,sans-serif)}",
  ".states .name{font-weight:650}",
  ".states .field,.states .trigger,.states .value{font:500 12.5px var(--mono,ui-monospace,monospace)}",
  ".states .field{font-weight:650}",
  ".states text.unknown,.states .guard{fill:var(--muted,currentColor)}",
  ".states text.unknown{font-style:italic}",
  ".states rect{fill:var(--surface,none);stroke:var(--muted,currentColor)}",
  ".states .state{fill:var(--background,none)}",
  ".states .rule{stroke:var(--border,currentColor)}",
  ".states .arrow{fill:none;stroke:var(--accent,currentColor);stroke-width:1.5}",
  ".states .arrow .head{fill:var(--accent,currentColor);stroke:none}",
  ".states g.unknown{stroke:var(--muted,currentColor);stroke-dasharray:4 4}",
  ".states g.unknown .head{fill:var(--muted,currentColor)}",
  ".states .dot{fill:currentColor}",
  ".states .ring{fill:none;stroke:currentColor;stroke-width:1.5}",
].join("")

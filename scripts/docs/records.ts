import { listRecordLinks, nameRecords, organization } from "../sources/recordLinks.ts"
import { renderPicture } from "./pictures.ts"
import { formatTable, type SiteContext } from "./siteContext.ts"

/** Draws how the records refer to each other: with the fields for wide windows, and without for phones. */
export async function drawRecords(context: SiteContext): Promise<string> {
  const pictures = ["wide", "narrow"].map((width) => {
    const graph = formatGraph(context, width === "wide")
    return renderPicture(graph, width, "How the records refer to each other")
  })
  return `<div>${(await Promise.all(pictures)).join("")}</div>`
}

/** Formats the facts in the picture as a table. */
export function formatRecordTable({ description, root }: SiteContext): string {
  const names = nameRecords(description)
  const groups = Map.groupBy(listRecordLinks(description), ({ from }) => from)
  const rows = [...groups].map(([kind, links]) => {
    const targets = links.map(({ to, fields }) => `${names[to]?.name}: \`${fields.join("`, `")}\``)
    const { name, schema } = names[kind] ?? {}
    return [`[${name}](${root}reference/#/schemas/${schema})`, targets.join("<br>")]
  })
  return formatTable(["Record", "Refers to"], rows)
}

function formatGraph({ description, root }: SiteContext, isWide: boolean): string {
  const names = nameRecords(description)
  const links = listRecordLinks(description)
  // With an arrow for each link, too many would cross: the others are text in the record's box.
  const inner = links.filter(({ from, to }) => {
    const count = links.filter((link) => link.from === from).length
    return count > 2 && ["accounts", organization].includes(to)
  })
  const nodes = Object.entries(names).map(([kind, { name, schema }]) => {
    const own = inner.filter(({ from }) => isWide && from === kind)
    const lines = own.map(({ to, fields }) => `\\n${fields.join("\\n")} → ${names[to]?.name}`)
    const link = schema ? `URL="${root}reference/#/schemas/${schema}"` : 'style="rounded,dashed"'
    return `${kind} [label="${name}${lines.join("")}", ${link}]`
  })
  const edges = links.flatMap((link) => {
    const { from, to, fields } = link
    const subtask = from === "tasks" && to === "tasks" ? ["(subtask)"] : []
    const label = [...(isWide ? fields : []), ...subtask].join("\\n")
    return inner.includes(link) ? [] : [`${from} -> ${to} [label="${label}"]`]
  })
  return [
    `graph [rankdir=BT, ${isWide ? "nodesep=0.5, ranksep=0.45" : "nodesep=0.15, ranksep=0.35"}]`,
    `edge [fontsize=${isWide ? 9 : 12}]`,
    ...nodes,
    ...edges,
    // No field says to which organization a workspace belongs; only the text of the description says that it has one.
    `workspaces -> ${organization} [style=dashed, arrowhead=none]`,
  ].join("\n")
}

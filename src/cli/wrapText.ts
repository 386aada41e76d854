/** Wraps text to a width in characters. A longer word gets a line of its own. */
export function wrapText(text: string, width: number): string[] {
  const lines = [""]
  for (const word of text.split(" ")) {
    const line = lines.at(-1)
    const longer = line ? `${line} ${word}` : word
    if (longer.length <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Wraps paragraphs and list items in Markdown, but not code blocks. */
export function wrapMarkdown(markdown: string, width: number): string {
  return markdown
    .split(/(^```[^]*?^```$)/m)
    .map((part) => (part.startsWith("```") ? part : part.replaceAll(/^.+$/gm, wrapLine)))
    .join("")

  function wrapLine(line: string): string {
    const [, marker = "", text = ""] = /^( *(?:- )?)(.*)$/.exec(line) ?? []
    const indent = " ".repeat(marker.length)
    return marker + wrapText(text, width - marker.length).join(`\n${indent}`)
  }
}

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

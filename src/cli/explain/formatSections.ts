/** Formats a Markdown page, leaving out empty sections. */
export function formatSections(
  title: string,
  description: string,
  sections: [title: string, lines: string[]][],
): string {
  const texts = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([heading, lines]) => `\n## ${heading}\n\n${lines.join("\n")}\n`)
  const intro = description ? `\n${description}\n` : ""
  return `# ${title}\n${intro}${texts.join("")}`
}

/** The folder of this package's code, as a URL's path. A classic script has no `import.meta.url`. */
const ownFolder = URL.parse("..", import.meta.url)?.pathname

/** How many frames to search: a call goes through some ten functions of the client before it reaches the recorder. */
const maxFrames = 50

/**
 * Returns the place in the caller's code that made the current call, such as `/app/bot.test.ts:12:20`; undefined if the
 * stack shows only other code. Frames of this package, of installed packages and of the runtime are skipped.
 */
export function findCaller(): string | undefined {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = maxFrames
  const { stack = "" } = new Error()
  Error.stackTraceLimit = stackTraceLimit
  for (const line of stack.split("\n")) {
    const [position] = /:\d{1,9}:\d{1,9}(?=\)?$)/.exec(line) ?? []
    if (position === undefined) continue
    const before = line.slice(0, line.lastIndexOf(position))
    // A bundler's URL may have a query.
    const [place = ""] = (before.split(/[\s(@]/).at(-1) ?? "").split("?")
    const isOther = /\/node_modules\/|^node:|^ext:|^native/.test(place.replaceAll("\\", "/"))
    const isOwn = ownFolder !== undefined && place.includes(ownFolder)
    if (isOwn || isOther || !/[\\/]/.test(place)) continue
    return place.replace(/^file:\/\//, "") + position
  }
  return undefined
}

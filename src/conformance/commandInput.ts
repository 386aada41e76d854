import { readFileSync, writeFileSync } from "node:fs"

const tokenVariable = "WORK_MANAGEMENT_TOKEN"

/** Reads the access token. Messages must not contain it. */
export function readToken(
  token: string | undefined,
  file: string | undefined,
  seeHelp: string,
): string {
  if (token !== undefined && file !== undefined) {
    throw new Error("Use --token or --token-file, not both.")
  }
  const found =
    token ?? (file === undefined ? process.env[tokenVariable] : readFileText(file).trim())
  if (found) return found
  throw new Error(`Missing token. Set ${tokenVariable}, or use --token-file or --token. ${seeHelp}`)
}

/** Parses a whole number; undefined for a missing option. */
export function parseInteger(
  option: string,
  text: string | undefined,
  minimum: number,
  maximum: number,
): number | undefined {
  if (text === undefined) return undefined
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= minimum && value <= maximum) return value
  throw new Error(
    `Invalid ${option} ${JSON.stringify(text)}. Use a whole number from ${minimum} to ${maximum}.`,
  )
}

/** Reads a list of names, one a line, with comments. */
export function readNames(file: string): string[] {
  const lines = readFileText(file).split(/\r?\n/)
  return lines.map((line) => line.replace(/(^|\s)#.*/, "").trim()).filter(Boolean)
}

/** Reads a JSON file. */
export function readJson(file: string): unknown {
  try {
    // Some programs write a byte order mark.
    return JSON.parse(readFileText(file).replace(/^\uFEFF/, ""))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new Error(`${file} is not JSON, so it is not a HAR file.`, { cause: error })
  }
}

function readFileText(file: string): string {
  try {
    return readFileSync(file, "utf8")
  } catch (error) {
    throw fileError("read", file, error)
  }
}

/** Writes a file. */
export function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw fileError("write", file, error)
  }
}

function fileError(verb: "read" | "write", file: string, error: unknown): Error {
  const { code } = error as NodeJS.ErrnoException
  return new Error(`Cannot ${verb} ${file}: ${code}.`, { cause: error })
}

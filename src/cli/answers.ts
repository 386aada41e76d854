import { parse, YAMLParseError } from "yaml"
import { checkAssignment } from "../sandbox/alternatives/assignment.ts"
import { isObject } from "../openapi/description.ts"
import { readText } from "./files.ts"

const keys = ["version", "service", "date", "answers"]
const answerKeys = ["alternative", "seen", "where"]

/**
 * Reads a file with answers to open questions. It's YAML with the format that `answers.schema.json` describes.
 *
 * @returns also where the answers were seen as `source`, such as `acme, 2026-11-24`; undefined if the file doesn't say it.
 * @throws Error that names the file and what's wrong with it.
 */
export function readAnswers(file: string) {
  const text = readText(file)
  try {
    const content: unknown = parse(text)
    if (!isObject(content)) throw new TypeError("it must be an object with the key answers")
    rejectUnknownKeys(content, keys)
    const { version, service, date, answers } = content
    if (version !== 1) throw new TypeError("it needs version: 1, the version of its format")
    const source = [service, date].filter((part) => typeof part === "string").join(", ")
    return { source: source || undefined, assignment: checkAssignment(readAlternatives(answers)) }
  } catch (error) {
    if (error instanceof YAMLParseError || error instanceof TypeError) {
      throw new Error(`${file}: ${error.message.trim()}`, { cause: error })
    }
    throw error
  }
}

function readAlternatives(answers: unknown): Record<string, unknown> {
  if (!isObject(answers)) throw new TypeError("answers must be an object with a rule per key")
  const entries = Object.entries(answers).map(([rule, answer]) => {
    if (!isObject(answer)) return [rule, answer]
    rejectUnknownKeys(answer, answerKeys)
    return [rule, answer.alternative]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}

function rejectUnknownKeys(object: object, known: string[]): void {
  const unknown = Object.keys(object).find((key) => !known.includes(key))
  if (unknown === undefined) return
  throw new TypeError(`the key ${unknown} is unknown. Use ${known.join(", ")}`)
}

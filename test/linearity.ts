import { readFileSync } from "node:fs"
import { runInNewContext } from "node:vm"
import { parseRegExpLiteral, visitRegExpAST } from "@eslint-community/regexpp"
import type { AST } from "@eslint-community/regexpp"
import ts from "typescript"
import { sample } from "./runs.ts"

/** Lists the regular expressions in a source file; undefined for a call to `new RegExp`, whose pattern only exists at run time. */
export function listRegExps(file: string) {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest)
  const found: { file: string; line: number; regExp: RegExp | undefined }[] = []
  const add = (node: ts.Node, regExp: RegExp | undefined): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
    found.push({ file, line, regExp })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/")
      add(node, new RegExp(node.text.slice(1, end), node.text.slice(end + 1)))
    } else if (ts.isNewExpression(node) && node.expression.getText(source) === "RegExp") {
      add(node, undefined)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Text with a fixed start, followed by a repetition. */
interface Attack {
  start: string
  repeated: string
  ends: string[]
}

/** Returns text that an expression searches in more than linear time; undefined if no attack finds any. */
export function findAttack(regExp: RegExp): Attack | undefined {
  if (!repeatsEndlessly(regExp)) return undefined
  const attacks = createAttacks(regExp)
  // In this time, a linear expression withstands hundreds of short attacks, and a quadratic one not even a single one.
  const short = { characters: 20_000, timeout: 200 }
  const suspects = withstands(regExp, attacks, short) ? [] : attacks
  return suspects.find((one) => !withstands(regExp, [one], { characters: 100_000, timeout: 1_000 }))
}

/** Returns whether a pattern has a quantifier without a maximum; any other takes a constant time at each position. */
function repeatsEndlessly(regExp: RegExp): boolean {
  let found = false
  visitRegExpAST(parseRegExpLiteral(regExp).pattern, {
    onQuantifierEnter: ({ max }) => void (found ||= max === Infinity),
  })
  return found
}

/** Returns whether an expression is done with all attacks in some milliseconds. */
function withstands(
  regExp: RegExp,
  attacks: Attack[],
  { characters, timeout }: { characters: number; timeout: number },
): boolean {
  const code = `for (const { start, repeated, ends } of attacks) {
    const text = start + repeated.repeat(${characters} / repeated.length)
    for (const end of ends) {
      regExp.lastIndex = 0
      ;(text + end).replace(regExp, "")
    }
  }`
  try {
    runInNewContext(code, { regExp, attacks }, { timeout })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return false
    throw error
  }
}

/**
 * Creates texts that may make a search start over again and again: what comes before a repetition, followed by an
 * endless repetition of its parts.
 */
function createAttacks(regExp: RegExp): Attack[] {
  const { flags } = regExp
  const { pattern } = parseRegExpLiteral(regExp)
  const atoms = new Set<string>()
  const ends = new Set(["", "\0"])
  const addAtom = (node: AST.Element): void => void atoms.add(sampleOf(node, flags))
  visitRegExpAST(pattern, {
    onCharacterEnter: addAtom,
    onCharacterSetEnter: addAtom,
    onCharacterClassEnter(node) {
      addAtom(node)
      if (node.negate)
        for (const one of node.elements)
          if (one.type === "Character") ends.add(sampleOf(one, flags))
    },
  })
  const starts = new Set(["", "\0"])
  const repeated = new Set(atoms)
  visitRegExpAST(pattern, {
    onQuantifierEnter: (node) => void starts.add(sampleBefore(node, flags)),
    onAlternativeEnter({ elements }) {
      // The dot in `\\.` also matches a quote, which the rest of the pattern treats differently.
      for (const preferred of atoms) {
        repeated.add(elements.map((one) => sampleOf(one, flags, preferred)).join(""))
      }
    },
  })
  const parts = [...new Set([...repeated, ...starts])].filter(Boolean)
  const pairs = parts.flatMap((a) => parts.map((b) => a + b))
  const attacks = [...parts, ...sample(pairs, 20)]
    .slice(0, 100)
    .flatMap((part) => [...starts].map((start) => ({ start, repeated: part, ends: [...ends] })))
  return sample(attacks, 50)
}

const candidates = [..."a0Z_-.:/\\\"'<>=&?#@,;% \t\n\r\0é", ...asciiCharacters()]

function asciiCharacters(): string[] {
  return Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code))
}

/**
 * Returns short text that matches a part of a pattern.
 *
 * @param preferred - the character to use where the part allows it.
 */
function sampleOf(node: AST.Element, flags: string, preferred = "a"): string {
  switch (node.type) {
    case "Character":
      return String.fromCodePoint(node.value)
    case "CharacterSet":
    case "CharacterClass":
    case "ExpressionCharacterClass": {
      const one = new RegExp(`^(?:${node.raw})$`, flags.replace(/[gy]/g, ""))
      return [preferred, ...candidates].find((text) => one.test(text)) ?? ""
    }
    case "Group":
    case "CapturingGroup":
      return node.alternatives[0]!.elements.map((one) => sampleOf(one, flags, preferred)).join("")
    case "Quantifier":
      return sampleOf(node.element, flags, preferred).repeat(Math.max(node.min, 1))
    default:
      return ""
  }
}

/** Returns text that matches everything before a part of its pattern. */
function sampleBefore(node: AST.Element, flags: string): string {
  const { parent } = node
  if (parent.type === "Quantifier") return sampleBefore(parent, flags)
  if (parent.type !== "Alternative") return ""
  const before = parent.elements.slice(0, parent.elements.indexOf(node))
  const outer = parent.parent.type === "Pattern" ? "" : sampleBefore(parent.parent, flags)
  return outer + before.map((one) => sampleOf(one, flags)).join("")
}

import { readdir, readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { rules } from "../../../generated/sandbox.ts"
import type { Rule } from "../../../src/openapi/rules.ts"
import { examples } from "../alternatives/examples.ts"

/** The rules of parameters that effects.test.ts sends. */
const selecting = Object.entries(rules).flatMap(([id, { applies = [] }]: [string, Rule]) =>
  [applies].flat().some((place) => /^list\w+\?(?!.*=otherwise)/.test(place)) ? [id] : [],
)

test("every sandbox rule has a test in its group's file, examples of its alternatives, or a collection's parameter", async () => {
  const folder = new URL("./", import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith(".test.ts"))
  const tested = new Map<string, string[]>()
  for (const name of names) {
    const text = await readFile(new URL(name, folder), "utf8")
    for (const [, id = ""] of text.matchAll(/\bopenRule\(\s*"([a-z-]+)"/g)) {
      tested.set(id, [...(tested.get(id) ?? []), name])
    }
  }
  const shown = Object.keys(examples).map((name) => name.replace(/=.*/, ""))
  const covered = new Set([...tested.keys(), ...shown, ...selecting])
  expect([...covered].toSorted()).toEqual(Object.keys(rules).toSorted())
  for (const [id, { about }] of Object.entries(rules)) {
    const group = about.replaceAll(" ", "-")
    const elsewhere = (tested.get(id) ?? []).filter((name) => !name.startsWith(group))
    expect(elsewhere, `${id}`).toEqual([])
  }
})

test("the sandbox's code names every rule that no parameter's or key's effect applies", async () => {
  const folder = new URL("../../../src/sandbox/", import.meta.url)
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".ts"))
  const code = await Promise.all(names.map((name) => readFile(new URL(name, folder), "utf8")))
  const named = new Set(code.join("\n").match(/"[a-z-]+"/g))
  // The compiler reports a rule whose alternatives have no code.
  const others = Object.entries(rules).filter(([, one]) => !one.applies && !one.alternatives)
  expect(others.filter(([id]) => !named.has(`"${id}"`))).toEqual([])
})

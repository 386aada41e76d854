import { describe, expect, inject, test } from "vitest"
import { type StateDiagram, stateDiagrams } from "../../scripts/docs/state-diagrams.ts"
import { statesPage } from "../../scripts/docs/states.ts"
import { type StateMachine, statesOf, type Transition } from "../../scripts/states.ts"
import { type Description, isObject } from "../../src/openapi/description.ts"

const description = inject("description")
const machines = statesOf(description)
const diagrams = stateDiagrams(description)

/** The texts of a drawing, each with the box that it fills at most. */
function texts({ svg }: StateDiagram) {
  const pattern = /<text class="(\w+)" x="([\d.]+)" y="([\d.]+)"( text-anchor="middle")?>([^<]*)</g
  return [...svg.matchAll(pattern)].map(([, kind = "", x, y, middle, content = ""]) => {
    // Of the letters that browsers choose from, the widest are 0.62 of their size.
    const width = content.length * 13 * 0.62
    const left = Number(x) - (middle ? width / 2 : 0)
    return { kind, content, left, right: left + width, top: Number(y) - 11, bottom: Number(y) + 4 }
  })
}

/** The boxes of the values. */
function values({ svg }: StateDiagram): Box[] {
  const pattern =
    /<rect class="state" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g
  return [...svg.matchAll(pattern)].map((match) => {
    const [, left = 0, top = 0, width = 0, height = 0] = match.map(Number)
    return { left, right: left + width, top, bottom: top + height }
  })
}

type Box = Record<"left" | "right" | "top" | "bottom", number>

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** Texts that overlap another, and boxes with more in them than their value. */
function overlaps(diagram: StateDiagram): Box[] {
  const all = texts(diagram)
  return [
    ...all.filter((text, index) => all.slice(index + 1).some((other) => overlap(text, other))),
    ...values(diagram).filter((box) => all.filter((text) => overlap(box, text)).length !== 1),
  ]
}

function arrows({ svg }: StateDiagram, kind: "known" | "unknown"): number {
  return svg.split(`<g class="${kind} arrow">`).length - 1
}

/** The diagrams of a description with another machine in place of the first. */
function drawn(machine: Partial<StateMachine>): StateDiagram[] {
  const copy: Description = structuredClone(description)
  Object.assign(statesOf(copy)[0] ?? {}, machine)
  return stateDiagrams(copy)
}

const completion = machines[0]?.transitions[0] as Transition

describe.each(diagrams.map((diagram, index) => [diagram.resource, diagram, index] as const))(
  "the diagram of a %s",
  (_, diagram, index) => {
    const machine = machines[index] as StateMachine
    const drawnTexts = texts(diagram)
    const contents = drawnTexts.map(({ content }) => content)

    test("draws each field of state, with its two values", () => {
      const fields = drawnTexts.filter(({ kind }) => kind === "field")
      expect(fields.map(({ content }) => content)).toEqual(machine.fields)
      expect(diagram.svg.match(/class="state"/g) ?? []).toHaveLength(2 * machine.fields.length)
    })

    test("draws each known transition solid, with what triggers it and where it leads", () => {
      for (const { operationId, guard, to } of machine.transitions) {
        const change = diagram.changes.find((one) => one.operationId === operationId)
        const state = isObject(to) ? Object.values(to).map(String) : [to]
        const labels = [change?.operation, ...(change?.request ?? []), `[${guard}]`, ...state]
        expect(contents).toEqual(expect.arrayContaining(labels))
      }
      const created = diagram.changes.filter(({ from }) => from === undefined)
      const beginning = 1
      expect(arrows(diagram, "known")).toBe(beginning + machine.transitions.length)
      expect(created.length).toBeLessThanOrEqual(beginning)
    })

    test("draws dashed what is not known: all that no transition does to a field", () => {
      const unknown = diagram.changes.filter(({ known }) => !known)
      const sets = (field: string): boolean =>
        machine.transitions.some(({ to }) => isObject(to) && field in to)
      const untouched = machine.fields.filter((field) => !sets(field))
      expect(unknown.filter(({ reversible }) => reversible).map(({ field }) => field)).toEqual(
        untouched,
      )
      expect(arrows(diagram, "unknown")).toBe(unknown.length)
      expect(contents.filter((content) => content === "not known")).toHaveLength(unknown.length)
    })

    test("has no texts that overlap, or leave it", () => {
      expect(overlaps(diagram)).toEqual([])
      const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(diagram.svg) ?? []
      const outside = drawnTexts.filter(
        ({ left, right, bottom }) => left < 0 || right > Number(width) || bottom > Number(height),
      )
      expect(outside).toEqual([])
    })

    test("says what it shows to those who do not see it", () => {
      const [, title, text] =
        /<title[^>]*>(.*)<\/title>\n<desc[^>]*>(.*)<\/desc>/.exec(diagram.svg) ?? []
      expect(diagram.svg).toMatch(/^<svg [^>]*role="img" aria-labelledby="/)
      expect(title).toBe(diagram.title)
      for (const { field, operation } of diagram.changes) {
        expect(text).toContain(field ?? "the record")
        expect(text).toContain(operation ?? "not known")
      }
    })
  },
)

test("the drawings are the same each time, and have no colours of their own", async () => {
  expect(stateDiagrams(structuredClone(description))).toEqual(diagrams)
  for (const { svg } of diagrams) expect(svg).not.toMatch(/#[\da-f]{3,8}\b|rgb|hsl/i)
}, 60_000)

test("texts that overlap would be found", () => {
  const [diagram] = diagrams as [StateDiagram]
  const svg = diagram.svg.replace(/(class="trigger" x="[\d.]+" y=)"[\d.]+"/g, '$1"208"')
  expect(overlaps({ ...diagram, svg })).not.toEqual([])
})

test("the longest name of an operation has room at a field", () => {
  const longest = { ...completion, operationId: "updateIntegrationWebhook" }
  const [diagram] = drawn({ transitions: [longest] }) as [StateDiagram]
  expect(diagram.svg).toContain("PUT /integration_webhooks/{id}")
  expect(overlaps(diagram)).toEqual([])
})

test("a transition that becomes known is not dashed any more", () => {
  const back = { ...completion, from: { completed: true }, to: { completed: false } }
  const [before] = diagrams
  const [after] = drawn({ transitions: [completion, back] })
  expect(arrows(after as StateDiagram, "known")).toBe(arrows(before as StateDiagram, "known") + 1)
  expect(arrows(after as StateDiagram, "unknown")).toBe(
    arrows(before as StateDiagram, "unknown") - 1,
  )
})

test("the page has each diagram, and each change with its operation or its questions", () => {
  const { html, headings } = statesPage(description)
  expect(headings).toHaveLength(machines.length)
  for (const { svg, changes } of diagrams) {
    expect(html).toContain(svg)
    const links = changes.flatMap(({ operationId, questions }) =>
      operationId
        ? `reference/#operation/${operationId}`
        : questions.map((id) => `open-questions/#${id}`),
    )
    for (const link of links) expect(html).toContain(link)
  }
})

describe("a broken entry is refused, and the message says what is wrong", () => {
  test.each<[string, Partial<StateMachine>, string]>([
    [
      "an unknown operation",
      { transitions: [{ ...completion, operationId: "completeTask" }] },
      "x-states: there is no operation completeTask",
    ],
    [
      "an unknown field",
      { fields: ["done"] },
      "x-states, task: the schema Task has no property done",
    ],
    [
      "a field that is no state",
      { fields: ["name"] },
      "x-states, task: name is no boolean and cannot be null",
    ],
    [
      "a value that the field cannot have",
      { transitions: [{ ...completion, to: { completed: "yes" } }] },
      "x-states, task: completed is false or true, not yes",
    ],
  ])("%s", (_, machine, message) => {
    expect(() => drawn(machine)).toThrow(message)
  })
})

import { mkdtempDisposable, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { getByPointer, type Description } from "../../src/openapi/description.ts"
import { runRedocly } from "../description.ts"
import { findUses, makeComparable } from "./comparable.ts"
import { rateChange } from "./rating/rate.ts"
import { bumps, type Change, type RedoclyChange } from "./types.ts"

/**
 * Compares two bundled descriptions. Redocly finds the changes and rates some; our rules rate the others, and those
 * that affect TypeScript users differently.
 *
 * @param redocly - runs a Redocly command and returns its output; default: in a process of its own.
 * @returns all changes except that of the version, the highest bump first.
 */
export async function compareDescriptions(
  base: Description,
  revision: Description,
  redocly = runRedocly,
): Promise<Change[]> {
  const [older, newer] = [prepareSide(base), prepareSide(revision)]
  const changes = await runRedoclyDiff(older.comparable, newer.comparable, redocly)
  return changes
    .flatMap((change) => {
      const { description, comparable, uses } = change.revision ? newer : older
      const { pointer } = change.revision ?? change.base ?? { pointer: change.path }
      const context = {
        uses: uses.get(findPart(comparable, pointer)) ?? new Set(),
        parent: Object(getByPointer(older.comparable, getParent(change.path))),
      }
      const place = findPlace(pointer, description)
      return rateChange({ ...change, ...context }).map((rating) => ({ ...rating, place }))
    })
    .toSorted((a, b) => bumps.indexOf(b.bump) - bumps.indexOf(a.bump))
}

function prepareSide(description: Description) {
  const comparable = makeComparable(description)
  return { description, comparable, uses: findUses(comparable) }
}

async function runRedoclyDiff(
  base: Description,
  revision: Description,
  redocly: typeof runRedocly,
): Promise<RedoclyChange[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "diff-"))
  const files = [join(folder.path, "base.json"), join(folder.path, "revision.json")] as const
  await writeFile(files[0], JSON.stringify(base))
  await writeFile(files[1], JSON.stringify(revision))
  const text = await redocly("diff", ...files, "--format=json", "--fail-on=none").catch(
    (error: Error) => {
      const [place = "", reason = ""] = error.message.split(/\n+/)
      throw new Error(`Redocly cannot compare the descriptions: ${place} ${reason}`)
    },
  )
  return JSON.parse(text).changes
}

/** Finds the object or array at a pointer, or the parent of any other value. */
function findPart(description: Description, pointer: string): unknown {
  const part = getByPointer(description, pointer)
  return Object(part) === part ? part : getByPointer(description, getParent(pointer))
}

/** Finds the place of a part in the original description, or of its nearest parent there. */
function findPlace(pointer: string, description: Description): string {
  // makeComparable has renamed all three keywords to `enum`.
  const found = ["enum", "x-extensible-enum", "const"]
    .map((name) => pointer.replace(/(?<=\/)enum$/, name))
    .find((candidate) => getByPointer(description, candidate) !== undefined)
  return found ?? (pointer === "#/" ? pointer : findPlace(getParent(pointer), description))
}

function getParent(pointer: string): string {
  return pointer.slice(0, Math.max(pointer.lastIndexOf("/"), "#/".length))
}

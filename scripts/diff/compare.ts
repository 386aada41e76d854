import { mkdtempDisposable, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { getByPointer, type Description } from "../../src/openapi/description.ts"
import { runRedocly } from "../description.ts"
import { findUsages, makeComparable } from "./comparable.ts"
import { rateChange } from "./rating/rateChange.ts"
import { bumps, type Change, type RedoclyChange, usages } from "./types.ts"

/**
 * Compares two bundled descriptions. Redocly finds the changes and rates some of them. Our rules rate the rest, and
 * those that affect TypeScript users differently.
 *
 * @returns all changes except to the version, the highest bump first.
 */
export async function compareDescriptions(
  base: Description,
  revision: Description,
): Promise<Change[]> {
  const [older, newer] = [prepareSide(base), prepareSide(revision)]
  const changes = await runRedoclyDiff(older.comparable, newer.comparable)
  return changes
    .flatMap((change) => {
      const { description, comparable, uses } = change.revision ? newer : older
      const { pointer } = change.revision ?? change.base ?? { pointer: change.path }
      const part = findPart(comparable, pointer)
      const context = {
        uses: new Set(usages.filter((usage) => uses[usage].has(part))),
        parent: Object(getByPointer(older.comparable, getParent(change.path))),
      }
      const place = findPlace(pointer, description)
      return rateChange({ ...change, ...context }).map((rating) => ({ ...rating, place }))
    })
    .toSorted((a, b) => bumps.indexOf(b.bump) - bumps.indexOf(a.bump))
}

function prepareSide(description: Description) {
  const comparable = makeComparable(description)
  return { description, comparable, uses: findUsages(comparable) }
}

async function runRedoclyDiff(base: Description, revision: Description): Promise<RedoclyChange[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "diff-"))
  const files = [join(folder.path, "base.json"), join(folder.path, "revision.json")] as const
  await writeFile(files[0], JSON.stringify(base))
  await writeFile(files[1], JSON.stringify(revision))
  const text = await runRedocly("diff", ...files, "--format=json", "--fail-on=none").catch(
    (error: Error) => {
      const [place = "", reason = ""] = error.message.split(/\n+/)
      throw new Error(`Redocly can't compare the descriptions: ${place} ${reason}`)
    },
  )
  return JSON.parse(text).changes
}

/** Finds the object or array at a pointer, or the one that contains the value there. */
function findPart(description: Description, pointer: string): unknown {
  const part = getByPointer(description, pointer)
  return Object(part) === part ? part : getByPointer(description, getParent(pointer))
}

/**
 * Converts a pointer into the comparable description to one into the original, where the nearest parent may have to do.
 */
function findPlace(pointer: string, description: Description): string {
  // makeComparable turned all three keywords into `enum`.
  const found = ["enum", "x-extensible-enum", "const"]
    .map((name) => pointer.replace(/(?<=\/)enum$/, name))
    .find((candidate) => getByPointer(description, candidate) !== undefined)
  return found ?? (pointer === "#/" ? pointer : findPlace(getParent(pointer), description))
}

function getParent(pointer: string): string {
  return pointer.slice(0, Math.max(pointer.lastIndexOf("/"), "#/".length))
}

import {
  type Description,
  eachOperation,
  type Json,
  type JsonObject,
  type Operation,
  findParameter,
  resolve,
  successStatus,
} from "../../../src/openapi/description.ts"
import { listProperties } from "../schemas.ts"

/** Lists the fields that `order` can sort in a verifiable way, by the path of the collection. */
export function listOrderFields(description: Description): Record<string, string[]> {
  return Object.fromEntries(
    eachOperation(description).flatMap(({ path, operation }) => {
      const key = operation["x-pagination"]?.items
      if (key === undefined || !findParameter(description, operation, "order")) return []
      return [[path, listComparable(description, findRecordSchema(description, operation, key))]]
    }),
  )
}

/** Finds the schema of the records of a collection. */
function findRecordSchema(
  description: Description,
  operation: Operation,
  key: string,
): Json | undefined {
  const { content } = resolve(description, operation.responses[successStatus(operation)])
  const [media] = Object.values(content as Record<string, JsonObject>)
  const { [key]: array } = listProperties(description, media?.schema)
  return resolve(description, array).items
}

/** Lists the comparable fields that every form of a record has. */
function listComparable(description: Description, schema: Json | undefined): string[] {
  const { oneOf } = resolve(description, schema)
  if (Array.isArray(oneOf)) {
    const [first = [], ...others] = oneOf.map((form) => listComparable(description, form))
    return first.filter((name) => others.every((names) => names.includes(name)))
  }
  return Object.entries(listProperties(description, schema)).flatMap(([name, property]) =>
    isComparable(resolve(description, property)) ? [name] : [],
  )
}

/** Values of several types are not comparable, nor are those of a list: a service can store them as numbers. */
function isComparable(schema: JsonObject): boolean {
  const [only, ...others] = [schema.type].flat().filter((one) => one !== "null")
  const isListed = ["enum", "const", "x-extensible-enum"].some((word) => word in schema)
  return !isListed && others.length === 0 && /^(integer|boolean|string)$/.test(`${only}`)
}

import { format } from "oxfmt"
import { serviceName } from "../../../generated/tables.ts"
import { recordArrays, findRecordKey } from "../../../src/mock/examples.ts"
import { isObject, type Json } from "../../../src/openapi/description.ts"
import { type Call, listIncludedKinds, type Target, token } from "./call.ts"

/** Formats a call as a program with the typed client. */
export async function formatProgram(call: Call, target: Target): Promise<string> {
  const { items } = call
  const source = [
    `import { createClient, ${items ? "paginate" : "unwrap"} } from "work-management-contract"`,
    "",
    `const api = createClient(${formatClientOptions(target)})`,
    "",
    ...(items ? formatLoop(call, items) : formatCall(call)),
  ].join("\n")
  // 66 columns: the import fits, and the column of Redoc does not scroll.
  const { code, errors } = await format("sample.ts", source, { printWidth: 66, semi: false })
  if (errors.length > 0) throw new Error(`oxfmt cannot format the sample:\n${source}`)
  return code.trimEnd()
}

function formatClientOptions({ url, service }: Target): string {
  const options = service === serviceName ? {} : { service }
  return JSON.stringify({ baseUrl: url, token, ...options })
}

/** Formats a loop over all pages of a collection. */
function formatLoop(call: Call, items: string): string[] {
  const records = recordArrays(call.response)[items] ?? []
  return [
    `const ${items} = paginate(api, ${formatArguments(call)})`,
    `for await (${formatLoopBody(items, records)}`,
  ]
}

/** Formats one call, and the output of the record and of the included records. */
function formatCall(call: Call): string[] {
  const { method, parameters, response } = call
  const result = `await unwrap(api.${method}(${formatArguments(call)}))`
  const key = findRecordKey(response)
  if (!key || !isObject(response)) return [result]
  const kinds = listIncludedKinds(parameters).map((kind) => {
    const records = recordArrays(response)[kind] ?? []
    // A task has its included records under `includes`, other records have them at the top.
    return kind in response
      ? { variable: kind, expression: kind, records }
      : { variable: "includes", expression: `includes.${kind}`, records }
  })
  const variables = new Set([key, ...kinds.map(({ variable }) => variable)])
  const printed = chooseKeys(response[key]).map((name) => `${key}.${name}`)
  return [
    `const { ${[...variables].join()} } = ${result}`,
    `console.log(${printed.join()})`,
    ...kinds.map(({ expression, records }) => `for (${formatLoopBody(expression, records)}`),
  ]
}

/** Formats the rest of a `for` loop that prints records. */
function formatLoopBody(expression: string, [first]: Json[]): string {
  const keys = chooseKeys(first).join()
  return `const { ${keys} } of ${expression}) console.log(${keys})`
}

/** Chooses the keys to print: `id`, and `name` or the first string. */
function chooseKeys(record: Json | undefined): string[] {
  const fields = isObject(record) ? Object.entries(record) : []
  const strings = fields.flatMap(([key, value]) => (typeof value === "string" ? [key] : []))
  const name = strings.includes("name") ? "name" : strings[0]
  return ["id", ...(name ? [name] : [])]
}

/** Formats the arguments of a call, without empty objects. */
function formatArguments({ path, parameters, body }: Call): string {
  const params = Object.fromEntries(
    (["path", "query"] as const).flatMap((location) => {
      const located = parameters.filter((parameter) => parameter.in === location)
      const values = Object.fromEntries(located.map(({ name, value }) => [name, value]))
      return located.length > 0 ? [[location, values]] : []
    }),
  )
  const options = { ...(parameters.length > 0 && { params }), ...(body && { body: body.value }) }
  const args = Object.keys(options).length > 0 ? [path, options] : [path]
  return args.map((argument) => JSON.stringify(argument)).join()
}

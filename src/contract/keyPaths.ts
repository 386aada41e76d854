import { getByPointer, isObject, type Json } from "../openapi/description.ts"

/** Returns the value at a path such as `task.name`, or undefined if there is none. */
export function getByKeyPath(body: unknown, path: string): Json | undefined {
  return getByPointer(body, `/${path.replaceAll(".", "/")}`)
}

/** Sets the value at a path such as `task.name`, creating missing parents. Does nothing if a parent isn't an object. */
export function setByKeyPath(body: unknown, path: string, value: Json): void {
  const names = path.split(".")
  const last = names.pop() ?? ""
  let inner = body
  for (const name of names) {
    if (!isObject(inner)) return
    if (!Object.hasOwn(inner, name)) inner[name] = {}
    inner = inner[name]
  }
  if (isObject(inner)) inner[last] = value
}

/** Returns the last key of a path: `name` for `task.name`. */
export function getLastKey(name: string): string {
  return name.split(".").at(-1) ?? ""
}

import { declaredKeys } from "../../generated/declaredKeys.ts"
import { operationSpecs } from "../../generated/operations.ts"

/** Words that are common in the names of headers, parameters and keys, and in the parameters and relations of links. */
const commonWords =
  "accept access age agent alive allow anchor api auth authorization bearer cache charset client code connection " +
  "content control cookie cors csrf date debug dest disposition encoding end error etag expect expires expose fields " +
  "filter first for forwarded from host hreflang id if ip keep key language last length link location match media " +
  "method methods mode modified next no none offset origin page per pragma prefer prev previous proxy q range real " +
  "referer refresh rel report request requests response retry search sec secret security self server session set " +
  "signature site size sort start status target te title to token trace trailer transfer type unmodified upgrade " +
  "uri url user vary version via warning www x"

const names = new Set([
  ...Object.values(declaredKeys).flatMap((keys) => Object.keys(keys)),
  ...Object.values(operationSpecs).flatMap(({ path, parameters }) => [
    ...path.split(/[/{}]+/),
    ...parameters.map(({ name }) => name),
  ]),
])

const words = new Set([...commonWords.split(" "), ...[...names].flatMap(listWords)])

/** The contract's names, and what remains of them without one of their characters. */
const similar = new Set([...names].filter(({ length }) => length > 3).flatMap(listSimilar))

/** No declared name is as long. */
const maxLength = 60

/**
 * Returns whether an undeclared name, such as a header's, a parameter's or a key's, is made of words of the contract
 * and common ones, or is a declared name with a typo. Reports show only these, because a client may send a secret as a name.
 */
export function isContractName(text: string): boolean {
  if (words.has(text)) return true
  if (text.length > maxLength || !/^[\w$.:[\]-]+$/.test(text)) return false
  return (
    listWords(text).every((word) => words.has(word)) ||
    listSimilar(text).some((one) => similar.has(one))
  )
}

/** Splits a name at punctuation and capitals. */
function listWords(name: string): string[] {
  return name
    .replaceAll(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`)
    .split(/[^a-z\d]+/)
    .filter((word) => word !== "")
}

/** Returns the name, and what remains of it without one of its characters: similar names have one of these in common. */
function listSimilar(name: string): string[] {
  return [name, ...Array.from(name, (_, i) => name.slice(0, i) + name.slice(i + 1))]
}

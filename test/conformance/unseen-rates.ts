/** A set of mutants whose author did not know the checks, and what the suite found. */
export interface UnseenSet {
  name: string
  /** Who wrote the set, and what the author knew. */
  author: string
  count: number
  /** How many mutants the first run found, before any change of the suite. */
  firstFound: number
  /** How many mutants the suite finds now; undefined if the set was not run again. */
  foundNow?: number
}

/** The unseen sets, the oldest first. */
export const unseenSets: UnseenSet[] = [
  {
    name: "first set",
    author: "wrote from the source and the API of the sandbox, without the checks",
    count: 144,
    firstFound: 125,
  },
  {
    name: "second set",
    author:
      "wrote from the source and the API of the sandbox, without the checks, after the first set",
    count: 179,
    firstFound: 161,
  },
  {
    name: "gap set",
    author: "read the suite, and looked for what it does not find",
    count: 90,
    firstFound: 16,
  },
  {
    name: "third set",
    author:
      "wrote from the source and the API of the sandbox, without the checks, after the gap set",
    count: 275,
    firstFound: 253,
  },
  {
    name: "second gap set",
    author: "read the names and rules of the checks, not their code, and looked for gaps",
    count: 99,
    firstFound: 62,
  },
  {
    name: "fourth set",
    author: "wrote from the source and the API of the sandbox, without the checks",
    count: 333,
    firstFound: 309,
  },
  {
    name: "third gap set",
    author: "read the names and rules of the checks, not their code, and looked for gaps",
    count: 96,
    firstFound: 58,
  },
  {
    name: "fifth set",
    author:
      "wrote from the source and the API of the sandbox, without the checks; only what the source rules out beyond doubt and any client can see",
    count: 119,
    firstFound: 116,
  },
  {
    name: "fourth gap set",
    author:
      "read the names and rules of the checks, not their code, and looked for gaps; only what the source rules out beyond doubt and any client can see",
    count: 69,
    firstFound: 52,
  },
  {
    name: "fifth gap set",
    author: "had the same task as the author of the fourth gap set, after that set",
    count: 63,
    firstFound: 53,
  },
  {
    name: "sixth set",
    author:
      "implemented the service in Go from the source and the package, and put defects into this service; could read the names of the checks",
    count: 230,
    firstFound: 207,
    foundNow: 213,
  },
  {
    name: "seventh set",
    author:
      "implemented the service in Python from the source alone, without the checks, and put defects into this service; only what the source rules out beyond doubt and any client can see",
    count: 272,
    firstFound: 259,
  },
]

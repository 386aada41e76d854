/** The parts of a version that a change can raise, lowest first. */
export const bumps = ["patch", "minor", "major"] as const

export type Bump = (typeof bumps)[number]

/** What a consumer may do with a part of the description. */
export const usages = ["sent", "read"] as const
export type Usage = (typeof usages)[number]

/** How much a change affects consumers, and the message that says so. */
export interface Rating {
  bump: Bump
  message: string
}

/** A change to the description, with its rating. */
export interface Change extends Rating {
  /** A pointer into the newer description or, for a removed part, into the older one. */
  place: string
}

/** A change in the form that `redocly diff` reports. */
export interface RedoclyChange {
  /** A pointer to the change. In a shared component, the pointer leads through the first reference to the component. */
  path: string
  typeName: string
  kind: "added" | "removed" | "modified"
  impact: Bump
  /** Why Redocly considers the change breaking. */
  verdicts: { ruleId: string; impact: Bump; message: string }[]
  property?: string
  base?: ChangeSide
  revision?: ChangeSide
}

/** A changed part as it is in one of the two descriptions. */
export interface ChangeSide {
  pointer: string
  value?: unknown
}

/** A change with the context that rating needs. */
export interface ContextualChange extends RedoclyChange {
  /** Whether consumers send or read the part; empty for an unused component. */
  uses: Set<Usage>
  /** The part's parent in the older description. */
  parent: object
}

/** Rates a change, or returns undefined to keep Redocly's rating. */
export type RatingRule = (change: ContextualChange) => Rating[] | undefined

export const patch = (message: string): Rating => ({ bump: "patch", message })
export const minor = (message: string): Rating => ({ bump: "minor", message })
export const major = (message: string): Rating => ({ bump: "major", message })

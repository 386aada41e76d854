/** The parts of a version that a change can raise, the lowest first. */
export const bumps = ["patch", "minor", "major"] as const

/** A part of a version. */
export type Bump = (typeof bumps)[number]

/** Whether a consumer sends or reads a part of the description. */
export type Usage = "sent" | "read"

/** The rating of a change. */
export interface Rating {
  bump: Bump
  message: string
}

/** A rated change of the description. */
export interface Change extends Rating {
  /** The pointer to the change in the newer bundle, or to a removed part in the older one. */
  place: string
}

/** A change as `redocly diff` reports it. */
export interface RedoclyChange {
  /** The pointer to the change, through the first reference to a component with several. */
  path: string
  typeName: string
  kind: "added" | "removed" | "modified"
  impact: Bump
  /** The breaking changes that Redocly found. */
  verdicts: { ruleId: string; impact: Bump; message: string }[]
  property?: string
  base?: ChangeSide
  revision?: ChangeSide
}

/** The state of a part before or after a change. */
export interface ChangeSide {
  pointer: string
  value?: unknown
}

/** A change with its context. */
export interface ContextualChange extends RedoclyChange {
  /** How consumers use the part; empty for an unused component. */
  uses: Set<Usage>
  /** The parent of the part in the older description. */
  parent: object
}

/** Rates a change; undefined keeps Redocly's rating. */
export type RatingRule = (change: ContextualChange) => Rating[] | undefined

export const patch = (message: string): Rating => ({ bump: "patch", message })
export const minor = (message: string): Rating => ({ bump: "minor", message })
export const major = (message: string): Rating => ({ bump: "major", message })

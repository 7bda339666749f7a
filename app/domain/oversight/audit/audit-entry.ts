// An entry of the audit log is one change as the operator reads it.

/** Who did it. `staff` is whoever keeps the directory: the operator, the product itself, and SQL by hand. */
export const auditActors = ['staff', 'admin', 'user', 'system', 'database', 'visitor', 'key', 'all'] as const
export type AuditActor = (typeof auditActors)[number]

/** Who made a change, what he did, and which listings it touched: the first three by name, and how many. */
export type AuditEntry = {
  id: string
  at: Date
  actorKind: string
  actorId: string
  /** The e-mail address of an account that is still there. */
  email: string | null
  /** The name of an API key that is still there. */
  keyName: string | null
  action: string
  requestId: string
  listings: { id: string; name: string; slug: string | null }[]
  /** Counted up to `touchedLimit`. */
  touched: number
}

export const touchedLimit = 1_000

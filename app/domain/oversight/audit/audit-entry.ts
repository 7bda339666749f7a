import type { AuditLine } from './audit-line.ts'

/** `staff` is everyone who maintains the directory: the operator, the system, and manual SQL. */
export const auditActors = ['staff', 'admin', 'user', 'system', 'database', 'visitor', 'key', 'all'] as const
export type AuditActor = (typeof auditActors)[number]

export type AuditEntry = {
  id: string
  at: Date
  actorKind: string
  actorId: string
  email: string | null
  name: string | null
  keyName: string | null
  action: string
  requestId: string
  listings: { id: string; name: string; slug: string | null }[]
  /** The count stops at `touchedLimit`. */
  touched: number
  /** What it changed. Empty for an action that changes nothing the audit may show. */
  lines: AuditLine[]
}

export const touchedLimit = 1_000

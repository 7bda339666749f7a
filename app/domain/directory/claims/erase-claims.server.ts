import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import { eraseCodes } from './claim-codes.server.ts'
import { eraseDecidedClaims } from './claims.server.ts'
import { eraseDecidedEdits } from './edits.server.ts'

/** Deletes expired codes, and decided claims and edits after their retention period. Returns the count of claims and edits. */
export async function eraseClaims(app: Pick<App, 'db' | 'clock' | 'retention'>) {
  const before = daysBefore(app.clock.now(), app.retention.claims)
  await eraseCodes(app)
  return (await eraseDecidedClaims(app, before)) + (await eraseDecidedEdits(app, before))
}

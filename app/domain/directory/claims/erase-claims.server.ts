import type { App } from '#domain/app.ts'
import { daysBefore } from '#platform/time/days.ts'
import { eraseCodes } from './claim-codes.server.ts'
import { eraseDecidedClaims } from './claims.server.ts'
import { eraseDecidedEdits } from './edits.server.ts'

/** Codes that are over go, and some time later what was decided of claims and edits. Answers how many of these two. */
export async function eraseClaims(app: Pick<App, 'db' | 'clock' | 'retention'>) {
  const before = daysBefore(app.clock.now(), app.retention.claims)
  await eraseCodes(app)
  return (await eraseDecidedClaims(app, before)) + (await eraseDecidedEdits(app, before))
}

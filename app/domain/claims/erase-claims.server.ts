import type { App } from '../app.ts'
import { decidedKeptDays } from './claim.ts'
import { eraseCodes } from './claim-codes.server.ts'
import { eraseDecidedClaims } from './claims.server.ts'
import { eraseDecidedEdits } from './edits.server.ts'

/** Codes that are over go, and a year later what was decided of claims and edits. Answers how many of these two. */
export async function eraseClaims(app: Pick<App, 'db' | 'clock'>) {
  const before = new Date(app.clock.now().getTime() - decidedKeptDays * 86_400_000)
  await eraseCodes(app)
  return (await eraseDecidedClaims(app, before)) + (await eraseDecidedEdits(app, before))
}

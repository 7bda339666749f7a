import type { App, Caller, Result } from '#domain/app.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { dayIn } from '#platform/time/dates.ts'
import { findPairs } from '../duplicates/duplicate-pairs.server.ts'
import { countProblems, readLatestCheck } from './quality-checks.server.ts'

export async function checkQuality(
  app: Pick<App, 'bulkTransaction'>,
  caller: Caller,
): Promise<Result<object, 'forbidden'>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.bulkTransaction(async tx => {
    const at = tx.clock.now()
    await countProblems(tx, { day: dayIn(region.zone, at), at })
    await findPairs(tx)
    return { ok: true }
  })
}

const dayMs = 24 * 3_600_000

/** Checks daily, and soon after changes. Pauses for a second per thousand listings, at least ten. */
export async function checkQualityWhenDue(app: Pick<App, 'db' | 'clock' | 'bulkTransaction'>) {
  const last = await readLatestCheck(app)
  if (last && !(await isDue(app, last))) return
  await checkQuality(app, {
    actor: { kind: 'system', id: 'check-quality' },
    requestId: 'check-quality',
    language: 'en',
  })
}

async function isDue({ db, clock }: Pick<App, 'db' | 'clock'>, last: { checkedAt: Date; listings: number }) {
  const age = clock.now().getTime() - last.checkedAt.getTime()
  if (age >= dayMs) return true
  if (age < Math.max(10_000, last.listings)) return false
  const change = await db
    .selectFrom('changes')
    .select('at')
    .where('at', '>=', last.checkedAt)
    .limit(1)
    .executeTakeFirst()
  return change !== undefined
}

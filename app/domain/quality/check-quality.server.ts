import { dayIn } from '#platform/dates.ts'
import type { App, Caller, Result } from '../app.ts'
import { findPairs } from '../duplicates/duplicate-pairs.server.ts'
import { may } from '../permissions.ts'
import { region } from '../settings/region.ts'
import { countProblems, readLatestCheck } from './quality-checks.server.ts'

/** Looks through the whole directory for problems and possible duplicates. A million listings take some seconds. */
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

const hoursBetween = 24

/** A job's work: checks once a day. */
export async function checkQualityDaily(app: Pick<App, 'db' | 'clock' | 'bulkTransaction'>) {
  const last = await readLatestCheck(app)
  if (last && app.clock.now().getTime() - last.checkedAt.getTime() < hoursBetween * 3_600_000) return
  await checkQuality(app, {
    actor: { kind: 'system', id: 'check-quality' },
    requestId: 'check-quality',
    language: 'en',
  })
}

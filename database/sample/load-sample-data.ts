import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { lockNumbers } from '#platform/database/locks.ts'
import { loadApiKey } from './api-keys/load-api-key.ts'
import { loadDirectory } from './directory/load-directory.ts'
import { loadPrograms } from './incentives/load-programs.ts'
import { loadSettings, sampleMark } from './load-settings.ts'
import { loadReviews } from './reviews/load-reviews.ts'
import { sampleCaller } from './sample-actor.ts'
import { loadSubscriptions } from './subscriptions/load-subscriptions.ts'
import { loadTraffic } from './traffic/load-traffic.ts'

export type SampleLoad = 'loaded' | 'already' | 'not empty'

/**
 * Fills an empty directory as of `now` in one transaction. 'already': it was loaded before; 'not empty': the directory
 * has businesses. Of two processes, one loads while the other waits for its lock, longer than a page would.
 */
export async function loadSampleData(app: Pick<App, 'bulkTransaction'>, now: Date): Promise<SampleLoad> {
  const { outcome } = await app.bulkTransaction(async tx => {
    await sql`select pg_advisory_xact_lock(${lockNumbers.loadingSample})`.execute(tx.db)
    const reason = await reasonToLeave(tx)
    if (reason) return { ok: true, outcome: reason }

    const changeId = await recordChange({ ...tx, clock: { now: () => now } }, sampleCaller, {
      action: 'load-sample-data',
      tags: ['settings'],
    })
    await loadDirectory(tx, changeId, now)
    await loadReviews(tx, changeId, now)
    await loadTraffic(tx, now)
    await loadSubscriptions(tx, changeId, now)
    await loadApiKey(tx, changeId, now)
    await loadPrograms(tx)
    await loadSettings(tx, now)
    return { ok: true, outcome: 'loaded' as const }
  })
  return outcome
}

async function reasonToLeave({ db }: Pick<App, 'db'>): Promise<Exclude<SampleLoad, 'loaded'> | undefined> {
  const marked = await db.selectFrom('settings').select('key').where('key', '=', sampleMark).executeTakeFirst()
  if (marked) return 'already'
  const listed = await db.selectFrom('businesses').select('id').limit(1).executeTakeFirst()
  return listed ? 'not empty' : undefined
}

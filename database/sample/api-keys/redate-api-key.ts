import type { App } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { sampleCaller } from '../sample-actor.ts'
import { dateHour, loadApiKey, sampleKeyId } from './load-api-key.ts'

export async function redateApiKey(app: Pick<App, 'transaction'>, now: Date) {
  return app.transaction(async tx => {
    const key = tx.db.selectFrom('apiKeys').select('revokedAt').where('id', '=', sampleKeyId)
    const found = await key.executeTakeFirst()
    if (found?.revokedAt) return { ok: true }
    if (found) await dateHour(tx, now)
    else {
      const at = { ...tx, clock: { now: () => now } }
      await loadApiKey(tx, await recordChange(at, sampleCaller, { action: 'redate-sample-data' }), now)
    }
    return { ok: true }
  })
}

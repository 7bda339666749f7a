import type { App } from '#domain/app.ts'
import { endsOf, hashKey, makeKeyText } from '#domain/outreach/api-keys/key-text.ts'

export const sampleKeyId = '01980000-0000-7000-8000-0000000000a1'
/** The sample key's usage in this hour: 15.3% of its 1,000 requests remain. */
const used = 847

const day = 86_400_000

/** The secret is never shown, so the key is only for display. */
export async function loadApiKey({ db }: Pick<App, 'db'>, changeId: string, now: Date) {
  const made = new Date(now.getTime() - 60 * day)
  const text = makeKeyText()
  const key = { id: sampleKeyId, name: 'Default API Key', createdAt: made, changeId }
  await db
    .insertInto('apiKeys')
    .values({ ...key, permissions: ['read:businesses', 'write:businesses'] })
    .execute()
  await db
    .insertInto('apiKeySecrets')
    .values({ hash: hashKey(text), keyId: sampleKeyId, ...endsOf(text), madeAt: made })
    .execute()
  await dateHour({ db }, now)
}

/** Runs at each start, because an hour soon passes. */
export async function dateHour({ db }: Pick<App, 'db'>, now: Date) {
  const hour = { startedAt: now, used, lastUsedAt: now }
  await db
    .insertInto('apiKeyHours')
    .values({ keyId: sampleKeyId, ...hour })
    .onConflict(conflict => conflict.column('keyId').doUpdateSet(hour))
    .execute()
}

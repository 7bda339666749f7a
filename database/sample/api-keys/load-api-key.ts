import type { App } from '#domain/app.ts'
import { endsOf, hashKey, makeKeyText } from '#domain/outreach/api-keys/key-text.ts'

export const sampleKeyId = '01980000-0000-7000-8000-0000000000a1'
/** What the sample key has used of its hour: 15.3 % of its 1,000 remain. */
const used = 847

const day = 86_400_000

/** The key that a demonstration begins with. Nobody ever saw its text: it opens nothing, and is there to be looked at. */
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

/** An hour is soon over: at each start the sample key has used as much of this one. */
export async function dateHour({ db }: Pick<App, 'db'>, now: Date) {
  const hour = { beganAt: now, used, lastUsedAt: now }
  await db
    .insertInto('apiKeyHours')
    .values({ keyId: sampleKeyId, ...hour })
    .onConflict(conflict => conflict.column('keyId').doUpdateSet(hour))
    .execute()
}

import type { App } from '#domain/app.ts'
import { hashToken } from '#platform/auth/tokens.ts'

type Store = Pick<App, 'db' | 'tokens'>

const purpose = 'text-suppression'

/** A keyed hash of the number's hash, so that earlier plain hashes could be keyed without knowing their numbers. */
function idOf(hash: Buffer) {
  return `sha256:${hash.toString('base64url')}`
}

/** Returns every form in which the number, in E.164, may be stored: by the present secret, by former ones, and plain until it's keyed. */
function hashesOf({ tokens }: Pick<App, 'tokens'>, phone: string) {
  const plain = hashToken(phone)
  return [...tokens.all(purpose, idOf(plain)).map(token => Buffer.from(token, 'base64url')), plain]
}

/** The number, in E.164, gets no more texts: it replied STOP, or the provider reports that it did. */
export async function suppressTexts({ db, clock, tokens }: Store & Pick<App, 'clock'>, phone: string) {
  const phoneHash = Buffer.from(tokens.of(purpose, idOf(hashToken(phone))), 'base64url')
  await db
    .insertInto('textSuppressions')
    .values({ phoneHash, keyed: true, at: clock.now() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function allowTexts(app: Store, phone: string) {
  await app.db.deleteFrom('textSuppressions').where('phoneHash', 'in', hashesOf(app, phone)).execute()
}

export async function hasStoppedTexts(app: Store, phone: string) {
  const found = app.db.selectFrom('textSuppressions').select('at').where('phoneHash', 'in', hashesOf(app, phone))
  return (await found.limit(1).executeTakeFirst()) !== undefined
}

/** Keys the plain hashes of earlier versions. Returns how many there were. */
export async function keyTextSuppressions({ db, tokens }: Store) {
  const plain = await db.selectFrom('textSuppressions').select(['phoneHash', 'at']).where('keyed', '=', false).execute()
  for (const { phoneHash, at } of plain) {
    const values = { phoneHash: Buffer.from(tokens.of(purpose, idOf(phoneHash)), 'base64url'), keyed: true, at }
    const kept = db.insertInto('textSuppressions').values(values)
    await kept.onConflict(conflict => conflict.doNothing()).execute()
    await db.deleteFrom('textSuppressions').where('phoneHash', '=', phoneHash).execute()
  }
  return plain.length
}

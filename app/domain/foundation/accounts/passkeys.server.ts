import type { App } from '#domain/app.ts'
import { isId } from '#platform/database/ids.ts'
import type { OwnPasskey } from './passkey.ts'

type Reader = Pick<App, 'db'>
type Own = { userId: string; id: string }

export async function listPasskeys({ db }: Reader, userId: string): Promise<OwnPasskey[]> {
  const passkeys = db.selectFrom('passkeys').select(['id', 'name', 'createdAt', 'usedAt']).where('userId', '=', userId)
  const rows = await passkeys.orderBy('createdAt').orderBy('id').execute()
  return rows.map(({ name, ...passkey }) => ({ ...passkey, name: name ?? '' }))
}

export async function countPasskeys({ db }: Reader, userId: string) {
  const count = db.selectFrom('passkeys').select(eb => eb.fn.countAll<number>().as('count'))
  return (await count.where('userId', '=', userId).executeTakeFirstOrThrow()).count
}

export async function markPasskeyUsed({ db, clock }: Pick<App, 'db' | 'clock'>, credentialId: string) {
  await db.updateTable('passkeys').set({ usedAt: clock.now() }).where('credentialId', '=', credentialId).execute()
}

export async function renamePasskeyOf({ db }: Reader, { userId, id }: Own, name: string) {
  if (!isId(id)) return false
  const renamed = db.updateTable('passkeys').set({ name }).where('id', '=', id).where('userId', '=', userId)
  return (await renamed.executeTakeFirstOrThrow()).numUpdatedRows > 0n
}

export async function deletePasskeyOf({ db }: Reader, { userId, id }: Own) {
  if (!isId(id)) return false
  const gone = db.deleteFrom('passkeys').where('id', '=', id).where('userId', '=', userId)
  return (await gone.executeTakeFirstOrThrow()).numDeletedRows > 0n
}

import { sql } from 'kysely'
import type { App, Caller, Result } from '#domain/app.ts'
import { type ApiPermission, type KeyEnds, type KeyScope, keyScope } from './api-key.ts'
import { hasApiPlan, readHasApi } from './api-plans.server.ts'

export type ListedKey = KeyEnds & {
  id: string
  name: string
  permissions: ApiPermission[]
  createdAt: Date
  expiresAt: Date | null
  revokedAt: Date | null
  madeAt: Date
  /** Until then, the previous text of the key is valid too. */
  previousUntil: Date | null
  hour: { startedAt: Date; used: number; lastUsedAt: Date } | null
  owner: { name: string; email: string; hasApi: boolean } | null
}

const shownAtMost = 500

async function readKeys({ db, clock }: Pick<App, 'db' | 'clock'>, scope: KeyScope) {
  const now = clock.now()
  const rows = await db
    .selectFrom('apiKeys as k')
    .innerJoin('apiKeySecrets as s', join => join.onRef('s.keyId', '=', 'k.id').on('s.endsAt', 'is', null))
    .leftJoin('apiKeyHours as h', 'h.keyId', 'k.id')
    .leftJoin('users as u', 'u.id', 'k.ownerId')
    .select(['k.id', 'k.name', 'k.createdAt', 'k.expiresAt', 'k.revokedAt', 's.start', 's.ending', 's.madeAt'])
    .select(['h.startedAt', 'h.used', 'h.lastUsedAt', 'u.name as ownerName', 'u.email as ownerEmail'])
    .select(sql<ApiPermission[]>`k.permissions`.as('permissions'))
    .select(sql<boolean>`k.owner_id is not null and ${hasApiPlan(sql`k.owner_id`, now)}`.as('hasApi'))
    .select(({ selectFrom }) =>
      selectFrom('apiKeySecrets as previous')
        .select(({ fn }) => fn.max('previous.endsAt').as('endsAt'))
        .whereRef('previous.keyId', '=', 'k.id')
        .where('previous.endsAt', '>', now)
        .as('previousUntil'),
    )
    .$if(scope !== 'all', query => query.where('ownerId', '=', scope === 'all' ? null : scope.ownerId))
    .orderBy(sql`revoked_at is not null`)
    .orderBy('k.createdAt', 'desc')
    .orderBy('k.id', 'desc')
    .limit(shownAtMost)
    .execute()
  return rows.map(({ startedAt, used, lastUsedAt, ownerName, ownerEmail, hasApi, ...key }): ListedKey => {
    const hour = startedAt && lastUsedAt && used !== null ? { startedAt, used, lastUsedAt } : null
    const owner = ownerName !== null && ownerEmail !== null ? { name: ownerName, email: ownerEmail, hasApi } : null
    return { ...key, hour, owner }
  })
}

/** A contractor needs a plan to create another. */
export async function listKeys(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
): Promise<Result<{ keys: ListedKey[]; hasApi: boolean }, 'forbidden'>> {
  const scope = keyScope(caller)
  if (!scope) return { ok: false, reason: 'forbidden' }
  const hasApi = scope === 'all' || (await readHasApi(app, scope.ownerId))
  return { ok: true, keys: await readKeys(app, scope), hasApi }
}

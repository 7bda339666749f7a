import { sql } from 'kysely'
import type { App, Caller, Result } from '#domain/app.ts'
import { type ApiPermission, type KeyEnds, type KeyScope, keyScope } from './api-key.ts'
import { mayUseApi, readHasApi } from './api-plans.server.ts'
import { isWithin, type KeyBusiness, readKeyBusinesses } from './key-scope.server.ts'

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
  /** Null: the operator's, or a personal key from before keys belonged to a business. */
  business: { id: string; name: string } | null
  /** `name` null: an account that is gone, or the operator. */
  maker: { id: string | null; name: string | null; isThere: boolean }
  revokedBy: string | null
}

const shownAtMost = 500

async function readKeys({ db, clock }: Pick<App, 'db' | 'clock'>, scope: KeyScope) {
  const now = clock.now()
  const holder = { businessId: sql`k.business_id`, userId: sql`k.owner_id` }
  const rows = await db
    .selectFrom('apiKeys as k')
    .innerJoin('apiKeySecrets as s', join => join.onRef('s.keyId', '=', 'k.id').on('s.endsAt', 'is', null))
    .leftJoin('apiKeyHours as h', 'h.keyId', 'k.id')
    .leftJoin('users as u', 'u.id', 'k.ownerId')
    .leftJoin('businesses as b', 'b.id', 'k.businessId')
    .innerJoin('changes as made', 'made.id', 'k.changeId')
    .leftJoin('users as maker', join =>
      join.on(sql<boolean>`maker.id::text = made.actor_id and made.actor_kind = 'user'`),
    )
    .leftJoin('changes as ended', 'ended.id', 'k.revokedChangeId')
    .leftJoin('users as ender', join =>
      join.on(sql<boolean>`ender.id::text = ended.actor_id and ended.actor_kind = 'user'`),
    )
    .select(['k.id', 'k.name', 'k.createdAt', 'k.expiresAt', 'k.revokedAt', 's.start', 's.ending', 's.madeAt'])
    .select(['h.startedAt', 'h.used', 'h.lastUsedAt', 'u.name as ownerName', 'u.email as ownerEmail'])
    .select(sql<ApiPermission[]>`k.permissions`.as('permissions'))
    .select([
      'k.businessId',
      'b.name as businessName',
      'maker.id as makerId',
      'maker.name as makerName',
      'ender.name as revokedBy',
    ])
    .select(sql<boolean>`k.owner_id is not null and ${mayUseApi(holder, now)}`.as('hasApi'))
    .select(
      sql<boolean>`maker.id is null or k.business_id is null or exists (
        select from business_team t where t.business_id = k.business_id and t.user_id = maker.id)`.as('isMakerThere'),
    )
    .select(({ selectFrom }) =>
      selectFrom('apiKeySecrets as previous')
        .select(({ fn }) => fn.max('previous.endsAt').as('endsAt'))
        .whereRef('previous.keyId', '=', 'k.id')
        .where('previous.endsAt', '>', now)
        .as('previousUntil'),
    )
    .where(isWithin(scope, 'k'))
    .orderBy(sql`k.revoked_at is not null`)
    .orderBy('k.createdAt', 'desc')
    .orderBy('k.id', 'desc')
    .limit(shownAtMost)
    .execute()
  return rows.map((row): ListedKey => {
    const { startedAt, used, lastUsedAt, ownerName, ownerEmail, hasApi, ...rest } = row
    const { businessId, businessName, makerId, makerName, isMakerThere, ...key } = rest
    const hour = startedAt && lastUsedAt && used !== null ? { startedAt, used, lastUsedAt } : null
    const owner = ownerName !== null && ownerEmail !== null ? { name: ownerName, email: ownerEmail, hasApi } : null
    const business = businessId !== null && businessName !== null ? { id: businessId, name: businessName } : null
    return { ...key, hour, owner, business, maker: { id: makerId, name: makerName, isThere: isMakerThere } }
  })
}

/** `businesses`: those for which the contractor may make keys. A new key needs a plan with the API. */
export async function listKeys(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
): Promise<Result<{ keys: ListedKey[]; businesses: KeyBusiness[]; hasApi: boolean }, 'forbidden'>> {
  const scope = keyScope(caller)
  if (!scope) return { ok: false, reason: 'forbidden' }
  const keys = await readKeys(app, scope)
  if (scope === 'all') return { ok: true, keys, businesses: [], hasApi: true }
  const businesses = await readKeyBusinesses(app, scope.userId)
  const hasApi = businesses.some(business => business.hasApi) || (await readHasApi(app, scope.userId))
  return { ok: true, keys, businesses, hasApi }
}

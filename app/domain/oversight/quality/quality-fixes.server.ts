import { sql } from 'kysely'
import type { App, Caller, Result } from '#domain/app.ts'
import {
  addStandardCategory,
  updateBusinesses,
  updateBusinessesWhere,
} from '#domain/directory/businesses/written-businesses.server.ts'
import { hasProblem } from '#domain/directory/listings/listing-problems.server.ts'
import { readKnownPlaces, readPlaceIndex, writeAlias } from '#domain/directory/places/place-aliases.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { readPhones } from '#platform/text/phone-number.ts'

type Db = Pick<App, 'db'>
type Fixed = { count: number; changeId: string }
export type FixError = 'forbidden' | 'nothing-to-fix' | 'changed-since'

/** More proposals are shown once these are done. */
const shownAtOnce = 200

export type PhoneFix = { id: string; name: string; before: string; after: string; e164: string }

/** Proposes corrections of numbers that can't be dialed. Others need a person. */
export async function proposePhones({ db }: Db): Promise<PhoneFix[]> {
  const { rows } = await sql<{ id: string; name: string; phone: string }>`
    select id, name, phone from businesses where removed_at is null and ${hasProblem['undialable-phone']} order by name, id`.execute(
    db,
  )
  const fixes = rows.flatMap(({ id, name, phone }) => {
    const read = readPhones(phone)
    return read.ok ? [{ id, name, before: phone, after: read.value[0].shown, e164: read.value[0].e164 }] : []
  })
  return fixes.slice(0, shownAtOnce)
}

/** Skips numbers that changed since. */
export async function fixPhones(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { ids }: { ids: readonly string[] },
): Promise<Result<Fixed, FixError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const fixes = (await proposePhones(tx)).filter(({ id }) => ids.includes(id))
    if (fixes.length === 0) return { ok: false, reason: 'nothing-to-fix' }
    const changeId = await recordChange(tx, caller, { action: 'fix-phones' })
    for (const { id, before, e164 } of fixes)
      await updateBusinessesWhere(tx, sql<boolean>`id = ${id} and phone = ${before}`, { phoneE164: e164 })
    return { ok: true, count: fixes.length, changeId }
  })
}

export type AlwaysOpen = { id: string; name: string }

/** Returns listings that are open 24 hours every day but not marked 24/7. Only the operator can say that they are. */
export async function listAlwaysOpen({ db }: Db): Promise<AlwaysOpen[]> {
  const { rows } = await sql<AlwaysOpen>`
    select id, name from businesses where removed_at is null and ${hasProblem['around-the-clock']}
    order by name, id limit ${shownAtOnce}`.execute(db)
  return rows
}

/** Skips listings whose hours changed since. */
export async function markAroundTheClock(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { ids }: { ids: readonly string[] },
): Promise<Result<Fixed, FixError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const chosen = (await listAlwaysOpen(tx)).filter(({ id }) => ids.includes(id)).map(({ id }) => id)
    if (chosen.length === 0) return { ok: false, reason: 'nothing-to-fix' }
    const changeId = await recordChange(tx, caller, { action: 'mark-around-the-clock' })
    await updateBusinesses(tx, chosen, { emergency: true })
    return { ok: true, count: chosen.length, changeId }
  })
}

export type UnknownCity = { id: number; name: string; state: string; listings: number; proposal: number | null }

export async function listUnknownCities(app: Db): Promise<UnknownCity[]> {
  const { rows } = await sql<Omit<UnknownCity, 'proposal'>>`
    select p.id, p.name, p.state, count(*)::integer as listings from businesses join places p on p.id = place_id
    where removed_at is null and p.name <> '' and ${hasProblem['unknown-city']} group by p.id order by count(*) desc, p.name limit ${shownAtOnce}`.execute(
    app.db,
  )
  const [index, known] = await Promise.all([readPlaceIndex(app), readKnownPlaces(app)])
  return rows.map(row => {
    const name = index.find(row.name, row.state) ?? index.propose(row.name, row.state)
    return { ...row, proposal: known.find(place => place.name === name && place.state === row.state)?.id ?? null }
  })
}

/** Moves the listings to the known place. A city accepted as itself becomes known. */
export async function acceptCity(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { unknownId, placeId }: { unknownId: number; placeId: number },
): Promise<Result<Fixed, FixError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const unknown = (await listUnknownCities(tx)).find(({ id }) => id === unknownId)
    const isKnown = unknownId === placeId || (await readKnownPlaces(tx)).some(({ id }) => id === placeId)
    if (!unknown || !isKnown) return { ok: false, reason: 'changed-since' }
    const changeId = await recordChange(tx, caller, { action: 'accept-city' })
    await writeAlias(tx, { alias: unknown.name, state: unknown.state, placeId, changeId })
    if (placeId !== unknownId)
      await updateBusinessesWhere(tx, sql<boolean>`place_id = ${unknownId} and removed_at is null`, { placeId })
    return { ok: true, count: unknown.listings, changeId }
  })
}

export type OtherCategory = { id: number; name: string; listings: number }

export async function listOtherCategories({ db }: Db): Promise<OtherCategory[]> {
  const { rows } = await sql<OtherCategory>`
    select c.id, c.name, count(*)::integer as listings
    from businesses join business_categories bc on bc.business_id = businesses.id join categories c on c.id = bc.category_id
    where removed_at is null and not c.standard and ${hasProblem['no-category-page']}
    group by c.id order by count(*) desc, c.name limit ${shownAtOnce}`.execute(db)
  return rows
}

export function listStandardCategories({ db }: Db) {
  return db.selectFrom('categories').select(['id', 'name']).where('standard', '=', true).orderBy('position').execute()
}

/** Adds a category to listings whose only category has no page. They keep that one, too. */
export async function fixCategory(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { otherId, categoryId }: { otherId: number; categoryId: number },
): Promise<Result<Fixed, FixError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    const isStandard = (await listStandardCategories(tx)).some(({ id }) => id === categoryId)
    if (!isStandard) return { ok: false, reason: 'changed-since' }
    const changeId = await recordChange(tx, caller, { action: 'fix-category' })
    const count = await addStandardCategory(tx, { otherId, categoryId })
    return count > 0 ? { ok: true, count, changeId } : { ok: false, reason: 'nothing-to-fix' }
  })
}

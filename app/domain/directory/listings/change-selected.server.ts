import { sql } from 'kysely'
import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { findUserByEmail } from '#domain/foundation/accounts/users.server.ts'
import { readChange, recordChange } from '#domain/foundation/changes/changes.server.ts'
import type { RecordedAction } from '#domain/foundation/changes/recorded-action.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { setEntitlements } from '../businesses/entitlements.server.ts'
import { setFirstCategory, updateBusinessesWhere } from '../businesses/written-businesses.server.ts'
import { ownerSetEmail } from '../claims/claim-email.ts'
import { addOwners, readNames } from '../claims/owners.server.ts'
import { addChecks, endChosenChecks } from '../verification/checks.server.ts'
import type { BulkChangeError, BulkKind } from './bulk-change.ts'
import type { BulkChange } from './bulk-change-schema.server.ts'
import {
  type Changed,
  type Held,
  isSelected,
  nothingHeld,
  type Unchanged,
  unchanged,
  withSelection,
} from './selected-listings.server.ts'
import type { SeenSelection } from './selection.ts'

export type Step = { changeId: string; at: Date; caller: Caller }
type Write = (tx: Transaction, step: Step) => Promise<number>
type Prepared = Result<{ write: Write }, Exclude<BulkChangeError, 'forbidden' | 'none-chosen'>>

/** Finishes what a status decides: a listing that was sent in is settled in the inbox, and its sender hears it. */
export type DecideListings = (tx: Transaction, step: Step, ids: readonly string[]) => Promise<void>
type Input = { selection: SeenSelection; change: BulkChange; settle: DecideListings }

/** Makes one change to the selected listings, which one undo reverts. Listings that have the value aren't written. */
export async function changeSelected(
  app: Pick<App, 'transaction' | 'bulkTransaction'>,
  caller: Caller,
  { selection, change, settle }: Input,
): Promise<Result<Changed, BulkChangeError>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  // A plan is worth money. An owner may be set by everyone who decides claims.
  if (change.kind === 'plan' && !may(caller, 'manage-promotions')) return { ok: false, reason: 'forbidden' }
  const work = async (tx: Transaction, held: Held): Promise<Result<Changed, BulkChangeError> | Unchanged> => {
    if (held.count === 0) return { ok: false, reason: nothingHeld(held) }
    const prepared = await prepare(tx, change, settle)
    if (!prepared.ok) return prepared
    const changeId = await recordChange(tx, caller, { action: actionOf(change) })
    const { at = tx.clock.now() } = (await readChange(tx, changeId)) ?? {}
    const changed = await prepared.write(tx, { changeId, at, caller })
    return changed > 0 ? { ok: true, ...held, changed, changeId } : { ok: false, reason: 'unchanged', held }
  }
  const done = await withSelection(app, { caller, selection }, work, 'deleted-too')
  return 'held' in done ? unchanged(done) : done
}

function actionOf(change: BulkChange) {
  const actions: Record<BulkKind, RecordedAction> = {
    status: 'set-status',
    category: 'set-category',
    city: 'set-city',
    emergency: change.kind === 'emergency' && !change.emergency ? 'clear-emergency' : 'set-emergency',
    plan: 'set-plan',
    owner: 'set-owner',
    verify: 'verify-listings',
    'end-verification': 'end-verifications',
    restore: 'restore-listings',
  }
  return actions[change.kind]
}

const isListed = sql<boolean>`${isSelected} and removed_at is null`
const listed = sql`select id from businesses where ${isListed}`

async function prepare(tx: Transaction, change: BulkChange, settle: DecideListings): Promise<Prepared> {
  switch (change.kind) {
    case 'status': {
      const { status } = change
      const write: Write = async (inner, step) => {
        const pending = status === 'active' ? await readPending(inner) : []
        const count = await updateBusinessesWhere(inner, sql<boolean>`${isListed} and status <> ${status}`, { status })
        await settle(inner, step, pending)
        return count
      }
      return { ok: true, write }
    }
    case 'emergency': {
      const { emergency } = change
      return update(sql<boolean>`${isListed} and emergency <> ${emergency}`, { emergency })
    }
    case 'city': {
      const placeId = await findPlace(tx, change.city)
      if (placeId === undefined) return { ok: false, reason: 'city-unknown' }
      return update(sql<boolean>`${isListed} and place_id <> ${placeId}`, { placeId })
    }
    case 'category': {
      const category = await findStandardCategory(tx, change.category)
      if (category === undefined) return { ok: false, reason: 'category-unknown' }
      return { ok: true, write: inner => setFirstCategory(inner, listed, category) }
    }
    case 'plan': {
      const unpaid = sql`${listed} and not exists (select from subscribed_listings s where s.business_id = businesses.id)`
      return { ok: true, write: inner => setEntitlements(inner, unpaid, change.plan) }
    }
    case 'owner':
      return setOwner(tx, change.ownerEmail)
    case 'verify':
      return verify(tx, change)
    case 'end-verification':
      return { ok: true, write: endVerifications }
    case 'restore':
      return update(isRestorable, { removedAt: null })
  }
}

async function readPending({ db }: Pick<App, 'db'>) {
  const { rows } = await sql<{ id: string }>`
    select id from businesses where ${isListed} and status = 'pending' order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Excludes merged listings, and listings removed with their import: those are restored with it, because their slugs may be taken. */
const isRestorable = sql<boolean>`${isSelected} and removed_at is not null and merged_into is null
  and not exists (select from undone_listings u where u.business_id = businesses.id)`

function update(...[which, columns]: Tail<Parameters<typeof updateBusinessesWhere>>): Prepared {
  return { ok: true, write: tx => updateBusinessesWhere(tx, which, columns) }
}
type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never

async function findPlace({ db }: Pick<App, 'db'>, name: string) {
  const place = db.selectFrom('places').select('id').where('county', 'is not', null).where('name', '=', name)
  return (await place.executeTakeFirst())?.id
}

async function findStandardCategory({ db }: Pick<App, 'db'>, name: string) {
  const category = db.selectFrom('categories').select('id').where('standard', '=', true).where('name', '=', name)
  return (await category.executeTakeFirst())?.id
}

async function setOwner(tx: Transaction, email: string): Promise<Prepared> {
  const user = await findUserByEmail(tx, email)
  if (user?.kind !== 'user') return { ok: false, reason: 'owner-unknown' }
  return {
    ok: true,
    async write(inner, { changeId, at }) {
      const chosen = await noteIds(
        inner,
        sql`${listed} and not exists (select from business_owners o where o.business_id = businesses.id)`,
      )
      // The operator vouches for the account, as for one that sent a document.
      await addOwners(inner, chosen, { userId: user.id, proof: 'document', since: at, changeId })
      // Writes each row, even one with the flag, so that each is in the change's history.
      const count = await updateBusinessesWhere(inner, sql<boolean>`id in (${chosen})`, { claimed: true })
      if (count > 0) {
        const content = ownerSetEmail({ names: await readNames(inner, chosen), count })
        const mail = { dedupeKey: `owner-set:${changeId}`, kind: 'owner-set', changeId, recipient: user.email }
        await mailAsOperator(inner, { ...mail, content })
      }
      return count
    },
  }
}

type Check = Extract<BulkChange, { kind: 'verify' }>

async function verify(tx: Transaction, { kind: _, ...check }: Check): Promise<Prepared> {
  const today = regionDay(tx.clock.now())
  const ends = [check.licenseExpiresOn, check.insuranceExpiresOn].filter(day => day !== null)
  if (ends.some(day => day < today)) return { ok: false, reason: 'already-expired' }
  const isInsured = check.source !== 'state-license'
  return {
    ok: true,
    async write(inner, { at, caller }) {
      await endChosenChecks(inner, listed, at)
      await addChecks(inner, listed, { ...check, checkedBy: caller.actor.id, checkedAt: at })
      return updateBusinessesWhere(inner, isListed, { verified: true, ...(isInsured && { insuranceVerified: true }) })
    },
  }
}

async function endVerifications(tx: Transaction, { at }: Step) {
  const chosen = await noteIds(tx, sql`${listed} and (verified or insurance_verified)`)
  await endChosenChecks(tx, chosen, at)
  return updateBusinessesWhere(tx, sql<boolean>`id in (${chosen})`, { verified: false, insuranceVerified: false })
}

/** Notes the ids before the writes that change which ones match. */
async function noteIds({ db }: Pick<App, 'db'>, query: ReturnType<typeof sql>) {
  await sql`create temporary table noted_listings on commit drop as ${query}`.execute(db)
  return sql`select id from noted_listings`
}

import { type Insertable, sql } from 'kysely'
import type { AdWaitlist } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import type { Database } from '#platform/database/database.ts'
import { isId } from '#platform/database/ids.ts'
import { daysAfter, daysBefore } from '#platform/time/days.ts'
import type { ServedPlacement } from '../ads/campaign.ts'
import { acceptedDays, type WaitlistState, waitingDays } from './waitlist.ts'

type Db = Pick<App, 'db'>

/** A check constraint limits the state, and joining the placement. */
const state = sql<WaitlistState>`state`.as('state')
const placement = sql<ServedPlacement>`placement`.as('placement')
const open = ['waiting', 'offered', 'accepted']

/** SQL condition on an entry: no place of its placement is kept for its account. */
const holdsNone = sql<boolean>`not exists (select from ad_waitlist held where held.user_id = ad_waitlist.user_id
  and held.placement = ad_waitlist.placement and held.state in ('offered', 'accepted'))`

function select(db: Database) {
  return db
    .selectFrom('adWaitlist')
    .select(['id', 'userId', 'month', 'joinedAt', 'heldUntil'])
    .select([state, placement])
}

/** False if the account already waits for it. */
export async function addEntry({ db }: Db, entry: Insertable<AdWaitlist>) {
  const added = await db
    .insertInto('adWaitlist')
    .values(entry)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function countOpen({ db }: Db, userId: string) {
  const own = db.selectFrom('adWaitlist').select(({ fn }) => fn.countAll<number>().as('count'))
  return (await own.where('userId', '=', userId).where('state', 'in', open).executeTakeFirstOrThrow()).count
}

export async function lockEntry({ db }: Db, id: string) {
  return isId(id) ? select(db).where('id', '=', id).forUpdate().executeTakeFirst() : undefined
}

export async function writeState({ db }: Db, id: string, next: { state: WaitlistState; heldUntil?: Date | null }) {
  await db.updateTable('adWaitlist').set(next).where('id', '=', id).execute()
}

/** A package that the account has paid for keeps its accepted places longer. */
export async function keepAccepted({ db, clock }: Pick<App, 'db' | 'clock'>, userId: string) {
  const now = clock.now()
  await db
    .updateTable('adWaitlist')
    .set({ heldUntil: daysAfter(now, acceptedDays) })
    .where('userId', '=', userId)
    .where('state', '=', 'accepted')
    .where('heldUntil', '>', now)
    .execute()
}

/** Whether a place that was kept for the account was given back, or its time ended, in the last days. */
export async function hasLetGo({ db, clock }: Pick<App, 'db' | 'clock'>, userId: string) {
  const now = clock.now()
  const own = db.selectFrom('adWaitlist').select('id').where('userId', '=', userId).where('state', '<>', 'used')
  const past = own.where('heldUntil', '<=', now).where('heldUntil', '>', daysBefore(now, waitingDays))
  return (await past.limit(1).executeTakeFirst()) !== undefined
}

/** Returns those who wait and have no place, in the order in which they came. Locks them until the transaction ends. */
export function readWaiting({ db }: Db) {
  const waiting = select(db).where('state', '=', 'waiting').where(holdsNone)
  return waiting.orderBy('joinedAt').orderBy('id').limit(500).forUpdate().execute()
}

export async function hasOpenEntries({ db }: Db) {
  const entry = db.selectFrom('adWaitlist').select('id').where('state', 'in', open).limit(1)
  return (await entry.executeTakeFirst()) !== undefined
}

/** Ends overdue offers and places, the account's other entries of that placement, and past months. Returns how many. */
export async function expireEntries({ db, clock }: Pick<App, 'db' | 'clock'>, thisMonth: string) {
  const letGo = sql<boolean>`exists (select from ad_waitlist held where held.user_id = ad_waitlist.user_id
    and held.placement = ad_waitlist.placement and held.state in ('offered', 'accepted')
    and held.held_until <= ${clock.now()})`
  const { numUpdatedRows } = await db
    .updateTable('adWaitlist')
    .set({ state: 'expired' })
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', 'in', ['offered', 'accepted']), eb('heldUntil', '<=', clock.now())]),
        and([eb('state', '=', 'waiting'), or([eb('month', '<', thisMonth), letGo])]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** A banner of the account got these placements: it no longer waits for them. */
export async function markUsed({ db }: Db, userId: string, placements: readonly string[]) {
  if (placements.length === 0) return
  await db
    .updateTable('adWaitlist')
    .set({ state: 'used' })
    .where('userId', '=', userId)
    .where('placement', 'in', placements)
    .where('state', 'in', open)
    .execute()
}

/** Returns an account's entries, and with each how many came before. */
export async function readOwnEntries({ db }: Db, userId: string) {
  const before = sql<number>`(select count(*)::integer from ad_waitlist other where other.state = 'waiting'
    and other.placement = ad_waitlist.placement and other.month = ad_waitlist.month
    and (other.joined_at, other.id) < (ad_waitlist.joined_at, ad_waitlist.id))`
  const own = select(db)
    .select(before.as('before'))
    .where('userId', '=', userId)
    .where('state', 'in', [...open, 'expired'])
  return own.orderBy('joinedAt', 'desc').orderBy('id', 'desc').limit(20).execute()
}

/** Returns how many others wait for a place that's free by now: it's offered to them first, one to each. */
export async function countInLine({ db }: Db, { userId, month }: { userId: string; month: string }) {
  const waiting = db
    .selectFrom('adWaitlist')
    .select(['placement', ({ fn }) => fn.count<number>('userId').distinct().as('count')])
  const others = waiting.where('state', '=', 'waiting').where('month', '<=', month).where('userId', '<>', userId)
  const rows = await others.where(holdsNone).groupBy('placement').execute()
  return new Map(rows.map(({ placement, count }) => [placement, count]))
}

export async function countWaitingByMonth({ db }: Db) {
  const waiting = db
    .selectFrom('adWaitlist')
    .select(['placement', 'month', ({ fn }) => fn.countAll<number>().as('count')])
  return waiting.where('state', 'in', ['waiting', 'offered']).groupBy(['placement', 'month']).execute()
}

import { type Insertable, sql } from 'kysely'
import type { PaymentDisputes } from '#database/schema.ts'
import type { App } from '#domain/app.ts'
import { isId } from '#platform/database/ids.ts'
import type { ProviderDispute } from '#platform/payments/payments.ts'
import { daysBefore } from '#platform/time/days.ts'
import type { PurchaseKind } from '../billing/purchase.ts'
import { type DisputeStage, takesMoney } from './dispute.ts'

type Db = Pick<App, 'db'>

/** Check constraints limit the columns to these values. */
const stage = sql<DisputeStage>`stage`.as('stage')
const kind = sql<PurchaseKind>`kind`.as('kind')

/** Returns the purchase that the disputed payment was for. A customer with several needs more than their name. */
export async function findDisputed({ db }: Db, told: ProviderDispute) {
  const { purchaseId, subscriptionId, paymentId, customerId } = told
  const ids = async (column: 'id' | 'subscriptionId' | 'paymentId' | 'customerId', value: string | null) =>
    value === null ? [] : await db.selectFrom('purchases').select('id').where(column, '=', value).limit(2).execute()
  const [named] = purchaseId && isId(purchaseId) ? await ids('id', purchaseId) : []
  const [found] = named
    ? [named]
    : [...(await ids('subscriptionId', subscriptionId)), ...(await ids('paymentId', paymentId))]
  if (found) return found.id
  const own = subscriptionId === null ? await ids('customerId', customerId) : []
  return own.length === 1 ? own[0]?.id : undefined
}

export function findDispute({ db }: Db, id: string) {
  return db.selectFrom('paymentDisputes').selectAll().select(stage).where('id', '=', id).executeTakeFirst()
}

type Report = Omit<Insertable<PaymentDisputes>, 'pausedAt' | 'resumedAt' | 'ownPauseFrom' | 'ownPauseUntil'>

export async function writeDispute({ db }: Db, { id, notedAt, ...report }: Report) {
  await db
    .insertInto('paymentDisputes')
    .values({ id, notedAt, ...report })
    .onConflict(conflict => conflict.column('id').doUpdateSet(report))
    .execute()
}

/** Whether a bank has the money of one of its payments now. Money that we gave back ourselves doesn't count. */
export async function hasOpenDispute({ db }: Db, { purchaseId }: { purchaseId: string }) {
  const open = db
    .selectFrom('paymentDisputes')
    .select('id')
    .where('stage', '=', 'open')
    .where('wasRefunded', '=', false)
  return (await open.where('purchaseId', '=', purchaseId).limit(1).executeTakeFirst()) !== undefined
}

export async function hasLostDispute({ db }: Db, subscriptionId: string) {
  const lost = db.selectFrom('paymentDisputes').select('id').where('subscriptionId', '=', subscriptionId)
  return (await lost.where('stage', '=', 'lost').limit(1).executeTakeFirst()) !== undefined
}

export function listDisputesOf({ db }: Db, paymentIds: readonly string[]) {
  return db
    .selectFrom('paymentDisputes')
    .select(['id', 'paymentId', 'amountCents', 'status', 'wasRefunded', 'resumedAt', stage])
    .where('paymentId', '=', sql<string>`any(${[...paymentIds]}::text[])`)
    .orderBy('openedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function isTakenBack(app: Db, paymentId: string) {
  return (await listDisputesOf(app, [paymentId])).some(takesMoney)
}

type OwnPause = { from: Date; until: Date } | null

export async function markPaused({ db, clock }: Pick<App, 'db' | 'clock'>, id: string, own: OwnPause) {
  const values = { pausedAt: clock.now(), ownPauseFrom: own?.from ?? null, ownPauseUntil: own?.until ?? null }
  await db.updateTable('paymentDisputes').set(values).where('id', '=', id).execute()
}

/** Returns the pause that the owner had asked for before the dispute. */
export async function markResumed({ db, clock }: Pick<App, 'db' | 'clock'>, purchaseId: string): Promise<OwnPause> {
  const paused = await db
    .updateTable('paymentDisputes')
    .set({ resumedAt: clock.now() })
    .where('purchaseId', '=', purchaseId)
    .where('pausedAt', 'is not', null)
    .where('resumedAt', 'is', null)
    .returning(['ownPauseFrom', 'ownPauseUntil'])
    .execute()
  const [own] = paused.flatMap(({ ownPauseFrom: from, ownPauseUntil: until }) =>
    from && until ? [{ from, until }] : [],
  )
  return own ?? null
}

/** Disputes without a decision, which are read again in case an event got lost. */
export async function readUndecided({ db }: Db) {
  const undecided = db.selectFrom('paymentDisputes').select('id').where('stage', 'in', ['inquiry', 'open'])
  return (await undecided.orderBy('id').execute()).map(({ id }) => id)
}

/** How long an account shows how a dispute ended. */
const shownDays = 30

export type OwnDispute = Awaited<ReturnType<typeof readOwnDisputes>>[number]

/** Returns the account's disputes of one kind that are undecided or were decided a short while ago, the latest first. */
export function readOwnDisputes({ db, clock }: Pick<App, 'db' | 'clock'>, userId: string, of: 'plan' | 'ad-package') {
  return db
    .selectFrom('paymentDisputes')
    .innerJoin('purchases', 'purchases.id', 'purchaseId')
    .select([
      'paymentDisputes.id',
      'amountCents',
      'name',
      'paymentDisputes.subscriptionId',
      'wasRefunded',
      'purchaseId',
    ])
    .select([stage, kind])
    .where('userId', '=', userId)
    .where('kind', '=', of)
    .where(({ eb, or }) => or([eb('closedAt', 'is', null), eb('closedAt', '>', daysBefore(clock.now(), shownDays))]))
    .orderBy('paymentDisputes.openedAt', 'desc')
    .orderBy('paymentDisputes.id', 'desc')
    .limit(3)
    .execute()
}

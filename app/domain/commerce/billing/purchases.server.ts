import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { Database } from '#platform/database/database.ts'
import { isId } from '#platform/database/ids.ts'
import type { Purchase, PurchaseKind, PurchaseState } from './purchase.ts'

type Db = Pick<App, 'db'>

/** Check constraints limit the columns to these values. */
const kind = sql<PurchaseKind>`kind`.as('kind')
const state = sql<PurchaseState>`state`.as('state')
const per = sql<Purchase['per']>`per`.as('per')

function select(db: Database) {
  return db
    .selectFrom('purchases')
    .select(['id', 'userId', 'email', 'itemId', 'name', 'priceCents', 'checkoutSessionId', 'customerId'])
    .select(['subscriptionId', 'openedAt', 'processingSince', 'paidAt'])
    .select([kind, state, per])
}

export function findPurchaseBySession({ db }: Db, sessionId: string): Promise<Purchase | undefined> {
  return select(db).where('checkoutSessionId', '=', sessionId).executeTakeFirst()
}

export async function findPurchaseById({ db }: Db, id: string): Promise<Purchase | undefined> {
  return isId(id) ? select(db).where('id', '=', id).executeTakeFirst() : undefined
}

export function readPurchases({ db }: Db, userId: string): Promise<Purchase[]> {
  return select(db).where('userId', '=', userId).orderBy('openedAt', 'desc').orderBy('id', 'desc').execute()
}

type Returned = { since: Date; sessionId: string | null }

/**
 * Returns the plan that an account wanted to buy last, unless its payment has arrived. A bank payment may be under way.
 * `sessionId`: the checkout from which the buyer has just returned, whose payment isn't known yet.
 */
export async function findUnpaidPlan({ db }: Db, userId: string, { since, sessionId }: Returned) {
  const newest = select(db).where('userId', '=', userId).where('kind', '=', 'plan').where('openedAt', '>=', since)
  const last = newest.orderBy('openedAt', 'desc').orderBy('id', 'desc').limit(1)
  const purchase = await last.executeTakeFirst()
  if (purchase?.state === 'failed' || purchase?.state === 'expired') return purchase
  if (purchase?.state !== 'open') return undefined
  return purchase.processingSince || purchase.checkoutSessionId !== sessionId ? purchase : undefined
}

export function readPlansProcessing({ db }: Db, userId: string) {
  const own = db.selectFrom('purchases').select(['id', 'checkoutSessionId']).where('userId', '=', userId)
  return own
    .where('kind', '=', 'plan')
    .where('state', '=', 'open')
    .where('processingSince', 'is not', null)
    .orderBy('id')
    .execute()
}

/** Whether the account chose something of the same kind after it. */
export async function hasNewer({ db }: Db, { id, kind, openedAt }: Purchase, userId: string) {
  const others = db.selectFrom('purchases').select('id').where('userId', '=', userId).where('kind', '=', kind)
  const newer = others.where(({ eb, refTuple, tuple }) => eb(refTuple('openedAt', 'id'), '>', tuple(openedAt, id)))
  return (await newer.limit(1).executeTakeFirst()) !== undefined
}

export type Buyer = { userId: string | null; email: string }

export async function findCustomer(app: Db, buyer: Buyer) {
  return (await findCustomers(app, buyer))[0] ?? null
}

/** Returns the newest customer first. Two concurrent checkouts create one each. */
export async function findCustomers({ db }: Db, { userId, email }: Buyer) {
  const known = db
    .selectFrom('purchases')
    .select('customerId')
    .where('customerId', 'is not', null)
    .where(({ and, eb }) =>
      userId === null ? and([eb('userId', 'is', null), eb('email', '=', email)]) : eb('userId', '=', userId),
    )
    .groupBy('customerId')
    .orderBy(({ fn }) => fn.max('openedAt'), 'desc')
  return (await known.execute()).flatMap(({ customerId }) => customerId ?? [])
}

type Thing = { kind: PurchaseKind; itemId: string }

/** Serializes checkouts of the same item by the same buyer until the transaction ends. All plans are one item: nobody has two. */
export async function lockBuyer({ db }: Db, { userId, email }: Buyer, { kind, itemId }: Thing) {
  const name = `checkout ${userId ?? email} ${kind} ${kind === 'plan' ? '' : itemId}`
  await waitForProvider(db)
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/** Returns the buyer's open checkouts of the same item, and those of any plan for a plan. */
export function readOpenCheckouts({ db }: Db, { userId, email }: Buyer, { kind, itemId }: Thing) {
  return db
    .selectFrom('purchases')
    .select([
      'id',
      'itemId',
      'checkoutSessionId',
      'checkoutUrl',
      'priceCents',
      'per',
      'trialDays',
      'couponId',
      'openedAt',
    ])
    .where('state', '=', 'open')
    .where('kind', '=', kind)
    .$if(kind !== 'plan', open => open.where('itemId', '=', itemId))
    .where(({ and, eb }) =>
      userId === null ? and([eb('userId', 'is', null), eb('email', '=', email)]) : eb('userId', '=', userId),
    )
    .orderBy('openedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Returns undefined instead of waiting for a lock, because the other process may wait for the account. */
export async function holdOpenCheckouts({ db }: Db, userId: string) {
  const own = db.selectFrom('purchases').where('userId', '=', userId)
  const held = await own.select(['id', 'checkoutSessionId', state]).orderBy('id').forUpdate().skipLocked().execute()
  const all = await own.select('id').execute()
  return all.length === held.length ? held.filter(one => one.state === 'open') : undefined
}

type NewPurchase = Omit<Purchase, 'state' | 'customerId' | 'subscriptionId' | 'processingSince' | 'paidAt'> & {
  trialDays: number
  couponId: string | null
  checkoutUrl: string
  checkAt: Date
  changeId: string
}

export async function addPurchase({ db }: Db, purchase: NewPurchase) {
  await db.insertInto('purchases').values(purchase).execute()
}

export type HeldPurchase = NonNullable<Awaited<ReturnType<typeof lockPurchase>>>

export function lockPurchase({ db }: Db, id: string) {
  return selectHeld(db, id).forUpdate().skipLocked().executeTakeFirst()
}

/** Waits for the lock. Undefined if it doesn't exist. */
export async function awaitPurchase({ db }: Db, id: string): Promise<HeldPurchase | undefined> {
  await waitForProvider(db)
  return selectHeld(db, id).forUpdate().executeTakeFirst()
}

function selectHeld(db: Database, id: string) {
  return select(db).select(['fulfillment', 'trialDays', 'paymentsReadAt']).where('id', '=', id)
}

/** Raises the lock timeout to the time that the provider may take to answer another process. */
async function waitForProvider(db: Database) {
  await sql`select set_config('lock_timeout', '25s', true), set_config('statement_timeout', '30s', true)`.execute(db)
}

/** An event's own data isn't trusted, only looked up. */
export async function findConcerned({ db }: Db, about: About) {
  const { purchaseId, sessionId, subscriptionId, paymentId, customerId } = about
  const rows = await db
    .selectFrom('purchases')
    .select('id')
    .where(({ eb, or }) =>
      or([
        ...(purchaseId && isId(purchaseId) ? [eb('id', '=', purchaseId)] : []),
        ...(sessionId ? [eb('checkoutSessionId', '=', sessionId)] : []),
        ...(subscriptionId ? [eb('subscriptionId', '=', subscriptionId)] : []),
        ...(paymentId ? [eb('paymentId', '=', paymentId), eb('id', 'in', payerOf(db, paymentId))] : []),
      ]),
    )
    .orderBy('id')
    .execute()
  if (rows.length > 0 || !customerId || subscriptionId || sessionId) return rows.map(({ id }) => id)
  // A charge has neither ID, so it may be for any of the customer's purchases.
  const own = db.selectFrom('purchases').select('id').where('customerId', '=', customerId).orderBy('id')
  return (await own.execute()).map(({ id }) => id)
}

/** A refund event names only its payment, so this finds the payment's purchase. */
function payerOf(db: Database, paymentId: string) {
  return db.selectFrom('payments').select('purchaseId').where('id', '=', paymentId)
}

type About = {
  purchaseId: string | null
  sessionId: string | null
  subscriptionId: string | null
  paymentId: string | null
  customerId: string | null
}

type Outcome = Pick<Purchase, 'state' | 'customerId' | 'subscriptionId' | 'processingSince' | 'paidAt'> & {
  paymentId: string | null
  fulfillment: string
  checkAt: Date | null
}

export async function writeOutcome({ db }: Db, id: string, outcome: Outcome) {
  await db.updateTable('purchases').set(outcome).where('id', '=', id).execute()
}

export async function checkPurchase({ db }: Db, id: string, at: Date | null) {
  await db.updateTable('purchases').set({ checkAt: at }).where('id', '=', id).execute()
}

/** Skips a locked purchase: another process is already asking the provider. */
export async function checkSoon({ db, clock }: Pick<App, 'db' | 'clock'>, id: string) {
  const free = db.selectFrom('purchases').select('id').where('id', '=', id).forUpdate().skipLocked()
  await db.updateTable('purchases').set({ checkAt: clock.now() }).where('id', 'in', free).execute()
}

/** For a buyer who has just completed the checkout with a bank payment: its event may arrive later. */
export async function markProcessing({ db, clock }: Pick<App, 'db' | 'clock'>, id: string) {
  const open = db.selectFrom('purchases').select('id').where('id', '=', id).where('state', '=', 'open')
  const free = open.where('processingSince', 'is', null).forUpdate().skipLocked()
  await db.updateTable('purchases').set({ processingSince: clock.now() }).where('id', 'in', free).execute()
}

export async function markPaymentsRead({ db, clock }: Pick<App, 'db' | 'clock'>, id: string) {
  const unread = db.updateTable('purchases').set({ paymentsReadAt: clock.now() }).where('id', '=', id)
  await unread.where('paymentsReadAt', 'is', null).execute()
}

/** The batch size, so that we don't request everything from the provider at once. */
const unreadCount = 20
/** A purchase waits less than this after the provider couldn't be reached, and isn't taken again meanwhile. */
const unreadMinutes = 10

/**
 * Checks some of the purchases whose payments were never read, soon. The previous version may take a check, but doesn't
 * read the payments: such a purchase is found again. Returns how many were found.
 */
export async function checkUnread({ db, clock, payments }: Pick<App, 'db' | 'clock' | 'payments'>) {
  if (payments.kind === 'off') return 0
  const soon = new Date(clock.now().getTime() + unreadMinutes * 60_000)
  const unread = db
    .selectFrom('purchases')
    .select('id')
    .where('paidAt', 'is not', null)
    .where('paymentsReadAt', 'is', null)
    .where(({ eb, or }) => or([eb('checkAt', 'is', null), eb('checkAt', '>', soon)]))
    .orderBy('id')
    .limit(unreadCount)
    .forUpdate()
    .skipLocked()
  const checks = db.updateTable('purchases').set({ checkAt: clock.now() }).where('id', 'in', unread)
  return Number((await checks.executeTakeFirstOrThrow()).numUpdatedRows)
}

export async function markExpired({ db }: Db, id: string) {
  await db
    .updateTable('purchases')
    .set({ state: 'expired', processingSince: null, checkAt: null })
    .where('id', '=', id)
    .execute()
}

export function findOtherPlans({ db }: Db, { id, userId }: { id: string; userId: string }) {
  const others = db
    .selectFrom('purchases')
    .select(['id', 'subscriptionId', 'checkoutSessionId'])
    .where('userId', '=', userId)
    .where('kind', '=', 'plan')
    .where('state', '=', 'paid')
    .where('id', '<>', id)
    .where(sql`fulfillment -> 'subscription' ->> 'state'`, 'in', ['trialing', 'active', 'past-due'])
  return others.execute()
}

export async function takeDueCheck({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const due = db
    .selectFrom('purchases')
    .select('id')
    .where('checkAt', '<=', clock.now())
    .orderBy('checkAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
  return (await due.executeTakeFirst())?.id
}

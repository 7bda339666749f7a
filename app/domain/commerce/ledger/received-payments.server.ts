import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { daysBefore } from '#platform/time/days.ts'
import type { Refund, RefundState } from './refund.ts'

type Db = Pick<App, 'db'>

export type ReceivedPayment = {
  id: string
  purchaseId: string
  itemId: string
  paidAt: Date
  amountCents: number
  taxCents: number
  feeCents: number | null
  refundedCents: number
}

const columns = [
  'id',
  'purchaseId',
  'itemId',
  'paidAt',
  'amountCents',
  'taxCents',
  'feeCents',
  'refundedCents',
] as const

export async function findReceivedPayments({ db }: Db, ids: readonly string[]) {
  const isOne = sql<string>`any(${[...ids]}::text[])`
  const found: ReceivedPayment[] = await db.selectFrom('payments').select(columns).where('id', '=', isOne).execute()
  return new Map(found.map(payment => [payment.id, payment]))
}

export async function findReceived(app: Db, id: string) {
  return (await findReceivedPayments(app, [id])).get(id)
}

export function listReceived({ db }: Db, purchaseId: string): Promise<ReceivedPayment[]> {
  const own = db.selectFrom('payments').select(columns).where('purchaseId', '=', purchaseId)
  return own.orderBy('paidAt', 'desc').orderBy('id', 'desc').execute()
}

/** Keeps the item of the first report, because the plan may change later. */
export async function saveReceived({ db }: Db, payment: ReceivedPayment) {
  const { id: _, purchaseId: __, itemId: ___, ...reported } = payment
  await db
    .insertInto('payments')
    .values(payment)
    .onConflict(conflict => conflict.column('id').doUpdateSet(reported))
    .execute()
}

type StoredRefund = Refund & { providerId: string | null }

function selectRefunds({ db }: Db) {
  return db
    .selectFrom('refunds')
    .select(['id', 'paymentId', 'providerId', 'cents', 'reason', 'endsPurchase', 'refundedAt', 'changeId'])
    .select(sql<RefundState>`state`.as('state'))
}

export function listRefunds({ db }: Db, paymentIds: readonly string[]): Promise<StoredRefund[]> {
  return selectRefunds({ db })
    .where('paymentId', '=', sql<string>`any(${[...paymentIds]}::text[])`)
    .orderBy('refundedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function findRefund({ db }: Db, id: string): Promise<StoredRefund | undefined> {
  return selectRefunds({ db }).where('id', '=', id).executeTakeFirst()
}

export async function addRefund({ db }: Db, refund: StoredRefund & { changeId: string }) {
  await db.insertInto('refunds').values(refund).execute()
}

export async function writeRefundState({ db }: Db, id: string, told: { state: RefundState; providerId: string }) {
  await db.updateTable('refunds').set(told).where('id', '=', id).execute()
}

/** For a refund whose answer was lost: the operator's choice. */
export async function writeRefundChoice(
  { db }: Db,
  id: string,
  choice: { reason: string; endsPurchase: boolean; changeId: string },
) {
  await db.updateTable('refunds').set(choice).where('id', '=', id).where('endsPurchase', 'is', null).execute()
}

/**
 * Whether the purchase ended with a refund since its latest payment: the operator's choice. Null leaves it to the
 * provider's state, as after a refund that was made there.
 */
export async function readEndsPurchase({ db }: Db, purchaseId: string): Promise<boolean | null> {
  const { rows } = await sql<{ ended: boolean | null; newest: boolean | null }>`
    select bool_or(ends_purchase) as ended, (array_agg(ends_purchase order by refunded_at desc, refunds.id desc))[1] as newest
    from refunds join payments on payments.id = payment_id
    where purchase_id = ${purchaseId} and state <> 'failed'
      and refunded_at >= (select max(paid_at) from payments where purchase_id = ${purchaseId})`.execute(db)
  const [found] = rows
  return found?.ended ? true : (found?.newest ?? null)
}

/** Clears reasons past bookkeeping retention. Amounts stay. Returns the number changed. */
export async function forgetRefundReasons({ db, clock, retention }: Pick<App, 'db' | 'clock' | 'retention'>) {
  const before = daysBefore(clock.now(), retention.payments)
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ reason: '' })
    .where('reason', '<>', '')
    .where('refundedAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** The audit's text about each change that made a refund. */
export async function readRefundDifferences({ db }: Db, changeIds: readonly string[]) {
  const rows = await selectRefunds({ db })
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .innerJoin('purchases', 'purchases.id', 'payments.purchaseId')
    .clearSelect()
    .select(['refunds.changeId', 'purchases.name', 'refunds.cents', 'refunds.reason', 'refunds.endsPurchase'])
    .where('refunds.changeId', '=', sql<string>`any(${[...changeIds]}::uuid[])`)
    .execute()
  return new Map(
    rows.map(({ changeId, name, cents, reason, endsPurchase }) => {
      const then = endsPurchase === null ? '' : endsPurchase ? ', ended' : ', continues'
      const after = `${dollarText(cents)}${then}${reason && `, “${reason}”`}`
      return [changeId, [{ key: 'refunds', field: `refund of ${name.toLowerCase()}`, before: '', after }]]
    }),
  )
}

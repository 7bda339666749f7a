import { sql } from 'kysely'
import { type Checkout, type CheckoutOrder, ProviderFailure } from './payments.ts'
import { canUseCoupon, discounted } from './sandbox-coupons.ts'
import { writeSandboxEvent } from './sandbox-events.ts'
import { type SandboxParts, sandboxId } from './sandbox-parts.ts'

/** The sandbox knows no taxes. */
export async function openSandboxCheckout(parts: SandboxParts, { hasTaxes: _, ...order }: CheckoutOrder) {
  if (order.couponId !== null && !(await canUseCoupon(parts, order.couponId))) throw new ProviderFailure('refused 400')
  const createdAt = parts.clock.now()
  const expiresAt = new Date(createdAt.getTime() + 24 * 3_600_000)
  await parts.db
    .insertInto('sandboxCheckouts')
    .values({ ...order, id: sandboxId(parts, 'cs_test'), createdAt, expiresAt })
    .onConflict(conflict => conflict.column('purchaseId').doNothing())
    .execute()
  const { id } = await parts.db
    .selectFrom('sandboxCheckouts')
    .select('id')
    .where('purchaseId', '=', order.purchaseId)
    .executeTakeFirstOrThrow()
  return id
}

export async function findSandboxCheckout(parts: SandboxParts, id: string) {
  const row = await parts.db
    .selectFrom('sandboxCheckouts')
    .selectAll()
    .select([sql<CheckoutOrder['per']>`per`.as('per'), sql<'open' | 'paid' | 'expired'>`state`.as('state')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const isOver = row.state === 'open' && row.expiresAt <= parts.clock.now()
  const first = await discounted(parts, { ...row, month: 0 })
  return { ...row, state: isOver ? ('expired' as const) : row.state, dueNowCents: row.trialDays > 0 ? 0 : first }
}

export async function readSandboxCheckout(parts: SandboxParts, id: string): Promise<Checkout | null> {
  const row = await findSandboxCheckout(parts, id)
  if (!row) return null
  const { purchaseId, state, priceCents, trialDays, customerId, subscriptionId, paymentId, isRefunded } = row
  const amountCents = trialDays > 0 ? 0 : priceCents
  return { sessionId: id, purchaseId, state, amountCents, customerId, subscriptionId, paymentId, isRefunded }
}

export async function expireSandboxCheckout(parts: SandboxParts, id: string) {
  const { numUpdatedRows } = await parts.db
    .updateTable('sandboxCheckouts')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await writeSandboxEvent(parts, 'checkout.session.expired', { object: 'checkout.session', id })
  return true
}

export async function listSandboxPayments({ db }: SandboxParts, customerId: string) {
  const rows = await db
    .selectFrom('sandboxCheckouts')
    .select(['paymentId', 'name', 'priceCents', 'isRefunded'])
    .where('customerId', '=', customerId)
    .where('state', '=', 'paid')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.flatMap(({ paymentId, ...payment }) => (paymentId ? [{ id: paymentId, ...payment }] : []))
}

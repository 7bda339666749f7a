import type { App } from '#domain/app.ts'
import type { FulfillTable } from '#domain/commerce/billing/fulfillment.ts'
import { type CheckoutInput, openCheckout } from '#domain/commerce/billing/open-checkout.server.ts'
import { processDueEvents } from '#domain/commerce/billing/process-due-events.server.ts'
import { receiveEvent } from '#domain/commerce/billing/receive-event.server.ts'
import { fulfillPurchases } from '#jobs/fulfill-purchases.ts'
import { paySandboxCheckout } from '#platform/payments/sandbox-desk.ts'
import { sendSandboxEvents } from '#platform/payments/sandbox-events.ts'
import { callerOf } from './build-account.ts'
import { visitor } from './builders.ts'

/** Opens a checkout for Ann's plan, or with the given values. */
export async function buildCheckout(app: App, given: Partial<CheckoutInput> & { userId: string | null }) {
  const input: CheckoutInput = { ...plan, ...given }
  const caller = input.userId === null ? visitor('x') : callerOf('user', input.userId)
  const opened = await openCheckout(app, caller, input)
  if (!opened.ok) throw new Error(opened.reason)
  const { checkoutSessionId } = await app.db
    .selectFrom('purchases')
    .select('checkoutSessionId')
    .where('id', '=', opened.purchaseId)
    .executeTakeFirstOrThrow()
  return { ...opened, sessionId: checkoutSessionId, caller, input }
}

/** Opens a checkout beside those that are open, as two processes of a version that knew no better did. */
export async function besideOpenCheckouts<T>({ db }: Pick<App, 'db'>, open: () => Promise<T>) {
  const hidden = await db
    .updateTable('purchases')
    .set({ state: 'expired' })
    .where('state', '=', 'open')
    .returning('id')
    .execute()
  const opened = await open()
  const ids = hidden.map(({ id }) => id)
  if (ids.length > 0) await db.updateTable('purchases').set({ state: 'open' }).where('id', 'in', ids).execute()
  return opened
}

const plan = {
  kind: 'plan',
  itemId: 'professional',
  name: 'Professional plan',
  priceCents: 9_900,
  per: 'month',
  email: 'ann@example.com',
  successPath: '/subscription-success?session_id={CHECKOUT_SESSION_ID}',
  cancelPath: '/list-business?payment=cancelled',
} as const

/** Builds a purchase, paid in the sandbox and fulfilled. */
export async function buildPurchase(app: App, given: Parameters<typeof buildCheckout>[1]) {
  const opened = await buildCheckout(app, given)
  await paySandboxCheckout(app, opened.sessionId)
  await fulfillSandbox(app)
  return opened
}

/** Receives the sandbox's pending events and processes them, like the webhook endpoint and the job. */
export async function fulfillSandbox(app: App, fulfill: FulfillTable = fulfillPurchases) {
  await sendSandboxEvents(app, async event => (await receiveEvent(app, visitor('provider'), event)).ok)
  await processDueEvents(app, fulfill)
}

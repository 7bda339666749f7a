import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { createTurns } from '#platform/time/turns.ts'
import { askProvider, providerFailed } from './ask-provider.ts'
import { cataloguePrice } from './catalogue-price.ts'
import { endCheckout } from './end-checkout.server.ts'
import { type Purchase, type PurchaseKind, sameSessionMinutes } from './purchase.ts'
import { addPurchase, findCustomer, lockBuyer, readOpenCheckouts } from './purchases.server.ts'

export type CheckoutInput = {
  kind: PurchaseKind
  itemId: string
  name: string
  priceCents: number
  per: Purchase['per']
  /** The account that buys; null: who pays a sponsorship by its mailed link. */
  userId: string | null
  email: string
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by the provider's id of the session. */
  successPath: string
  cancelPath: string
  trialDays?: number
  /** The provider's id of a coupon. */
  coupon?: string | null
}

export type CheckoutRefusal =
  | 'forbidden'
  /** It costs something else, or nothing has that name. */
  | 'price-changed'
  /** The checkout that was open before has just been paid. */
  | 'already-paid'
  /** The buyer has ordered his bank to pay the one before; the money may take days. */
  | 'payment-under-way'
  | 'payments-off'
  | 'provider-failed'
export type CheckoutResult = Result<{ url: string; purchaseId: string }, CheckoutRefusal>

/** Each holds a database connection while the provider is asked. */
const inTurn = createTurns(4)

/** Sends a buyer to the payment provider. Who clicks again is sent to the same session, from however many browsers. */
export async function openCheckout(
  app: Pick<App, 'transaction' | 'payments'>,
  caller: Caller,
  input: CheckoutInput,
): Promise<CheckoutResult> {
  if (!mayBuy(caller, input)) return { ok: false, reason: 'forbidden' }
  const price = cataloguePrice(input.kind, input.itemId)
  if (input.kind !== 'sponsorship' && price !== input.priceCents) return { ok: false, reason: 'price-changed' }
  if (app.payments.kind === 'off') return { ok: false, reason: 'payments-off' }
  return inTurn(() => app.transaction(tx => openOnce(tx, caller, { ...input, email: input.email.toLowerCase() })))
}

/** An account buys for itself. */
function mayBuy(caller: Caller, { kind, userId }: CheckoutInput) {
  if (!may(caller, kind === 'sponsorship' ? 'pay-sponsorship' : 'buy-listing')) return false
  return userId === null ? kind === 'sponsorship' : userId === caller.actor.id
}

/** What fails leaves nothing: without a row nobody is told the address of a session, so nobody can pay it. */
async function openOnce(tx: Transaction, caller: Caller, input: CheckoutInput): Promise<CheckoutResult> {
  await lockBuyer(tx, input, input)
  return askProvider(async () => (await reuseFormer(tx, input)) ?? (await openNew(tx, caller, input)), providerFailed)
}

/** The checkout that is open already, on the same terms. One on other terms is ended first: nobody pays twice. */
async function reuseFormer(tx: Transaction, input: CheckoutInput): Promise<CheckoutResult | undefined> {
  const since = tx.clock.now().getTime() - sameSessionMinutes * 60_000
  for (const former of await readOpenCheckouts(tx, input, input)) {
    const isSame =
      former.priceCents === input.priceCents &&
      former.per === input.per &&
      former.trialDays === (input.trialDays ?? 0) &&
      former.couponId === (input.coupon ?? null)
    if (isSame && former.openedAt.getTime() > since) {
      return { ok: true, url: former.checkoutUrl, purchaseId: former.id }
    }
    const ended = await endCheckout(tx, former)
    if (ended !== 'over') return { ok: false, reason: ended === 'paid' ? 'already-paid' : 'payment-under-way' }
  }
  return undefined
}

async function openNew(tx: Transaction, caller: Caller, input: CheckoutInput): Promise<CheckoutResult> {
  const { successPath, cancelPath, coupon = null, trialDays = 0, ...bought } = input
  const id = tx.ids.next()
  const { sessionId, url } = await tx.payments.createCheckout({
    ...{ purchaseId: id, couponId: coupon, trialDays, successPath, cancelPath },
    ...{
      email: bought.email,
      itemId: bought.itemId,
      name: bought.name,
      priceCents: bought.priceCents,
      per: bought.per,
    },
    customerId: await findCustomer(tx, bought),
    priceKey: bought.kind === 'sponsorship' ? null : `${bought.kind}-${bought.itemId}`,
  })
  const changeId = await recordChange(tx, caller, { action: 'open-checkout' })
  const openedAt = tx.clock.now()
  const opened = { id, openedAt, changeId, couponId: coupon, trialDays, checkAt: checkTime(openedAt) }
  await addPurchase(tx, { ...bought, ...opened, checkoutSessionId: sessionId, checkoutUrl: url })
  return { ok: true, url, purchaseId: id }
}

/** By then the provider has told us; if it has not, we ask. */
function checkTime(openedAt: Date) {
  return new Date(openedAt.getTime() + 60 * 60_000)
}

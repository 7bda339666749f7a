import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { readPlanTerms } from '#domain/foundation/settings/settings.server.ts'
import { may } from '#domain/permissions.ts'
import { createLimiter } from '#platform/time/limiter.ts'
import { readPayableOffers } from '../prices/price-versions.server.ts'
import { askProvider, providerFailed } from './ask-provider.ts'
import { endCheckout } from './end-checkout.server.ts'
import { type Purchase, type PurchaseKind, priceKeyOf, sameSessionMinutes } from './purchase.ts'
import { addPurchase, findCustomer, lockBuyer, readOpenCheckouts } from './purchases.server.ts'

export type CheckoutInput = {
  kind: PurchaseKind
  itemId: string
  name: string
  priceCents: number
  per: Purchase['per']
  /** Null when a sponsorship is paid through its emailed link. */
  userId: string | null
  email: string
  /** The provider replaces `{CHECKOUT_SESSION_ID}` with the session id. */
  successPath: string
  cancelPath: string
  trialDays?: number
  coupon?: string | null
  /** For what may be sold out. Asked before the provider is, and again under the lock before the purchase is stored. */
  stock?: { lock: (tx: Transaction) => Promise<void>; isLeft: (tx: Transaction) => Promise<boolean> }
}

export type CheckoutError =
  | 'forbidden'
  | 'price-changed'
  | 'already-paid'
  /** The previous checkout's bank payment is pending, which may take days. */
  | 'payment-under-way'
  | 'sold-out'
  | 'payments-off'
  | 'provider-failed'
type CheckoutResult = Result<{ url: string; purchaseId: string }, CheckoutError>

/** Each call keeps a database connection while the provider responds. */
const limited = createLimiter(4)

/** Returns the provider's URL. Repeated clicks, even in several browsers, get the same session. */
export async function openCheckout(
  app: Pick<App, 'db' | 'clock' | 'transaction' | 'payments'>,
  caller: Caller,
  input: CheckoutInput,
): Promise<CheckoutResult> {
  if (!mayBuy(caller, input)) return { ok: false, reason: 'forbidden' }
  if (input.kind !== 'sponsorship' && !(await isPayable(app, input))) return { ok: false, reason: 'price-changed' }
  if (app.payments.kind === 'off') return { ok: false, reason: 'payments-off' }
  return limited(() => app.transaction(tx => openOnce(tx, caller, { ...input, email: input.email.toLowerCase() })))
}

function mayBuy(caller: Caller, { kind, userId }: CheckoutInput) {
  if (!may(caller, kind === 'sponsorship' ? 'pay-sponsorship' : 'buy-listing')) return false
  return userId === null ? kind === 'sponsorship' : userId === caller.actor.id
}

async function isPayable(app: Pick<App, 'db' | 'clock'>, { kind, itemId, per, priceCents }: CheckoutInput) {
  const offers = per === 'once' ? [] : await readPayableOffers(app, itemId, per)
  return offers.some(offer => offer.kind === kind && offer.priceCents === priceCents)
}

/** On failure nothing is stored, and without a stored URL nobody can pay the session. */
async function openOnce(tx: Transaction, caller: Caller, input: CheckoutInput): Promise<CheckoutResult> {
  await lockBuyer(tx, input, input)
  return askProvider(async () => (await reusePrevious(tx, input)) ?? (await openNew(tx, caller, input)), providerFailed)
}

/** Reuses a checkout with the same terms, and expires one with others or for another plan, so that nobody pays twice. */
async function reusePrevious(tx: Transaction, input: CheckoutInput): Promise<CheckoutResult | undefined> {
  const since = tx.clock.now().getTime() - sameSessionMinutes * 60_000
  for (const previous of await readOpenCheckouts(tx, input, input)) {
    const isSame =
      previous.itemId === input.itemId &&
      previous.priceCents === input.priceCents &&
      previous.per === input.per &&
      previous.trialDays === (input.trialDays ?? 0) &&
      previous.couponId === (input.coupon ?? null)
    if (isSame && previous.openedAt.getTime() > since) {
      return { ok: true, url: previous.checkoutUrl, purchaseId: previous.id }
    }
    const ended = await endCheckout(tx, previous)
    if (ended !== 'over') return { ok: false, reason: ended === 'paid' ? 'already-paid' : 'payment-under-way' }
  }
  return undefined
}

async function openNew(tx: Transaction, caller: Caller, input: CheckoutInput): Promise<CheckoutResult> {
  const { successPath, cancelPath, coupon = null, trialDays = 0, stock, ...bought } = input
  if (stock && !(await stock.isLeft(tx))) return { ok: false, reason: 'sold-out' }
  const id = tx.ids.next()
  const { sessionId, url } = await tx.payments.createCheckout({
    ...{ purchaseId: id, couponId: coupon, trialDays, successPath, cancelPath },
    hasTaxes: (await readPlanTerms(tx)).taxes,
    ...{
      email: bought.email,
      itemId: bought.itemId,
      name: bought.name,
      priceCents: bought.priceCents,
      per: bought.per,
    },
    customerId: await findCustomer(tx, bought),
    priceKey: bought.kind === 'sponsorship' ? null : priceKeyOf(bought),
  })
  await stock?.lock(tx)
  if (stock && !(await stock.isLeft(tx))) return { ok: false, reason: 'sold-out' }
  const changeId = await recordChange(tx, caller, { action: 'open-checkout' })
  const openedAt = tx.clock.now()
  const opened = { id, openedAt, changeId, couponId: coupon, trialDays, checkAt: checkTime(openedAt) }
  await addPurchase(tx, { ...bought, ...opened, checkoutSessionId: sessionId, checkoutUrl: url })
  return { ok: true, url, purchaseId: id }
}

/** The provider's event should have arrived by then; otherwise we ask. */
function checkTime(openedAt: Date) {
  return new Date(openedAt.getTime() + 60 * 60_000)
}

import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { askProvider, providerFailed } from '../billing/ask-provider.ts'
import type { Purchase } from '../billing/purchase.ts'
import { awaitPurchase, checkPurchase } from '../billing/purchases.server.ts'
import { readTruth } from '../billing/read-truth.server.ts'
import { recordOf } from '../billing/refresh-purchase.server.ts'
import { isTakenBack } from '../disputes/disputes.server.ts'
import {
  addRefund,
  findReceived,
  findRefund,
  listRefunds,
  type ReceivedPayment,
  saveReceived,
  writeRefundChoice,
} from '../ledger/received-payments.server.ts'
import { tellRefund } from '../ledger/record-payments.server.ts'
import { leftOf } from '../ledger/refund.ts'

export type RefundInput = {
  /** Made when the operator saw the confirmation: the same one twice is one refund. */
  refundId: string
  paymentId: string
  cents: number
  reason: string
  /** True: the plan or package ends now, without further charges. False: it continues. */
  endsPurchase: boolean
}

export type RefundError =
  | 'forbidden'
  | 'payment-unknown'
  | 'nothing-left'
  | 'too-much'
  | 'just-refunded'
  | 'payment-disputed'
  | 'provider-failed'

type Refunded = Result<{ isNew: boolean }, RefundError>

/** Never refunds more than the rest of the payment, even if the provider refunded a part meanwhile. */
export async function refundPayment(
  app: Pick<App, 'db' | 'transaction'>,
  caller: Caller,
  input: RefundInput,
): Promise<Refunded> {
  if (!may(caller, 'refund-payments')) return { ok: false, reason: 'forbidden' }
  const found = await findReceived(app, input.paymentId)
  if (!found) return { ok: false, reason: 'payment-unknown' }
  // Keeps the provider's report even if the refund is rejected.
  const work = async (tx: Transaction) => {
    return { ok: true, done: await refundLocked(tx, caller, { ...input, purchaseId: found.purchaseId }) }
  }
  return askProvider(async () => (await app.transaction(work)).done, providerFailed)
}

type Locked = RefundInput & { purchaseId: string }

/** The purchase stays locked until the provider has answered, so that two refunds can't take the same money. */
async function refundLocked(tx: Transaction, caller: Caller, { purchaseId, ...input }: Locked): Promise<Refunded> {
  const purchase = await awaitPurchase(tx, purchaseId)
  const before = await listRefunds(tx, [input.paymentId])
  const truth = purchase && (await readTruth(tx.payments, purchase))
  if (!purchase) return { ok: false, reason: 'payment-unknown' }
  if (truth) await recordOf(tx, purchase, truth)
  const payment = await findReceived(tx, input.paymentId)
  const known = await findRefund(tx, input.refundId)
  if (!payment || (known && known.paymentId !== payment.id)) return { ok: false, reason: 'payment-unknown' }
  if (known && known.endsPurchase !== null) return { ok: true, isNew: false }
  if (!known && (await isTakenBack(tx, payment.id))) return { ok: false, reason: 'payment-disputed' }
  if (!known && leftOf(payment) === 0) return { ok: false, reason: 'nothing-left' }
  if (!known && input.cents > leftOf(payment)) return { ok: false, reason: 'too-much' }
  if (!known && (await hasNewTwin(tx, input, before))) {
    await checkPurchase(tx, purchase.id, tx.clock.now())
    return { ok: false, reason: 'just-refunded' }
  }
  const changeId = await recordChange(tx, caller, { action: 'refund-payment' })
  const { reason, endsPurchase } = input
  if (known) await writeRefundChoice(tx, known.id, { reason, endsPurchase, changeId })
  else await refundNow(tx, { purchase, payment, input, changeId })
  // The job applies it within a second, as it does when the provider reports a refund.
  await checkPurchase(tx, purchase.id, tx.clock.now())
  return { ok: true, isNew: !known }
}

/** A refund of the same amount that we hadn't heard of: perhaps this one, whose answer was lost. */
async function hasNewTwin(tx: Transaction, { paymentId, cents }: RefundInput, before: readonly { id: string }[]) {
  const fresh = (await listRefunds(tx, [paymentId])).filter(({ id }) => !before.some(one => one.id === id))
  return fresh.some(refund => refund.cents === cents && refund.state !== 'failed')
}

type Wanted = { purchase: Purchase; payment: ReceivedPayment; input: RefundInput; changeId: string }

async function refundNow(tx: Transaction, { purchase, payment, input, changeId }: Wanted) {
  const { refundId: id, cents, reason, endsPurchase } = input
  const told = await tx.payments.createRefund({ paymentId: payment.id, cents, key: id })
  const refund = { id, cents: told.cents, reason, endsPurchase, changeId }
  await addRefund(tx, {
    ...refund,
    ...{ paymentId: payment.id, providerId: told.id, state: told.state, refundedAt: told.at },
  })
  await saveReceived(tx, { ...payment, refundedCents: payment.refundedCents + told.cents })
  const payer = { ...purchase, paymentId: payment.id }
  await tellRefund(tx, payer, { ...refund, isWhole: told.cents === payment.amountCents })
}

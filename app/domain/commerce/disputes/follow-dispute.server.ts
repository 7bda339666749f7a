import { isDeepStrictEqual } from 'node:util'
import type { App, Transaction } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { mailAsOperator, notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { tryLock } from '#platform/database/locks.ts'
import type { ProviderDispute } from '#platform/payments/payments.ts'
import { askProvider } from '../billing/ask-provider.ts'
import type { FulfillTable } from '../billing/fulfillment.ts'
import type { PaymentReviewReason } from '../billing/payment-review.ts'
import { type HeldPurchase, lockPurchase } from '../billing/purchases.server.ts'
import { paymentsCaller, refreshPurchase } from '../billing/refresh-purchase.server.ts'
import { requestPaymentReview } from '../billing/request-payment-review.server.ts'
import { applyDispute } from './apply-dispute.server.ts'
import { type DisputeStage, stageOf } from './dispute.ts'
import * as email from './dispute-email.ts'
import { deadlineText } from './dispute-messages.ts'
import { findDispute, findDisputed, readUndecided, writeDispute } from './disputes.server.ts'

/** Asks the provider for a dispute's state and applies it; repeated, late or reordered events change nothing (decision 149). */
export async function followDispute(
  tx: Transaction,
  fulfill: FulfillTable,
  id: string,
): Promise<'settled' | 'held-elsewhere'> {
  if (!(await tryLock(tx.db, `dispute ${id}`))) return 'held-elsewhere'
  const told = await tx.payments.readDispute(id)
  if (!told) return 'settled'
  const purchaseId = await findDisputed(tx, told)
  // The event of the payment itself may still be on its way.
  if (purchaseId && (await refreshPurchase(tx, fulfill, purchaseId)) === 'held-elsewhere') return 'held-elsewhere'
  const purchase = purchaseId ? await lockPurchase(tx, purchaseId) : undefined
  const known = await findDispute(tx, id)
  const now = tx.clock.now()
  const stage = stageOf(told.status)
  const isOver = stage !== 'inquiry' && stage !== 'open'
  const report = {
    ...{ id, purchaseId: purchaseId ?? null, subscriptionId: told.subscriptionId ?? purchase?.subscriptionId ?? null },
    paymentId: told.paymentId,
    ...{ amountCents: told.amountCents, reason: told.reason.slice(0, 100), status: told.status.slice(0, 100), stage },
    ...{ dueBy: told.dueBy, wasRefunded: told.isRefunded, openedAt: told.openedAt },
    closedAt: isOver ? (known?.closedAt ?? now) : null,
  }
  if (
    known &&
    Object.entries(report).every(([name, value]) => isDeepStrictEqual(value, known[name as keyof typeof report]))
  )
    return 'settled'
  const changeId = await recordChange(tx, paymentsCaller(tx), { action: 'follow-dispute' })
  await writeDispute(tx, { ...report, notedAt: now, changeId })
  const effect = effectOf(report)
  if (purchase && effect !== (known && effectOf(known)))
    await applyDispute(tx, fulfill, { purchase, disputeId: id, stage: effect, changeId })
  if (known?.stage === stage) return 'settled'
  await tell(tx, { told, purchase, stage, before: known?.stage, changeId })
  return 'settled'
}

/** Money that we gave back ourselves isn't ours to lose: such a dispute pauses and ends nothing. */
function effectOf({ stage, wasRefunded }: { stage: DisputeStage; wasRefunded: boolean }): DisputeStage {
  return wasRefunded ? 'dropped' : stage
}

const reviews: Partial<Record<DisputeStage, PaymentReviewReason>> = {
  inquiry: 'payment-questioned',
  open: 'payment-disputed',
  lost: 'dispute-lost',
}

type News = {
  told: ProviderDispute
  purchase: HeldPurchase | undefined
  stage: DisputeStage
  before: DisputeStage | undefined
  changeId: string
}

/** Puts it before the operator, and writes to the person who paid. */
async function tell(tx: Transaction, { told, purchase, stage, before, changeId }: News) {
  const { id: about, amountCents, dueBy } = told
  const reason = reviews[stage]
  const note = stage === 'lost' ? undefined : `Answer by: ${deadlineText(dueBy)}`
  if (reason) {
    const review = { reason, about, purchaseId: purchase?.id ?? null, detail: '', changeId }
    await requestPaymentReview(tx, review, note)
  }
  const name = purchase?.name ?? 'an unknown purchase'
  if (stage === 'won') {
    const mail = { dedupeKey: `dispute-won-operator:${about}`, kind: 'dispute', changeId, replyTo: null }
    const isResumed = (await findDispute(tx, about))?.resumedAt != null
    await notifyOperator(tx, { ...mail, content: () => email.operatorWonEmail({ name, amountCents, isResumed }) })
  }
  // After our own refund, the buyer has nothing to do.
  if (!purchase || told.isRefunded) return
  const recipient = await payerOf(tx, purchase)
  const content = contentFor(stage, before)?.({ name, kind: purchase.kind, amountCents })
  if (!recipient || !content) return
  await mailAsOperator(tx, {
    ...{ dedupeKey: `dispute-${stage}:${about}`, kind: 'dispute' },
    ...{ changeId, recipient, content },
  })
}

/** An account that was deleted gets no email. A sponsor has none. */
async function payerOf(tx: Transaction, { userId, kind, email: typed }: HeldPurchase) {
  const user = userId === null ? null : await findUser(tx, userId)
  return user?.email ?? (kind === 'sponsorship' ? typed : null)
}

type Write = (about: Parameters<typeof email.disputedEmail>[0]) => MailContent

function contentFor(stage: DisputeStage, before: DisputeStage | undefined): Write | undefined {
  const emails: Record<DisputeStage, Write | undefined> = {
    inquiry: email.questionedEmail,
    open: email.disputedEmail,
    won: email.disputeWonEmail,
    lost: email.disputeLostEmail,
    dropped: before === undefined ? undefined : email.questionClosedEmail,
  }
  return emails[stage]
}

/** Asks about every dispute without a decision, because events get lost. Returns how many could be asked for. */
export async function followDisputes(app: Pick<App, 'db' | 'transaction'>, fulfill: FulfillTable) {
  let asked = 0
  for (const id of await readUndecided(app)) {
    const follow = async (tx: Transaction) => ({ ok: true, outcome: await followDispute(tx, fulfill, id) })
    if (await askProvider(() => app.transaction(follow), null)) asked += 1
  }
  return asked
}

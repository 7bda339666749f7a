import type { Transaction } from '#domain/app.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { isDisputePause } from '../disputes/dispute.ts'
import { hasLostDispute } from '../disputes/disputes.server.ts'
import type { Subscriber } from './subscribers.server.ts'
import { isHeld } from './subscription.ts'
import * as email from './subscription-email.ts'

type Change = { previous: Subscriber | undefined; held: Subscriber; email: string; changeId: string }

/** Emails the payer, once per change. */
export async function tellSubscriber(tx: Transaction, { previous, held, email: to, changeId }: Change) {
  const mail = mailOf(previous, held)
  // The email about the dispute says it.
  const isEmailed = held.status === 'ended' && (await hasLostDispute(tx, held.subscriptionId))
  if (mail && !isEmailed)
    await mailSubscriber(tx, { ...mail, subscriptionId: held.subscriptionId, email: to, changeId })
}

type ToSubscriber = { key: string; content: MailContent; subscriptionId: string; email: string; changeId: string }

export async function mailSubscriber(tx: Transaction, { email: recipient, content, changeId, ...mail }: ToSubscriber) {
  const about = { kind: 'subscription', changeId, recipient }
  await mailAsOperator(tx, { ...about, dedupeKey: mailKey(mail), content })
}

export function mailKey({ key, subscriptionId }: Pick<ToSubscriber, 'key' | 'subscriptionId'>) {
  return `${key}:${subscriptionId}`
}

type Keyed = { key: string; content: MailContent }

/** `key` identifies the event, so that it's sent only once. Billing reports payments and refunds. */
function mailOf(previous: Subscriber | undefined, held: Subscriber): Keyed | undefined {
  const known = previous?.subscriptionId === held.subscriptionId && isHeld(previous) ? previous : undefined
  if (!known) return undefined
  if (held.status === 'ended')
    return { key: 'plan-ended', content: email.endedEmail(held, { isUnpaid: known.status === 'past_due' }) }
  if (!isHeld(held)) return undefined
  const { pastDueSince } = held
  if (pastDueSince && !known.pastDueSince)
    return { key: pastDueKey(pastDueSince, 0), content: email.pastDueEmail({ ...held, pastDueSince }, 0) }
  if (known.pastDueSince && !pastDueSince)
    return { key: `plan-recovered:${known.pastDueSince.toISOString()}`, content: email.recoveredEmail(held) }
  return aboutTerms(known, held)
}

function aboutTerms(known: Subscriber, held: Subscriber): Keyed | undefined {
  const day = held.subscriptionEnd?.toISOString() ?? ''
  const { planId, per, pausedFrom, pausedUntil, nextPlanId, nextPriceCents, nextPer } = held
  if (planId !== known.planId || per !== known.per)
    return { key: `plan-changed:${known.planId}:${planId}:${per}:${day}`, content: email.planChangedEmail(held) }
  if (held.cancelAtPeriodEnd && !known.cancelAtPeriodEnd)
    return { key: `plan-cancelled:${day}`, content: email.cancelledEmail(held) }
  // A pause for a dispute has a separate email.
  if (isPausedByDispute(held) || (isPausedByDispute(known) && !pausedFrom)) return undefined
  if (pausedFrom && pausedUntil && !known.pausedFrom) {
    const key = `plan-paused:${pausedFrom.toISOString()}:${pausedUntil.toISOString()}`
    return { key, content: email.pausedEmail({ ...held, pausedFrom, pausedUntil }) }
  }
  if (known.pausedFrom && !pausedFrom)
    return { key: `plan-resumed:${known.pausedFrom.toISOString()}`, content: email.resumedEmail(held) }
  if (
    nextPlanId &&
    nextPriceCents !== null &&
    nextPer &&
    (nextPlanId !== known.nextPlanId || nextPer !== known.nextPer)
  ) {
    const content = email.changePlannedEmail({ ...held, nextPlanId, nextPriceCents, nextPer })
    return { key: `plan-planned:${nextPlanId}:${nextPer}:${day}`, content }
  }
  return undefined
}

function isPausedByDispute({ pausedFrom: from, pausedUntil: until }: Subscriber) {
  return from !== null && until !== null && isDisputePause({ from, until })
}

export function pastDueKey(since: Date, days: number) {
  return `plan-past-due:${since.toISOString()}:${days}`
}

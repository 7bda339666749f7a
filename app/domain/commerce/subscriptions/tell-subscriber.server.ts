import type { Transaction } from '#domain/app.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import type { Subscriber } from './subscribers.server.ts'
import { isHeld } from './subscription.ts'
import { cancelledEmail, endedEmail, pastDueEmail, planChangedEmail } from './subscription-email.ts'

type Change = { previous: Subscriber | undefined; held: Subscriber; email: string; changeId: string }

/** Emails the payer, once per change. */
export async function tellSubscriber(tx: Transaction, { previous, held, email, changeId }: Change) {
  const mail = mailOf(previous, held)
  if (mail) await mailSubscriber(tx, { ...mail, subscriptionId: held.subscriptionId, email, changeId })
}

type ToSubscriber = { key: string; content: MailContent; subscriptionId: string; email: string; changeId: string }

export async function mailSubscriber(tx: Transaction, { email, content, changeId, ...mail }: ToSubscriber) {
  const about = { kind: 'subscription', changeId, recipient: email }
  await mailAsOperator(tx, { ...about, dedupeKey: mailKey(mail), content })
}

export function mailKey({ key, subscriptionId }: Pick<ToSubscriber, 'key' | 'subscriptionId'>) {
  return `${key}:${subscriptionId}`
}

/** `key` identifies the event, so that it's sent only once. Billing reports payments and refunds. */
function mailOf(previous: Subscriber | undefined, held: Subscriber): { key: string; content: MailContent } | undefined {
  const known = previous?.subscriptionId === held.subscriptionId && isHeld(previous) ? previous : undefined
  if (!known) return undefined
  if (held.status === 'ended') return { key: 'plan-ended', content: endedEmail(held) }
  if (!isHeld(held)) return undefined
  const day = held.subscriptionEnd?.toISOString() ?? ''
  const { pastDueSince } = held
  if (pastDueSince && !known.pastDueSince)
    return { key: pastDueKey(pastDueSince, 0), content: pastDueEmail({ ...held, pastDueSince }, 0) }
  if (held.planId !== known.planId)
    return { key: `plan-changed:${known.planId}:${held.planId}:${day}`, content: planChangedEmail(held) }
  if (held.cancelAtPeriodEnd && !known.cancelAtPeriodEnd)
    return { key: `plan-cancelled:${day}`, content: cancelledEmail(held) }
  return undefined
}

export function pastDueKey(since: Date, days: number) {
  return `plan-past-due:${since.toISOString()}:${days}`
}

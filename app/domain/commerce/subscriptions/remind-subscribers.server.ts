import type { App, Caller } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { readSentKeys, readToRemind, type Subscriber } from './subscribers.server.ts'
import { dueReminders } from './subscription.ts'
import { pastDueEmail, pauseEndsEmail, trialEndsEmail } from './subscription-email.ts'
import { mailKey, mailSubscriber, pastDueKey } from './tell-subscriber.server.ts'

const timer: Caller = { actor: { kind: 'system', id: 'reminders' }, requestId: 'remind-subscribers', language: 'en' }

/** Emails each reminder once: failed payments, and trials and pauses about to end. */
export async function remindSubscribers(app: Pick<App, 'clock' | 'transaction'>) {
  return app.transaction(async tx => {
    const held = await readToRemind(tx, tx.clock.now())
    const due = held.flatMap(one => reminderOf(one, tx.clock.now()) ?? [])
    const told = await readSentKeys(tx, due.map(mailKey))
    const finished = due.filter(reminder => !told.includes(mailKey(reminder)))
    if (finished.length === 0) return { ok: true, reminded: 0 }
    const changeId = await recordChange(tx, timer, { action: 'remind-subscribers' })
    for (const { userId, ...mail } of finished) {
      const user = await findUser(tx, userId)
      if (user) await mailSubscriber(tx, { ...mail, email: user.email, changeId })
    }
    return { ok: true, reminded: finished.length }
  })
}

function reminderOf(held: Subscriber, now: Date) {
  const { userId, subscriptionId, pastDueSince, pausedFrom, pausedUntil } = held
  if (pausedFrom && pausedUntil) {
    const [key, content] = [
      `pause-ends:${pausedUntil.toISOString()}`,
      pauseEndsEmail({ ...held, pausedFrom, pausedUntil }),
    ]
    return held.cancelAtPeriodEnd ? undefined : { userId, subscriptionId, key, content }
  }
  if (!pastDueSince)
    return held.cancelAtPeriodEnd
      ? undefined
      : { userId, subscriptionId, key: 'trial-ends', content: trialEndsEmail(held) }
  // After downtime, only the latest missed reminder is sent.
  const days = dueReminders(pastDueSince, now).at(-1)
  if (days === undefined) return undefined
  const content = pastDueEmail({ ...held, pastDueSince }, days)
  return { userId, subscriptionId, key: pastDueKey(pastDueSince, days), content }
}

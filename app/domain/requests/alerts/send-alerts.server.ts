import type { App, Transaction } from '#domain/app.ts'
import type { SendOutcome } from '#platform/alerts/alert-transports.ts'
import { type AlertPayload, alertMinutes, alertPath, alertText, backOffMs, reminderText } from './alert.ts'
import { readPhone } from './alert-phones.server.ts'
import { endAlert, noteAlerts, putOffAlert, readOwed, takeDueAlert } from './alerts.server.ts'
import { callOnDuty } from './call-on-duty.server.ts'
import { findSubscription, forgetSubscription } from './push-subscriptions.server.ts'

type Options = {
  /** The site's URL, for the link in a text. */
  baseUrl: string
  /** Starts no further alerts once it aborts. */
  signal?: AbortSignal
}
type DueAlert = NonNullable<Awaited<ReturnType<typeof takeDueAlert>>>

/**
 * Sends owners alerts for new requests. An alert's row stays locked while sending, so that no two processes send the
 * same one; alerts older than half an hour are dropped.
 */
export async function sendAlerts(app: Pick<App, 'db' | 'clock' | 'ids' | 'transaction'>, options: Options) {
  await callOnDuty(app, options.signal)
  const owed = await readOwed(app)
  const nextAttemptAt = app.clock.now()
  await noteAlerts(
    app,
    owed.map(alert => ({ ...alert, id: app.ids.next(), nextAttemptAt })),
  )
  while (!options.signal?.aborted && (await sendNext(app, options)));
}

async function sendNext(app: Pick<App, 'transaction'>, { baseUrl }: Options) {
  const { isFound } = await app.transaction(async tx => {
    const alert = await takeDueAlert(tx)
    if (alert) await settle(tx, alert, await attempt(tx, alert, baseUrl))
    return { ok: true, isFound: alert !== undefined }
  })
  return isFound
}

/** Drops the alert if the request was answered, withdrawn or moved to another owner meanwhile. */
async function attempt(tx: Transaction, alert: DueAlert, baseUrl: string): Promise<SendOutcome> {
  const age = tx.clock.now().getTime() - (alert.remindedAt ?? alert.sentAt).getTime()
  if (alert.isOver || age > alertMinutes * 60_000) return 'rejected'
  return alert.channel === 'push' ? push(tx, alert) : text(tx, alert, baseUrl)
}

async function push(tx: Transaction, alert: DueAlert): Promise<SendOutcome> {
  const target = await findSubscription(tx, alert.target)
  if (!target || !tx.alerts.push) return 'rejected'
  const payload: AlertPayload = { ...textOf(alert), path: alertPath(alert) }
  const outcome = await tx.alerts.push.send(target, JSON.stringify(payload))
  if (outcome === 'gone') await forgetSubscription(tx, alert.target)
  return outcome
}

function textOf({ business, remindedAt }: DueAlert) {
  return remindedAt ? reminderText(business) : alertText(business)
}

/** Texts cost money, so an account gets only a few per hour, however many fake requests arrive. */
async function text(tx: Transaction, alert: DueAlert, baseUrl: string): Promise<SendOutcome> {
  const telephone = await readPhone(tx, alert.userId)
  if (!telephone?.confirmedAt || !tx.alerts.sms) return 'rejected'
  if ((await tx.limits.take('text-owner', alert.userId)) > 0) return 'rejected'
  const { body } = textOf(alert)
  return tx.alerts.sms.send(telephone.phone, `${body} ${baseUrl}${alertPath(alert)}`)
}

async function settle(tx: Transaction, { id, attempts }: DueAlert, outcome: SendOutcome) {
  if (outcome === 'later') return putOffAlert(tx, id, new Date(tx.clock.now().getTime() + backOffMs(attempts)))
  return endAlert(tx, id, outcome === 'sent' ? 'sent' : 'failed')
}

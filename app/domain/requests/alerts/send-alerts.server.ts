import type { App, Transaction } from '#domain/app.ts'
import type { SendOutcome } from '#platform/alerts/alert-transports.ts'
import { alertMinutes, alertPath, alertText, reminderText } from './alert.ts'
import { readPhone } from './alert-phones.server.ts'
import { endAlert, noteAlerts, putOffAlert, readOwed, takeDueAlert } from './alerts.server.ts'
import { callOnDuty } from './call-on-duty.server.ts'
import { sendDue, sendPush } from './send-due.server.ts'

type Options = {
  /** The site's URL, for the link in a text. */
  baseUrl: string
  /** Starts no further alerts once it aborts. */
  signal?: AbortSignal
}
type DueAlert = NonNullable<Awaited<ReturnType<typeof takeDueAlert>>>

/** Sends owners alerts for new requests. Alerts older than half an hour are dropped. */
export async function sendAlerts(app: Pick<App, 'db' | 'clock' | 'ids' | 'transaction'>, options: Options) {
  await callOnDuty(app, options.signal)
  const owed = await readOwed(app)
  const nextAttemptAt = app.clock.now()
  await noteAlerts(
    app,
    owed.map(alert => ({ ...alert, id: app.ids.next(), nextAttemptAt })),
  )
  const queue = {
    take: takeDueAlert,
    send: (tx: Transaction, alert: DueAlert) => attempt(tx, alert, options.baseUrl),
    putOff: putOffAlert,
    end: (tx: Transaction, id: string, outcome: SendOutcome) =>
      endAlert(tx, id, outcome === 'sent' ? 'sent' : 'failed'),
  }
  await sendDue(app, queue, options.signal)
}

/** Drops the alert if the request was answered, withdrawn or moved to another owner meanwhile. */
async function attempt(tx: Transaction, alert: DueAlert, baseUrl: string): Promise<SendOutcome> {
  const age = tx.clock.now().getTime() - (alert.remindedAt ?? alert.sentAt).getTime()
  if (alert.isOver || age > alertMinutes * 60_000) return 'rejected'
  if (alert.channel === 'push') return sendPush(tx, alert.target, { ...textOf(alert), path: alertPath(alert) })
  return text(tx, alert, baseUrl)
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

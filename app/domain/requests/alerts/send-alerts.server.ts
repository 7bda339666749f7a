import type { App, Transaction } from '#domain/app.ts'
import type { SendOutcome } from '#platform/alerts/alert-transports.ts'
import { alertMinutes, alertPath, alertText, reminderText } from './alert.ts'
import { readPhone } from './alert-phones.server.ts'
import { endAlert, noteAlerts, putOffAlert, readOwed, takeDueAlert } from './alerts.server.ts'
import { callOnDuty } from './call-on-duty.server.ts'
import { sendDue, sendPush } from './send-due.server.ts'

type Options = {
  baseUrl: string
  /** Starts no further alerts once it aborts. */
  signal?: AbortSignal
}
type DueAlert = NonNullable<Awaited<ReturnType<typeof takeDueAlert>>>

/** Sends owners alerts for new requests. Alerts older than half an hour are dropped. */
export async function sendAlerts(app: Pick<App, 'db' | 'clock' | 'ids' | 'limits' | 'transaction'>, options: Options) {
  await callOnDuty(app, options.signal)
  const owed = await readOwed(app)
  const nextAttemptAt = app.clock.now()
  await noteAlerts(
    app,
    owed.map(alert => ({ ...alert, id: app.ids.next(), nextAttemptAt })),
  )
  const queue = {
    take: takeDueAlert,
    // Texts cost money, so an account gets only a few per hour, however many fake requests arrive.
    limitOf: (alert: DueAlert) =>
      isPast(app.clock.now(), alert) || alert.channel === 'push'
        ? undefined
        : { what: 'text-owner', who: alert.userId },
    send: (tx: Transaction, alert: DueAlert) => attempt(tx, alert, options.baseUrl),
    putOff: putOffAlert,
    end: (tx: Transaction, id: string, outcome: SendOutcome) =>
      endAlert(tx, id, outcome === 'sent' ? 'sent' : 'failed'),
  }
  await sendDue(app, queue, options.signal)
}

/** Drops the alert if the request was answered, withdrawn or moved to another owner meanwhile. */
async function attempt(tx: Transaction, alert: DueAlert, baseUrl: string): Promise<SendOutcome> {
  if (isPast(tx.clock.now(), alert)) return 'rejected'
  if (alert.channel === 'push') return sendPush(tx, alert.target, { ...textOf(alert), path: alertPath(alert) })
  return text(tx, alert, baseUrl)
}

function isPast(now: Date, { isOver, remindedAt, sentAt }: DueAlert) {
  return isOver || now.getTime() - (remindedAt ?? sentAt).getTime() > alertMinutes * 60_000
}

function textOf({ business, remindedAt }: DueAlert) {
  return remindedAt ? reminderText(business) : alertText(business)
}

async function text(tx: Transaction, alert: DueAlert, baseUrl: string): Promise<SendOutcome> {
  const telephone = await readPhone(tx, alert.userId)
  if (!telephone?.confirmedAt || !tx.alerts.sms) return 'rejected'
  const { body } = textOf(alert)
  return tx.alerts.sms.send(telephone.phone, `${body} ${baseUrl}${alertPath(alert)}`)
}

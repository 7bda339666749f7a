import type { App, Transaction } from '#domain/app.ts'
import type { SendOutcome } from '#platform/alerts/alert-transports.ts'
import { alertPath, messageAlertText } from './alert.ts'
import { endMessageAlert, putOffMessageAlert, takeDueMessageAlert } from './message-alerts.server.ts'
import { sendDue, sendPush } from './send-due.server.ts'

type DueAlert = NonNullable<Awaited<ReturnType<typeof takeDueMessageAlert>>>

/** Alerts owners' browsers to new messages. Texts cost money, so only a new request sends one. */
export async function sendMessageAlerts(
  app: Pick<App, 'db' | 'clock' | 'limits' | 'transaction'>,
  signal?: AbortSignal,
) {
  const queue = { take: takeDueMessageAlert, send: push, putOff: putOffMessageAlert, end: endMessageAlert }
  await sendDue(app, queue, signal)
}

async function push(tx: Transaction, alert: DueAlert): Promise<SendOutcome> {
  if (alert.isOver) return 'rejected'
  return sendPush(tx, alert.target, { ...messageAlertText(alert.business), path: alertPath(alert) })
}

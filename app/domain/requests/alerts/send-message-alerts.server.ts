import type { App, Transaction } from '#domain/app.ts'
import type { SendOutcome } from '#platform/alerts/alert-transports.ts'
import { type AlertPayload, alertPath, backOffMs, messageAlertText } from './alert.ts'
import { endMessageAlert, putOffMessageAlert, takeDueMessageAlert } from './message-alerts.server.ts'
import { findSubscription, forgetSubscription } from './push-subscriptions.server.ts'

type DueAlert = NonNullable<Awaited<ReturnType<typeof takeDueMessageAlert>>>

/** Alerts owners' browsers to new messages. Texts cost money, so only a new request sends one. */
export async function sendMessageAlerts(app: Pick<App, 'transaction'>, signal?: AbortSignal) {
  while (!signal?.aborted && (await sendNext(app)));
}

/** The row stays locked while sending, so that no two processes send the same alert. */
async function sendNext(app: Pick<App, 'transaction'>) {
  const { isFound } = await app.transaction(async tx => {
    const alert = await takeDueMessageAlert(tx)
    if (!alert) return { ok: true, isFound: false }
    const outcome = alert.isOver ? 'rejected' : await push(tx, alert)
    if (outcome === 'later')
      await putOffMessageAlert(tx, alert.id, new Date(tx.clock.now().getTime() + backOffMs(alert.attempts)))
    else await endMessageAlert(tx, alert.id)
    return { ok: true, isFound: true }
  })
  return isFound
}

async function push(tx: Transaction, alert: DueAlert): Promise<SendOutcome> {
  const target = await findSubscription(tx, alert.target)
  if (!target || !tx.alerts.push) return 'rejected'
  const payload: AlertPayload = { ...messageAlertText(alert.business), path: alertPath(alert) }
  const outcome = await tx.alerts.push.send(target, JSON.stringify(payload))
  if (outcome === 'gone') await forgetSubscription(tx, alert.target)
  return outcome
}

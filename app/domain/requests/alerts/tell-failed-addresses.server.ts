import type { App } from '#domain/app.ts'
import { stepPath } from '#domain/directory/listings/completeness.ts'
import { findOwedAddressAlert, noteAddressAlert, type OwedAddressAlert } from './address-alerts.server.ts'
import { failedAddressText } from './alert.ts'
import { isUnused } from './send-due.server.ts'

type Options = {
  /** The site's URL, for the link in the text. */
  baseUrl: string
  signal?: AbortSignal
}

/** Texts owners whose listing's email address failed. A text that can't be sent now is tried again at the next run. */
export async function tellFailedAddresses(
  app: Pick<App, 'db' | 'clock' | 'limits' | 'transaction'>,
  { baseUrl, signal }: Options,
) {
  const told: string[] = []
  while (!signal?.aborted) {
    const owed = await findOwedAddressAlert(app, told)
    if (!owed) return
    told.push(owed.userId + owed.businessId)
    await tell(app, owed, baseUrl)
  }
}

/** The row stays locked while sending, so that no two processes send the same text. */
async function tell(app: Pick<App, 'limits' | 'transaction'>, owed: OwedAddressAlert, baseUrl: string) {
  if ((await app.limits.take('text-owner', owed.userId)) > 0) return
  const { sent } = await app.transaction(async tx => {
    if (!tx.alerts.sms || !(await noteAddressAlert(tx, owed))) return { ok: false, sent: undefined }
    const link = baseUrl + stepPath('phone', owed.businessId)
    const sent = await tx.alerts.sms.send(owed.phone, `${failedAddressText(owed.business)} ${link}`)
    return { ok: sent !== 'later', sent }
  })
  if (isUnused(sent)) await app.limits.giveBack('text-owner', owed.userId)
}

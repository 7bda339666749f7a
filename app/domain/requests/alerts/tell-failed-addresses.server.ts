import type { App } from '#domain/app.ts'
import { stepPath } from '#domain/directory/listings/completeness.ts'
import { findOwedAddressAlert, isStillOwed, noteAddressAlert, type OwedAddressAlert } from './address-alerts.server.ts'
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

/**
 * Counts before it asks whether the text is still owed: no other process tells this owner until the transaction ends. A text that the
 * service didn't take now counts, too, and isn't noted.
 */
async function tell(app: Pick<App, 'limits' | 'transaction'>, owed: OwedAddressAlert, baseUrl: string) {
  await app.transaction(async tx => {
    if (!tx.alerts.sms) return { ok: false }
    const taken = await app.limits.tryTakeWithin(tx.db, 'text-owner', owed.userId)
    if (taken !== 'taken' || !(await isStillOwed(tx, owed))) return { ok: false }
    const link = baseUrl + stepPath('phone', owed.businessId)
    const sent = await tx.alerts.sms.send(owed.phone, `${failedAddressText(owed.business)} ${link}`)
    if (sent !== 'later') await noteAddressAlert(tx, owed)
    if (isUnused(sent)) await app.limits.giveBackWithin(tx.db, 'text-owner', owed.userId)
    return { ok: true }
  })
}

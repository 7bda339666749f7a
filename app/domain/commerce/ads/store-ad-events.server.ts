import type { App } from '#domain/app.ts'
import { storeWaiting } from '#platform/request/visitor-events.ts'
import { daysBefore } from '#platform/time/days.ts'
import { addOpenings } from '../inventory/ad-openings.server.ts'
import { addPeriodViews } from './ad-bookings.server.ts'
import { eraseAdEvents, recordAdEvents } from './ad-events.server.ts'
import { addToDays, readPurchases } from './campaign-days.server.ts'

export function storeAdEvents(app: Pick<App, 'transaction' | 'adEvents'>) {
  return storeWaiting(app.adEvents, async adEvents => {
    const { counted } = await app.transaction(async tx => {
      const views = await recordAdEvents(tx, adEvents, 'view')
      const clicks = await recordAdEvents(tx, adEvents, 'click')
      await addOpenings(
        tx,
        adEvents.filter(({ kind }) => kind === 'opening'),
      )
      const counted = [...views, ...clicks]
      await addToDays(tx, counted)
      const purchases = await readPurchases(tx, [...new Set(views.map(({ subject }) => subject))])
      const perPurchase = new Map<string, number>()
      for (const { subject } of views) {
        const purchase = purchases.get(subject)
        if (purchase) perPurchase.set(purchase, (perPurchase.get(purchase) ?? 0) + 1)
      }
      await addPeriodViews(tx, perPurchase)
      return { ok: true, counted: counted.length }
    })
    return counted
  })
}

/** Deletes after a day, because visitor ids change daily. */
export function eraseOldAdEvents(app: Pick<App, 'db' | 'clock'>) {
  return eraseAdEvents(app, daysBefore(app.clock.now(), 1))
}

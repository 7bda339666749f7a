import type { App, Caller, Transaction } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { region, regionDay } from '#domain/foundation/settings/region.ts'
import { timeIn } from '#platform/time/dates.ts'
import { firstOfMonth, laterDay } from './ad-place.ts'
import { lockInventory } from './ad-places.server.ts'
import { canSpare, fullOf, readStock } from './check-room.server.ts'
import { placeOfferedEmail } from './inventory-email.ts'
import { placementNames } from './inventory-messages.ts'
import { offerHours } from './waitlist.ts'
import { expireEntries, hasOpenEntries, readWaiting, writeState } from './waitlist-entries.server.ts'

const timer: Caller = { actor: { kind: 'system', id: 'offer-ad-places' }, requestId: 'offer-ad-places', language: 'en' }

/** Ends old offers, and offers each free place to the first who waits for it. Returns the number of offers. */
export async function offerPlaces(app: Pick<App, 'db' | 'transaction'>) {
  // Usually the waitlist is empty, and then nobody needs the lock.
  if (!(await hasOpenEntries(app))) return 0
  const { offered } = await app.transaction(async tx => {
    await lockInventory(tx)
    const today = regionDay(tx.clock.now())
    await expireEntries(tx, firstOfMonth(today))
    let stock = await readStock(tx)
    let offered = 0
    const given = new Set<string>()
    for (const entry of await readWaiting(tx)) {
      const from = laterDay(entry.month, today)
      const wanted = { placements: [entry.placement], from, until: null, purchaseId: null, userId: null }
      // An account holds one place of a placement at a time.
      const holder = `${entry.userId} ${entry.placement}`
      if (given.has(holder) || fullOf(stock, wanted).length > 0) continue
      if (!(await canSpare(tx, stock, { ...entry, from }))) continue
      await offer(tx, entry)
      stock = await readStock(tx)
      given.add(holder)
      offered += 1
    }
    return { ok: true, offered }
  })
  return offered
}

type Waiting = Awaited<ReturnType<typeof readWaiting>>[number]

async function offer(tx: Transaction, { id, userId, placement, month }: Waiting) {
  const changeId = await recordChange(tx, timer, { action: 'offer-ad-place' })
  const heldUntil = new Date(tx.clock.now().getTime() + offerHours * 3_600_000)
  await writeState(tx, id, { state: 'offered', heldUntil })
  const user = await findUser(tx, userId)
  if (!user) return
  const about = { placement: placementNames[placement], month, until: timeIn(region.zone, heldUntil) }
  const mail = { dedupeKey: `ad-place-offered:${id}`, kind: 'ad-place', changeId, recipient: user.email }
  await mailAsOperator(tx, { ...mail, content: placeOfferedEmail(about) })
}

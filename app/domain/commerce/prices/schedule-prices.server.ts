import { sql } from 'kysely'
import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { listingPlans } from '#domain/foundation/plans/listing-plans.ts'
import { isPriced, type PriceBook, pricesAt } from '#domain/foundation/plans/prices.ts'
import { adPackages, type PricedId, type Prices } from '#domain/foundation/plans/rate-cards.ts'
import { endOfDay, regionDay } from '#domain/foundation/settings/region.ts'
import { may } from '#domain/permissions.ts'
import { daysLater } from '#platform/time/dates.ts'
import { aheadDays, type PriceChange, type PriceError, type PricePreview, type WithdrawError } from './price-change.ts'
import {
  addPriceVersion,
  listPriceVersions,
  lockPriceVersions,
  pricesTag,
  readPriceBook,
  withdrawPriceVersion,
} from './price-versions.server.ts'

/** Returns how many pay for each item now. Items that nobody pays for are missing. */
async function readHolders({ db }: Pick<App, 'db'>): Promise<ReadonlyMap<PricedId, number>> {
  const { rows } = await sql<{ item: string; count: number }>`
    select plan_id as item, count(*)::integer as count from subscribers
      where status in ('trialing', 'active', 'past_due') group by 1
    union all
    select package_id, count(*)::integer from ad_bookings where state = 'running' group by 1
    union all
    select case sponsorship_type when 'exclusive' then 'exclusive-sponsor' else sponsorship_type end, count(*)::integer from sponsorships
      where state = 'paid' and sponsorship_type in ('exclusive', 'partnership') group by 1`.execute(db)
  return new Map(rows.flatMap(({ item, count }) => (isPriced(item) ? [[item, count] as const] : [])))
}

/** Returns the new amounts with their payers and first day. Writes nothing. */
export async function previewPrices(
  app: Pick<App, 'db' | 'clock'>,
  caller: Caller,
  change: PriceChange,
): Promise<Result<{ preview: PricePreview }, PriceError>> {
  if (!may(caller, 'change-prices')) return { ok: false, reason: 'forbidden' }
  const effectiveAt = startOf(change.day, app.clock.now())
  if (!effectiveAt) return { ok: false, reason: 'day-faulty' }
  const [book, holders] = await Promise.all([readPriceBook(app), readHolders(app)])
  const preview = previewOf(book, { ...change, effectiveAt }, holders)
  return preview ? { ok: true, preview } : { ok: false, reason: 'nothing-changes' }
}

/** `seen` is the preview's. */
export async function schedulePrices(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { seen, ...change }: PriceChange & { seen: string },
): Promise<Result<{ changeId: string }, PriceError>> {
  if (!may(caller, 'change-prices')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    await lockPriceVersions(tx)
    const previewed = await previewPrices(tx, caller, change)
    if (!previewed.ok) return previewed
    const { effectiveAt, lines, freeMonths, seen: now } = previewed.preview
    if (now !== seen) return { ok: false, reason: 'changed-meanwhile' }
    const changeId = await recordChange(tx, caller, { action: 'schedule-prices', tags: [pricesTag] })
    await addPriceVersion(tx, {
      ...{ id: tx.ids.next(), effectiveAt, madeAt: tx.clock.now(), changeId },
      ...{ cents: valuesOf(lines, 'after'), freeMonths: freeMonths?.after ?? null },
      before: { cents: valuesOf(lines, 'before'), freeMonths: freeMonths?.before ?? null },
    })
    return { ok: true, changeId }
  })
}

/** Possible only until the price takes effect, because buyers have paid it after that. */
export async function withdrawPrices(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { id }: { id: string },
): Promise<Result<{ changeId: string }, WithdrawError>> {
  if (!may(caller, 'change-prices')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    await lockPriceVersions(tx)
    const version = (await listPriceVersions(tx)).find(known => known.id === id)
    if (!version) return { ok: false, reason: 'version-unknown' }
    if (version.withdrawnAt) return { ok: false, reason: 'withdrawn' }
    const at = tx.clock.now()
    if (version.effectiveAt <= at) return { ok: false, reason: 'in-effect' }
    const changeId = await recordChange(tx, caller, {
      ...{ action: 'undo-prices', undoes: version.changeId },
      tags: [pricesTag],
    })
    await withdrawPriceVersion(tx, id, { at, changeId })
    return { ok: true, changeId }
  })
}

/** The first moment of a day from tomorrow on. */
function startOf(day: string, now: Date) {
  const today = regionDay(now)
  const last = endOfDay(day)
  if (!last || day <= today || day > daysLater(today, aheadDays)) return undefined
  const before = endOfDay(daysLater(day, -1))
  return before && new Date(before.getTime() + 1)
}

type Asked = PriceChange & { effectiveAt: Date }

function previewOf(
  book: PriceBook,
  { cents, freeMonths, effectiveAt }: Asked,
  holders: ReadonlyMap<PricedId, number>,
): PricePreview | undefined {
  const prices = pricesAt(book, effectiveAt)
  const lines = changedIn(prices, cents).map(line => ({
    ...line,
    holders: isSubscribed(line.id) ? (holders.get(line.id) ?? 0) : null,
  }))
  const isYearChanged = freeMonths !== null && freeMonths !== prices.freeMonths
  if (lines.length === 0 && !isYearChanged) return undefined
  const changed = new Set(lines.map(({ id }) => id))
  const afterwards = book.versions.filter(version => version.effectiveAt > effectiveAt)
  const later = afterwards.flatMap(version => Object.keys(version.cents) as PricedId[]).filter(id => changed.has(id))
  const year = isYearChanged ? { before: prices.freeMonths, after: freeMonths } : null
  const seen = JSON.stringify([lines.map(({ id, before, after }) => [id, before, after]), year])
  return { effectiveAt, lines, freeMonths: year, later: [...new Set(later)], seen }
}

function changedIn(prices: Prices, cents: PriceChange['cents']) {
  return (Object.entries(cents) as [PricedId, number][]).flatMap(([id, after]) =>
    prices.cents[id] === after ? [] : [{ id, before: prices.cents[id], after }],
  )
}

/** Single placements and bookings are paid once. */
function isSubscribed(id: PricedId) {
  const subscribed: string[] = ['exclusive-sponsor', 'partnership']
  return [...listingPlans, ...adPackages].some(item => item.id === id) || subscribed.includes(id)
}

function valuesOf(lines: PricePreview['lines'], side: 'before' | 'after') {
  return Object.fromEntries(lines.map(line => [line.id, line[side]]))
}

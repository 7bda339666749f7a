import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import type { PlanTerm } from '#domain/foundation/plans/plan-term.ts'
import {
  firstPrices,
  isPriced,
  nextPriceChange,
  type PriceBook,
  type PriceVersion,
  payablePrices,
  pricedName,
  pricesAt,
} from '#domain/foundation/plans/prices.ts'
import { findOffer, type Offer, offerFor, type Prices } from '#domain/foundation/plans/rate-cards.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { readPlanTerms } from '#domain/foundation/settings/settings.server.ts'
import type { PageFacts } from '#platform/cache/page-facts.ts'

type Db = Pick<App, 'db'>

/** Marks pages that show a price. */
export const pricesTag = 'prices'

/** Every process reads the same rows and its own clock, so a version takes effect everywhere at once. */
export async function readPriceBook({ db }: Db): Promise<PriceBook> {
  const [{ freeMonths }, versions] = await Promise.all([readPlanTerms({ db }), listPriceVersions({ db })])
  return bookOf(freeMonths, versions)
}

export function bookOf(freeMonths: number, versions: readonly StoredVersion[]): PriceBook {
  return { first: firstPrices(freeMonths), versions: versions.filter(({ withdrawnAt }) => withdrawnAt === null) }
}

export async function readPrices(app: Pick<App, 'db' | 'clock'>): Promise<Prices> {
  return pricesAt(await readPriceBook(app), app.clock.now())
}

/** Returns the prices at which an offer may be bought: the current one, and the one that a page showed just before a change. */
export async function readPayableOffers(app: Pick<App, 'db' | 'clock'>, id: string, per: PlanTerm): Promise<Offer[]> {
  const payable = payablePrices(await readPriceBook(app), app.clock.now())
  return payable.flatMap(prices => offerFor(findOffer(id, prices), per, prices.freeMonths) ?? [])
}

/** For a cached page, which becomes stale when its prices change. */
export async function readPagePrices(
  app: Pick<App, 'db' | 'clock'>,
  facts: Pick<PageFacts, 'recall' | 'changesAt'>,
): Promise<Prices> {
  const book = await facts.recall('prices', [pricesTag, 'settings'], () => readPriceBook(app))
  const now = app.clock.now()
  facts.changesAt(nextPriceChange(book, now))
  return pricesAt(book, now)
}

export type StoredVersion = PriceVersion & {
  before: Pick<PriceVersion, 'cents' | 'freeMonths'>
  madeAt: Date
  changeId: string
  withdrawnAt: Date | null
  withdrawnChangeId: string | null
}

export async function listPriceVersions({ db }: Db): Promise<StoredVersion[]> {
  const rows = await db
    .selectFrom('priceVersions')
    .select(['id', 'effectiveAt', 'freeMonths', 'madeAt', 'changeId', 'withdrawnAt', 'withdrawnChangeId'])
    .select([sql<Cents>`cents`.as('cents'), sql<StoredVersion['before']>`before`.as('before')])
    .orderBy('effectiveAt')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    ...row,
    cents: known(row.cents),
    before: { ...row.before, cents: known(row.before.cents) },
  }))
}

type Cents = PriceVersion['cents']

/** Drops prices of items that only a later version of the product sells. */
function known(cents: Cents): Cents {
  return Object.fromEntries(Object.entries(cents).filter(([id]) => isPriced(id)))
}

type NewVersion = Omit<StoredVersion, 'withdrawnAt' | 'withdrawnChangeId'>

export async function addPriceVersion({ db }: Db, { cents, before, ...version }: NewVersion) {
  const values = { ...version, cents: JSON.stringify(cents), before: JSON.stringify(before) }
  await db.insertInto('priceVersions').values(values).execute()
}

/** Two administrators who change prices at the same moment see each other's versions. */
export async function lockPriceVersions({ db }: Db) {
  await sql`select pg_advisory_xact_lock(hashtextextended('price versions', 0))`.execute(db)
}

export async function withdrawPriceVersion({ db }: Db, id: string, { at, changeId }: { at: Date; changeId: string }) {
  const withdrawn = { withdrawnAt: at, withdrawnChangeId: changeId }
  await db.updateTable('priceVersions').set(withdrawn).where('id', '=', id).execute()
}

export type PriceDifference = { key: string; field: string; before: string; after: string }

/** Returns what each of these changes made of prices, for the audit. An undo is the other way around. */
export async function readPriceDifferences({ db }: Db, changeIds: readonly string[]) {
  const found = new Map<string, PriceDifference[]>()
  if (changeIds.length === 0) return found
  const ids = new Set(changeIds)
  for (const version of await listPriceVersions({ db })) {
    const { changeId, withdrawnChangeId } = version
    const lines = differencesOf(version)
    if (ids.has(changeId)) found.set(changeId, lines)
    if (withdrawnChangeId && ids.has(withdrawnChangeId))
      found.set(
        withdrawnChangeId,
        lines.map(line => ({ ...line, before: line.after, after: line.before })),
      )
  }
  return found
}

function differencesOf({ cents, freeMonths, before, effectiveAt }: StoredVersion): PriceDifference[] {
  const from = `from ${regionDay(effectiveAt)}`
  const lines = Object.entries(cents).flatMap(([id, after]) => {
    const was = isPriced(id) ? before.cents[id] : undefined
    if (!isPriced(id) || was === undefined) return []
    const field = `${pricedName(id).toLowerCase()}, ${from}`
    return [{ key: 'prices', field, before: dollarText(was), after: dollarText(after) }]
  })
  if (freeMonths === null) return lines
  const texts = { before: String(before.freeMonths ?? ''), after: String(freeMonths) }
  return [...lines, { key: 'prices', field: `free months per year, ${from}`, ...texts }]
}

import type { App } from '#domain/app.ts'
import type { ListedBusiness } from '#domain/directory/listings/listings.server.ts'
import { readTableFacts } from '#domain/directory/listings/table-facts.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { timeIn } from '#platform/time/dates.ts'

export type TableRow = ListedBusiness & {
  plan: string | null
  owner: string | null
  otherOwners: number
  changedOn: string
  changedAt: string
  licenseNumber: string
  responseMinutes: number | null
}

/** Nov 22, 2026: a column of them is narrow. */
const shortDay = new Intl.DateTimeFormat('en-US', {
  timeZone: region.zone,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

export async function readTableRows(app: Pick<App, 'db' | 'clock'>, listings: ListedBusiness[]): Promise<TableRow[]> {
  const facts = await readTableFacts(
    app,
    listings.map(({ id }) => id),
  )
  return listings.flatMap(listing => {
    const own = facts.get(listing.id)
    if (!own) return []
    const { owners, changedAt, ...more } = own
    return {
      ...listing,
      ...more,
      otherOwners: Math.max(0, owners - 1),
      changedOn: shortDay.format(changedAt),
      changedAt: timeIn(region.zone, changedAt),
    }
  })
}

import { Form } from 'react-router'
import { appContext, type RouteHandle } from '#context.ts'
import { readListingTrends } from '#domain/directory/listing-trends.server.ts'
import { listingFilters, listingOrders } from '#domain/listings/listing.ts'
import { listingQuery } from '#domain/listings/listing-query.ts'
import { filterWords } from '#domain/listings/listing-words.ts'
import { countListings, listedCountLimit } from '#domain/listings/listings.server.ts'
import { readQuery } from '#platform/forms.ts'
import { button } from '#ui/button.ts'
import { ChoiceField } from '../businesses/choice-field.tsx'
import { requireAdmin } from '../layout/admin-guard.ts'
import type { Route } from './+types/tools-page'
import { ExportButton } from './export-button.tsx'
import { SummaryCards } from './summary-cards.tsx'

export const handle: RouteHandle = { permission: 'manage-listings', hydrate: true, isBare: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  requireAdmin(context)
  const app = context.get(appContext)
  const query = { ...listingQuery.parse(readQuery(request)), sort: listingOrders[0] }
  const [trends, found] = await Promise.all([readListingTrends(app), countListings(app, query).then(foundWords)])
  const last = (series: readonly number[]) => series.at(-1) ?? 0
  const { businesses, claimed, featured, rating } = trends
  const summary = { total: last(businesses), claimed: last(claimed), featured: last(featured), rating: last(rating) }
  return { query, found, summary }
}

function foundWords(count: number) {
  const isMany = count > listedCountLimit
  return `${isMany ? 'More than ' : ''}${Math.min(count, listedCountLimit).toLocaleString('en')} found`
}

/** The heavy tools of the operator: figures of the directory, and its data as files. */
export default function ToolsPage({ loaderData: { query, found, summary } }: Route.ComponentProps) {
  const { q, show } = query
  const search = new URLSearchParams({ ...(q && { q }), ...(show !== 'all' && { show }) })
  return (
    <>
      <title>Tools | Admin</title>
      <h2>Tools</h2>
      <SummaryCards summary={summary} />
      <section aria-labelledby="data-management" className="mt-8 grid gap-4">
        <h3 id="data-management" className="text-xl">
          Data management
        </h3>
        <div className="grid gap-4 rounded-panel border border-line bg-surface p-4 md:p-5">
          <p className="text-ink-2">All businesses that are not deleted, as a CSV file.</p>
          <div>
            <ExportButton address="/admin/tools/export.csv">Export All</ExportButton>
          </div>
        </div>
        <div className="grid gap-4 rounded-panel border border-line bg-surface p-4 md:p-5">
          <Form className="grid gap-3 md:grid-cols-[1fr_14rem_auto] md:items-end">
            <div className="grid gap-1.5">
              <label htmlFor="q" className="text-[15px] font-semibold">
                Search businesses
              </label>
              <input
                key={q}
                id="q"
                name="q"
                type="search"
                maxLength={200}
                defaultValue={q}
                placeholder="Name, city, category, email or phone"
                className="min-h-11 w-full rounded-control border border-edge bg-surface px-3 text-ink"
              />
            </div>
            <ChoiceField name="show" label="Show" values={listingFilters} words={filterWords} chosen={show} />
            <button type="submit" className={`${button.outlined} min-h-11! px-4!`}>
              Filter
            </button>
          </Form>
          <p role="status" className="text-ink-2">
            {found}
          </p>
          <div>
            <ExportButton address={`/admin/tools/export.csv${search.size > 0 ? `?${search}` : ''}`}>
              Export Filtered
            </ExportButton>
          </div>
        </div>
      </section>
    </>
  )
}

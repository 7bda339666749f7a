import { Plus, ShieldCheck, Upload } from 'lucide-react'
import { data, Link, useLocation } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import type { App, Caller } from '#domain/app.ts'
import { listedCountLimit } from '#domain/directory/listings/listing.ts'
import { countListings, readListings } from '#domain/directory/listings/listings.server.ts'
import { readSnapshot } from '#domain/foundation/changes/seen-snapshot.server.ts'
import { usualDeskView } from '#domain/oversight/desk/desk-view.ts'
import { deskViewFields, keepDeskView } from '#domain/oversight/desk/keep-desk-view.server.ts'
import { readForm, readQuery } from '#platform/request/forms.ts'
import { button } from '#ui/button.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import { useMay } from '../layout/use-may.ts'
import { BusinessTable } from '../listing-table/business-table.tsx'
import { listPages, readListPath } from '../listing-table/list-address.ts'
import { EmptyList, ListPaging } from '../listing-table/list-paging.tsx'
import { ListTools } from '../listing-table/list-tools.tsx'
import { ListingRow } from '../listing-table/listing-row.tsx'
import { readTableRows } from '../listing-table/read-table-rows.server.ts'
import { TableSelection } from '../listing-table/table-selection.tsx'
import { TableTools } from '../listing-table/table-tools.tsx'
import { readBulkChoices } from '../tools/read-tools-page.server.ts'
import type { Route } from './+types/businesses-page'
import { runListingAction } from './listing-action.ts'
import { takeDone } from './listing-outcome.ts'
import { OutcomeNotice, sayWhatCame, useOutcomeToast } from './say-outcome.tsx'

export const handle: RouteHandle = { permission: 'read-listings', act: 'manage-listings', hydrate: true, isBare: true }

const cardsAPage = 20

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const { query, paging } = readListPath(request)
  const { view, columns, size } = await readView(app, context.get(callerContext), request)
  const isTable = view === 'table'
  const all = { ...query, q: '', show: 'all' } as const
  const isNarrowed = query.q !== '' || query.show !== 'all'
  const seen = await readSnapshot(app)
  const [page, total, found] = await Promise.all([
    readListings(app, query, paging, isTable ? size : cardsAPage),
    countListings(app, all),
    isNarrowed ? countListings(app, query) : null,
  ])
  const { outcome, headers } = takeDone(request.headers.get('cookie'))
  const { listings } = page
  const table = isTable
    ? { columns, size, rows: await readTableRows(app, listings), choices: await readBulkChoices(app) }
    : null
  return data({ query, seen, listings, pages: listPages(query, page), total, found, outcome, table }, { headers })
}

async function readView(app: App, caller: Caller, request: Request) {
  const kept = await keepDeskView(app, caller, deskViewFields.parse(readQuery(request)))
  return kept.ok ? kept.view : usualDeskView
}

function foundMessages(count: number) {
  const isMany = count > listedCountLimit
  return `${isMany ? 'More than ' : ''}${Math.min(count, listedCountLimit).toLocaleString('en')} found`
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, 'manage-listings')
  return runListingAction(context.get(appContext), context.get(callerContext), await readForm(request))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sayWhatCame(serverAction)
}

export default function BusinessesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, seen, listings, pages, total, found, outcome, table } = loaderData
  const { search } = useLocation()
  useOutcomeToast(outcome)
  return (
    <>
      <OutcomeNotice outcome={actionData ?? outcome} />
      <ListHead total={total} />
      <ListTools query={query} found={found === null ? null : foundMessages(found)} />
      <TableTools query={query} table={table} />
      {listings.length === 0 ? (
        <EmptyList isSearch={found !== null} />
      ) : table ? (
        <TableSelection {...{ query, seen, matches: found ?? total, choices: table.choices }} rows={table.rows}>
          {ticks => <BusinessTable query={query} {...table} seen={seen} ticks={ticks} />}
        </TableSelection>
      ) : (
        <ul className="mt-1 divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
          {listings.map(listing => (
            <ListingRow key={listing.id} listing={listing} seen={seen} from={search} />
          ))}
        </ul>
      )}
      <ListPaging pages={pages} />
    </>
  )
}

function ListHead({ total }: { total: number }) {
  const may = useMay()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2>{`Businesses (${total.toLocaleString('en')})`}</h2>
      <div className="flex flex-wrap gap-2">
        {may('manage-listings') && (
          <Link to="/admin/quality" className={`${button.outlined} min-h-11! px-4!`}>
            <ShieldCheck aria-hidden className="size-5" /> Data quality
          </Link>
        )}
        {may('import-businesses') && (
          <Link to="/admin/import" className={`${button.outlined} min-h-11! px-4!`}>
            <Upload aria-hidden className="size-5" /> Bulk Upload
          </Link>
        )}
        {may('manage-listings') && (
          <Link to="/admin/businesses/new" className={`${button.filled} min-h-11! px-4!`}>
            <Plus aria-hidden className="size-5" /> Add Business
          </Link>
        )}
      </div>
    </div>
  )
}

import { Columns3, LayoutList, Table2 } from 'lucide-react'
import { Form, Link, useLocation } from 'react-router'
import type { ListingQuery } from '#domain/directory/listings/listing-query.ts'
import { type TableColumn, tableColumnMessages, tableColumns } from '#domain/directory/listings/table-column.ts'
import { tableSizes } from '#domain/oversight/desk/desk-view.ts'
import { button, link } from '#ui/button.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { useMay } from '../layout/use-may.ts'
import { listPath } from './list-address.ts'

type Props = { query: ListingQuery; table: { columns: readonly TableColumn[]; size: number } | null }

const choice =
  'inline-flex min-h-11 items-center gap-2 border border-edge bg-surface px-4 font-semibold text-ink-2 first:rounded-l-control last:rounded-r-control not-first:-ml-px hover:text-ink aria-[current]:border-accent aria-[current]:bg-tint aria-[current]:text-tint-ink'

/** Cards or table, the table's columns and the rows on a page. The server remembers each choice for this operator. */
export function TableTools({ query, table }: Props) {
  const may = useMay()
  return (
    <div className="mt-3 mb-3 flex flex-wrap items-center justify-between gap-3">
      <nav aria-label="View" className="flex">
        <Link to={listPath(query, { view: 'cards' })} aria-current={table ? undefined : 'true'} className={choice}>
          <LayoutList aria-hidden className="size-5" /> Cards
        </Link>
        <Link to={listPath(query, { view: 'table' })} aria-current={table ? 'true' : undefined} className={choice}>
          <Table2 aria-hidden className="size-5" /> Table
        </Link>
      </nav>
      {table && (
        <div className="flex flex-wrap items-center gap-3">
          {may('use-tools') && (
            <Link
              to={listPath({ ...query, sort: 'newest' }, {}, '/admin/tools')}
              className={`${link} inline-flex min-h-11 items-center`}
            >
              Change in bulk
            </Link>
          )}
          <nav aria-label="Rows on a page" className="flex">
            {tableSizes.map(size => (
              <Link
                key={size}
                to={listPath(query, { rows: String(size) })}
                aria-current={size === table.size ? 'true' : undefined}
                aria-label={`${size} rows`}
                className={`${choice} tabular-nums`}
              >
                {size}
              </Link>
            ))}
          </nav>
          <ColumnChooser columns={table.columns} />
        </div>
      )}
    </div>
  )
}

function ColumnChooser({ columns }: { columns: readonly TableColumn[] }) {
  const { search } = useLocation()
  return (
    // A new key closes it once the choice is saved.
    <details key={columns.join()} className="relative max-md:hidden">
      <summary className={`${button.outlined} min-h-11! list-none px-4!`}>
        <Columns3 aria-hidden className="size-5" /> Columns
      </summary>
      <Form
        method="post"
        action="/admin/businesses/columns"
        preventScrollReset
        className="absolute right-0 z-10 mt-2 w-66 rounded-panel border border-line bg-raised p-3 shadow-float"
      >
        <input type="hidden" name="choose" value="columns" />
        <input type="hidden" name="search" value={search} />
        <fieldset className="grid">
          <legend className="sr-only">Columns to show</legend>
          {tableColumns.map(column => (
            <label key={column} className="flex min-h-11 cursor-pointer items-center gap-3 px-2 font-semibold">
              <input
                type="checkbox"
                name="columns"
                value={column}
                defaultChecked={columns.includes(column)}
                className="size-5 accent-accent"
              />
              {tableColumnMessages[column]}
            </label>
          ))}
        </fieldset>
        <div className="mt-2 border-t border-line pt-3">
          <SubmitButton busy="Saving…" look="outlined">
            Show these columns
          </SubmitButton>
        </div>
      </Form>
    </details>
  )
}

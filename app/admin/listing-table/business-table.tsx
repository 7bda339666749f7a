import { ArrowDown, ArrowUp, BadgeCheck, History, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { ListingOrder } from '#domain/directory/listings/listing.ts'
import type { ListingQuery } from '#domain/directory/listings/listing-query.ts'
import { type TableColumn, tableColumnMessages } from '#domain/directory/listings/table-column.ts'
import { Badge } from '#ui/badge.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { BusinessLogo } from '../businesses/business-logo.tsx'
import { useMay } from '../layout/use-may.ts'
import { TickBox, TickPageBox } from '../tools/tick-boxes.tsx'
import type { Ticks } from '../tools/use-ticks.ts'
import { listPath } from './list-address.ts'
import type { TableRow } from './read-table-rows.server.ts'

type Props = {
  query: ListingQuery
  columns: readonly TableColumn[]
  rows: TableRow[]
  seen: string
  /** Null for those who can't change listings. */
  ticks: Ticks | null
}

/** The order of the first click and that of the second one, for each column with an index. */
const sorts: Partial<Record<TableColumn | 'name', [first: ListingOrder, second: ListingOrder]>> = {
  name: ['name', 'name-down'],
  rating: ['rating', 'rating-up'],
}
const numbers: readonly TableColumn[] = ['rating', 'response']

/** On a phone each row has the name and one line, and the chosen columns wait for a wider screen. */
export function BusinessTable({ query, columns, rows, seen, ticks }: Props) {
  const mayEdit = useMay()('manage-listings')
  return (
    <ScrollRegion label="Businesses as a table" className="relative rounded-panel border border-line bg-surface">
      <table className="w-full text-left text-sm max-md:block">
        <thead className="bg-sunken text-[13px] text-ink-2 max-md:hidden">
          <tr className="h-10">
            {ticks && (
              <th scope="col" className="w-11 pl-4">
                <TickPageBox
                  shown={rows.map(({ id }) => id)}
                  seen={seen}
                  ticks={ticks}
                  className="hidden size-8 cursor-pointer place-items-center script:grid"
                >
                  <span className="sr-only">Select all on this page</span>
                </TickPageBox>
              </th>
            )}
            <Head column="name" query={query} className="sticky left-0 z-1 bg-sunken pl-4">
              Business
            </Head>
            {columns.map(column => (
              <Head key={column} column={column} query={query} className={numbers.includes(column) ? 'text-right' : ''}>
                {tableColumnMessages[column]}
              </Head>
            ))}
            {mayEdit && (
              <th scope="col" className="px-2">
                <span className="sr-only">History</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(row => (
            <Row key={row.id} row={row} columns={columns} mayEdit={mayEdit} seen={seen} ticks={ticks} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

type HeadProps = { column: TableColumn | 'name'; query: ListingQuery; className: string; children: string }

function Head({ column, query, className, children }: HeadProps) {
  const [first, second] = sorts[column] ?? []
  const look = `px-2.5 font-semibold ${className}`
  if (!first || !second)
    return (
      <th scope="col" className={look}>
        {children}
      </th>
    )
  const isSorted = query.sort === first || query.sort === second
  const isUp = query.sort === 'name' || query.sort.endsWith('-up')
  const Arrow = isUp ? ArrowUp : ArrowDown
  return (
    <th scope="col" aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined} className={look}>
      <Link
        to={listPath({ ...query, sort: query.sort === first ? second : first })}
        className="inline-flex min-h-11 items-center gap-1 hover:text-ink hover:underline"
      >
        {children} {isSorted && <Arrow aria-hidden className="size-4" />}
      </Link>
    </th>
  )
}

type RowProps = { row: TableRow; columns: readonly TableColumn[]; mayEdit: boolean; seen: string; ticks: Ticks | null }

function Row({ row, columns, mayEdit, seen, ticks }: RowProps) {
  const { id, name, city, state, rating, removedAt } = row
  const { search } = useLocation()
  const path = `/admin/businesses/${id}`
  return (
    <tr className="group h-12 border-t border-line hover:bg-sunken has-[[data-row]:focus-visible]:bg-tint has-[input:checked]:bg-tint max-md:flex max-md:h-auto max-md:min-h-19 max-md:items-center max-md:justify-between max-md:py-2">
      {ticks && (
        <td className="pl-4 max-md:pl-3">
          <TickBox
            id={id}
            seen={seen}
            ticks={ticks}
            className="grid size-11 cursor-pointer place-items-center md:size-8"
          >
            <span className="sr-only">{`Select ${name}`}</span>
          </TickBox>
        </td>
      )}
      <th
        scope="row"
        className="sticky left-0 z-1 bg-surface py-1 pr-3 pl-4 font-semibold group-hover:bg-sunken group-has-[input:checked]:bg-tint max-md:static max-md:min-w-0 max-md:flex-1"
      >
        <div className="flex items-center gap-3 [&_img]:size-8 max-md:[&_img]:size-10">
          <BusinessLogo listing={row} />
          <div className="min-w-0">
            {mayEdit ? (
              <Link
                to={removedAt ? `${path}/history` : `${path}${search}`}
                data-row
                title={name}
                className="inline-flex min-h-11 max-w-44 items-center hover:underline max-md:max-w-full md:min-h-8"
              >
                <span className="truncate">{name}</span>
              </Link>
            ) : (
              <p title={name} className="max-w-44 truncate max-md:max-w-full">
                {name}
              </p>
            )}
            <p className="font-normal text-ink-2 md:hidden">
              {[[city, state].filter(Boolean).join(', '), rating > 0 && rating.toFixed(1), row.plan]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {(row.status !== 'active' || removedAt) && (
              <p className="flex gap-1.5 font-normal md:hidden">
                <StateBadges row={row} />
              </p>
            )}
          </div>
        </div>
      </th>
      {columns.map(column => (
        <td
          key={column}
          className={`px-2.5 whitespace-nowrap tabular-nums max-md:hidden ${numbers.includes(column) ? 'text-right' : ''}`}
        >
          {cells[column](row)}
        </td>
      ))}
      {mayEdit && (
        <td className="px-2">
          <Link
            to={`${path}/history`}
            aria-label={`History of ${name}`}
            className="grid size-11 place-items-center rounded-control text-ink-2 hover:text-ink"
          >
            <History aria-hidden className="size-5" />
          </Link>
        </td>
      )}
    </tr>
  )
}

const none = <span className="text-ink-3">None</span>

const cells: Record<TableColumn, (row: TableRow) => ReactNode> = {
  status: row => <Status row={row} />,
  plan: ({ plan }) => (plan === null ? none : <Cut text={plan} />),
  owner: ({ owner, otherOwners }) =>
    owner === null ? none : <Cut text={otherOwners > 0 ? `${owner} and ${otherOwners} more` : owner} />,
  changed: ({ changedOn, changedAt }) => <span title={changedAt}>{changedOn}</span>,
  license: ({ licenseNumber, verified }) => (
    <span className="inline-flex items-center gap-2">
      {licenseNumber ? <Cut text={licenseNumber} /> : none}
      {verified && (
        <span title="Verified" className="inline-flex text-accent">
          <BadgeCheck aria-hidden className="size-5" />
          <span className="sr-only">Verified</span>
        </span>
      )}
    </span>
  ),
  response: ({ responseMinutes }) => (responseMinutes === null ? none : `${responseMinutes} min`),
  category: ({ category }) => (category ? <Cut text={category} /> : none),
  city: ({ city }) => <Cut text={city} />,
  rating: ({ rating, reviews }) =>
    reviews === 0 ? (
      none
    ) : (
      <>
        <strong>{rating.toFixed(1)}</strong> <span className="text-ink-2">{`(${reviews.toLocaleString('en')})`}</span>
      </>
    ),
  phone: ({ call }) =>
    call ? (
      <a href={call.dial} className="inline-flex min-h-11 items-center hover:underline">
        {call.text}
      </a>
    ) : (
      none
    ),
  email: ({ email }) => (email ? <Cut text={email} /> : none),
}

function Cut({ text }: { text: string }) {
  return (
    <span title={text} className="inline-block max-w-28 truncate align-middle">
      {text}
    </span>
  )
}

function Status({ row }: { row: TableRow }) {
  const { claimed, featured } = row
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 py-1">
      {claimed ? <Badge tone="green">Claimed</Badge> : <Badge tone="grey">Unclaimed</Badge>}
      {featured && (
        <span title="Featured" className="inline-flex text-accent">
          <Star aria-hidden className="size-5 fill-current" />
          <span className="sr-only">Featured</span>
        </span>
      )}
      <StateBadges row={row} />
    </span>
  )
}

function StateBadges({ row: { status, removedAt } }: { row: TableRow }) {
  return (
    <>
      {status !== 'active' && <Badge tone="plain">{status}</Badge>}
      {removedAt && <Badge tone="plain">deleted</Badge>}
    </>
  )
}

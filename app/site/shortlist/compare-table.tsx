import { BadgeCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { ListingError } from '#domain/directory/businesses/businesses.server.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { businessMessages } from '../directory/business-messages.ts'
import { CallLink } from '../directory/contractor-card.tsx'
import { useCategories, useIsLight } from '../layout/site-facts.ts'
import { CoverPicture } from '../pictures/cover-picture.tsx'
import { type CompareMessages, compareMessages } from './compare-messages.ts'
import { type CompareRow, compareRows } from './compare-rows.tsx'
import type { Compared } from './read-compared.server.ts'

/** A column for a roofer. A roofer who is no longer listed keeps the column until the visitor closes it. */
export type Column = { slug: string } & ({ listing: Compared } | { reason: ListingError })

type Props = {
  columns: Column[]
  /** Returns the address of the comparison without a roofer. */
  without: (slug: string) => string
  near: string
  now: number
  language: Language
}

/** On a phone each column is a card, and they scroll sideways. */
const card =
  'max-lg:w-78 max-lg:min-w-78 max-lg:border-x max-lg:border-line max-lg:px-4 bg-surface text-left font-normal'
/** The first column names the rows; on a phone each cell does. */
const label = 'max-lg:w-0 max-lg:p-0 text-left text-sm font-semibold text-ink-2'

/** A table, for screen readers. A check box hides rows that are the same for all, in the style sheet alone. */
export function CompareTable({ columns, without, near, now, language }: Props) {
  const messages = compareMessages[language]
  const isLight = useIsLight()
  const listed = columns.flatMap(column => ('listing' in column ? [column.listing] : []))
  const rows = compareRows(listed, { hasPlace: near !== '', now, language, known: useCategories() })
  const hasSame = listed.length > 1 && rows.some(({ isSame }) => isSame)
  return (
    <div className="group/table relative min-w-0">
      {columns.length > 1 && (
        <p className="flex min-h-8 items-center justify-between gap-4 text-sm text-ink-2 lg:hidden print:hidden">
          <span data-swipe role="status">
            {messages.swipe}
          </span>
          <span data-dots aria-hidden className="flex gap-1.5" />
        </p>
      )}
      {hasSame && <Differences text={messages.differences} />}
      <div
        data-columns
        className={`-mx-4 lg:mx-0 lg:rounded-panel lg:border lg:border-line lg:bg-surface lg:px-1 lg:py-5 ${columns.length === 1 ? 'lg:max-w-xl' : ''}`}
      >
        <ScrollRegion
          label={messages.region}
          className="relative max-lg:snap-x max-lg:snap-mandatory max-lg:scroll-pl-4 max-lg:overflow-x-auto lg:overflow-visible!"
        >
          <table className="border-separate border-spacing-x-3 border-spacing-y-0 max-lg:-ml-2 lg:w-full lg:table-fixed lg:border-spacing-x-5">
            <thead>
              {!isLight && <Pictures columns={columns} />}
              <Names {...{ columns, without, now, language, messages }} isFirst={isLight} />
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <Row key={row.name} {...{ row, columns, messages }} isFirst={index === 0} rows={rows.length} />
              ))}
            </tbody>
            <tfoot aria-hidden>
              <tr>
                <td className="p-0" />
                {columns.map(({ slug }) => (
                  <td key={slug} className={`${card} h-3 rounded-b-panel max-lg:border-b`} />
                ))}
              </tr>
            </tfoot>
          </table>
        </ScrollRegion>
      </div>
    </div>
  )
}

function Differences({ text }: { text: string }) {
  return (
    <p className="mb-2 lg:absolute lg:top-6 lg:left-6 lg:z-2 lg:w-36 print:hidden">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-[15px] font-semibold text-ink-2 lg:text-sm">
        <input type="checkbox" name="differences" autoComplete="off" className="size-5 accent-accent" />
        {text}
      </label>
    </p>
  )
}

function Pictures({ columns }: { columns: Column[] }) {
  return (
    <tr>
      <td className={`${label} lg:w-[150px]`} />
      {columns.map((column, index) => (
        <td key={column.slug} className={`${card} snap-start rounded-t-panel max-lg:border-t max-lg:pt-3.5`}>
          {'listing' in column ? (
            <CoverPicture card={column.listing.card} isFirst={index < 2} shape="aspect-auto! h-28 rounded-control" />
          ) : (
            <span className="block h-28 rounded-control bg-sunken" />
          )}
        </td>
      ))}
    </tr>
  )
}

type NamesProps = {
  columns: Column[]
  without: Props['without']
  now: number
  language: Language
  messages: CompareMessages
  /** In a storm there are no pictures above. */
  isFirst: boolean
}

/** Names and numbers stay in view while the rows scroll, below the bar, which is higher in a demonstration. */
function Names({ columns, without, now, language, messages, isFirst }: NamesProps) {
  const isDemonstration = useRouteLoaderData<() => { isDemonstration: boolean }>('root')?.isDemonstration
  const stuck = `lg:sticky lg:z-1 lg:bg-surface ${isDemonstration ? 'lg:top-24' : 'lg:top-17'}`
  const edge = isFirst ? 'rounded-t-panel max-lg:border-t snap-start' : ''
  return (
    <tr>
      <td className={`${label} ${stuck} lg:w-[150px]`} />
      {columns.map(column => {
        const name = nameOf(column, messages)
        return (
          <th key={column.slug} data-column scope="col" className={`${card} ${stuck} ${edge} h-px pt-2 pb-3 align-top`}>
            <div className="grid h-full content-between gap-2">
              <div className="flex items-start justify-between gap-1">
                <h2 className="pt-2 text-xl leading-tight wrap-anywhere">
                  {'listing' in column ? (
                    <a href={pathIn(language, `/business/${column.slug}`)} className="hover:underline">
                      {name}{' '}
                      {column.listing.card.verified && (
                        <BadgeCheck
                          role="img"
                          aria-label={businessMessages[language].verified}
                          className="inline size-5 align-[-3px] text-accent"
                        />
                      )}
                    </a>
                  ) : (
                    name
                  )}
                </h2>
                <a
                  href={without(column.slug)}
                  aria-label={messages.remove(name)}
                  className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-ink print:hidden"
                >
                  <X aria-hidden className="size-5" />
                </a>
              </div>
              {'listing' in column && (
                <CallLink card={column.listing.card} now={now} className="px-3! whitespace-nowrap" />
              )}
            </div>
          </th>
        )
      })}
    </tr>
  )
}

function nameOf(column: Column, messages: CompareMessages) {
  if ('listing' in column) return column.listing.card.name
  return column.reason === 'listing-removed' ? messages.goneTitle : messages.unknownTitle
}

type RowProps = { row: CompareRow; columns: Column[]; messages: CompareMessages; isFirst: boolean; rows: number }

function Row({ row, columns, messages, isFirst, rows }: RowProps) {
  let listed = 0
  const same = row.isSame ? 'group-has-[[name=differences]:checked]/table:hidden' : ''
  return (
    <tr className={same}>
      <th scope="row" className={`${label} lg:border-t lg:border-line lg:py-2.5`}>
        <span className="max-lg:sr-only">{row.label}</span>
      </th>
      {columns.map(column => {
        if (!('listing' in column)) return isFirst && <Gone key={column.slug} {...{ column, messages, rows }} />
        const index = listed++
        return (
          <Cell key={column.slug} label={row.label} isBest={row.best === index}>
            {row.cells[index]}
          </Cell>
        )
      })}
    </tr>
  )
}

function Cell({ label, isBest, children }: { label: string; isBest: boolean; children: ReactNode }) {
  return (
    <td className={`${card} border-t border-line py-2.5`}>
      <div className="grid min-h-6 items-center gap-x-2 max-lg:grid-cols-[7rem_1fr]">
        <span aria-hidden className="text-sm font-semibold text-ink-2 lg:hidden">
          {label}
        </span>
        <div className={`min-w-0 wrap-anywhere ${isBest ? 'font-bold' : ''}`}>{children}</div>
      </div>
    </td>
  )
}

type GoneProps = { column: { slug: string; reason: ListingError }; messages: CompareMessages; rows: number }

function Gone({ column: { slug, reason }, messages, rows }: GoneProps) {
  return (
    <td rowSpan={rows} className={`${card} border-t border-line py-3 align-top wrap-anywhere`}>
      {reason === 'listing-removed' ? messages.gone : messages.unknown(slug)}
    </td>
  )
}

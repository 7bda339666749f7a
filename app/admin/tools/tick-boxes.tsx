import { type ReactNode, useEffect, useRef } from 'react'
import type { ListingQuery } from '#domain/directory/listings/listing-query.ts'
import type { Ticks } from './use-ticks.ts'

// The parts of a form in which businesses are ticked, in the list of Tools and in the table.

const look = 'size-5 shrink-0 accent-accent'

type FormProps = { query: ListingQuery; seen: string; shown: readonly string[]; ticks: Ticks }

/** The search, and the businesses that were ticked on other pages. */
export function TickFields({ query, seen, shown, ticks }: FormProps) {
  const elsewhere = ticks.everything ? [] : [...ticks.ids].filter(([id]) => !shown.includes(id))
  return (
    <>
      {/* Enter in a field of this form presses its first button, so the first one does nothing. */}
      <button type="submit" disabled hidden />
      <input type="hidden" name="q" value={query.q} />
      <input type="hidden" name="show" value={query.show} />
      <input type="hidden" name="seen" value={seen} />
      {elsewhere.map(([id, then]) => (
        <input key={id} type="hidden" name="ids" value={`${id} ${then}`} />
      ))}
    </>
  )
}

type LabelProps = { ticks: Ticks; className: string; children: ReactNode }
type BoxProps = LabelProps & { seen: string }

export function TickBox({ id, seen, ticks, className, children }: BoxProps & { id: string }) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        name="ids"
        value={`${id} ${seen}`}
        checked={ticks.everything || ticks.ids.has(id)}
        disabled={ticks.everything}
        onChange={event => ticks.tick([id], seen, event.currentTarget.checked)}
        className={look}
      />
      {children}
    </label>
  )
}

/** Needs JavaScript; without it, the rows and all matches can be ticked. */
export function TickPageBox({ shown, seen, ticks, className, children }: BoxProps & { shown: readonly string[] }) {
  const ticked = shown.filter(id => ticks.ids.has(id)).length
  const page = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (page.current) page.current.indeterminate = !ticks.everything && ticked > 0 && ticked < shown.length
  })
  return (
    <label className={className}>
      <input
        ref={page}
        type="checkbox"
        checked={ticks.everything || ticked === shown.length}
        disabled={ticks.everything}
        onChange={event => ticks.tick(shown, seen, event.currentTarget.checked)}
        className={look}
      />
      {children}
    </label>
  )
}

/** Ticks all matches on every page. */
export function TickEverythingBox({ ticks, className, children }: LabelProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        name="everything"
        value="1"
        checked={ticks.everything}
        onChange={event => ticks.tickEverything(event.currentTarget.checked)}
        className={look}
      />
      {children}
    </label>
  )
}

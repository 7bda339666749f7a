import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * One link of a row. Where the browser supports it, the row starts scrolled to the current link before any script has loaded.
 * Below `lg` only: from there on every row fits, and a row that doesn't scroll (the account's is a column then) would pass the
 * target on to the page, which then opens scrolled down.
 */
export const tab =
  'inline-flex items-center border-transparent font-semibold whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:text-ink max-lg:aria-[current]:[scroll-initial-target:nearest]'

type Props = { label: string; className?: string; children: ReactNode }

/** Links to parts of one thing, in a row that is pushed along with a finger where it is wider than the page. */
export function TabRow({ label, className = '', children }: Props) {
  const row = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  const shown = useRef<string>(undefined)
  // The part one is in may stand beyond the edge of a phone. A row that was pushed before the script came is left where it
  // is: else it would move under the finger.
  useEffect(() => {
    const isFirst = shown.current === undefined
    shown.current = here
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && current && !(isFirst && row.current.scrollLeft > 0)) keepInSight(row.current, current)
  }, [here])
  return (
    <nav
      ref={row}
      aria-label={label}
      className={`relative flex scroll-px-10 overflow-x-auto border-b border-line print:hidden ${className}`}
    >
      {children}
    </nav>
  )
}

/** How much of a neighbour stays in sight, in pixels, to show that there is one; `scroll-px-10` says the same to the browser. */
const peek = 40

/** Moves no further than it must: what stands in sight stays where it was tapped. */
function keepInSight(row: HTMLElement, { offsetLeft, offsetWidth }: HTMLElement) {
  const end = offsetLeft + offsetWidth
  if (offsetLeft < row.scrollLeft) row.scrollLeft = offsetLeft - peek
  else if (end > row.scrollLeft + row.clientWidth)
    row.scrollLeft = Math.min(offsetLeft - peek, end + peek - row.clientWidth)
}

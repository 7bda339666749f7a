import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A link in a tab row. Where the browser supports it, the row starts scrolled to the current link before JavaScript loads. Only below
 * `lg`: on wider screens every row fits, and a row that doesn't scroll (the account's becomes a column) would pass the scroll target on to
 * the page, which then opens scrolled down.
 */
export const tab =
  'inline-flex items-center border-transparent font-semibold whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:text-ink max-lg:aria-[current]:[scroll-initial-target:nearest]'

type Props = { label: string; className?: string; children: ReactNode }

/** Links to the sections of a page, in a row that scrolls sideways when it's wider than the page. */
export function TabRow({ label, className = '', children }: Props) {
  const row = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  const shown = useRef<string>(undefined)
  // On a phone the current link may be out of view. Leave a row that the visitor has scrolled already.
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
      className={`relative flex scroll-px-10 overflow-x-auto border-b border-line scroll-hint print:hidden ${className}`}
    >
      {children}
    </nav>
  )
}

/** Pixels of the neighboring link to keep visible, as a hint that there are more; `scroll-px-10` does the same in CSS. */
const peek = 40

/** Scrolls no further than necessary: a visible link stays where it was tapped. */
function keepInSight(row: HTMLElement, { offsetLeft, offsetWidth }: HTMLElement) {
  const end = offsetLeft + offsetWidth
  if (offsetLeft < row.scrollLeft) row.scrollLeft = offsetLeft - peek
  else if (end > row.scrollLeft + row.clientWidth)
    row.scrollLeft = Math.min(offsetLeft - peek, end + peek - row.clientWidth)
}

import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'

const tabs = [
  ['business-listing', 'Business Listing'],
  ['sponsorship', 'Sponsorship'],
  ['banner-ads', 'Banner Ads'],
] as const

export type PurchaseTab = (typeof tabs)[number][0]

/** The tab that the address names; without one, the listing. */
export function useChosenTab(): PurchaseTab {
  const [query] = useSearchParams()
  const named = query.get('tab')
  return tabs.find(([id]) => id === named)?.[0] ?? 'business-listing'
}

const look =
  'inline-flex min-h-13 items-center border-b-3 border-transparent px-4 font-semibold whitespace-nowrap text-ink-2 hover:text-ink aria-selected:border-accent aria-selected:text-ink'

/** Links, and tabs by the keyboard: arrows move between them, Enter opens one. */
export function PurchaseTabs({ tab, children }: { tab: PurchaseTab; children: ReactNode }) {
  const [query] = useSearchParams()
  const [isRunning, setRunning] = useState(false)
  useEffect(() => setRunning(true), [])
  const pathOf = (id: PurchaseTab) => {
    const next = new URLSearchParams(query)
    for (const done of ['buy', 'payment']) next.delete(done)
    next.set('tab', id)
    return `?${next}`
  }
  return (
    <div className="mt-10 md:mt-14">
      <div
        role="tablist"
        aria-label="What to buy"
        onKeyDown={moveAmongTabs}
        className="flex overflow-x-auto border-b border-line max-md:-mx-4 max-md:px-4"
      >
        {tabs.map(([id, name]) => (
          <Link
            key={id}
            id={`tab-${id}`}
            role="tab"
            to={pathOf(id)}
            preventScrollReset
            aria-selected={id === tab}
            aria-controls={id === tab ? 'purchase-panel' : undefined}
            // Without a script no arrow leads to the others.
            tabIndex={isRunning && id !== tab ? -1 : undefined}
            className={look}
          >
            {name}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id="purchase-panel" aria-labelledby={`tab-${tab}`} className="pt-8">
        {children}
      </div>
    </div>
  )
}

function moveAmongTabs(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const at = all.findIndex(tab => tab.matches(':focus'))
  const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (event.key === ' ') all[at]?.click()
  else if (target === undefined || at < 0) return
  else all.at(target % all.length)?.focus()
  event.preventDefault()
}

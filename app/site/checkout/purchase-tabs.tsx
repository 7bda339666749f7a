import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ShownContext } from '#ui/use-news.ts'

/** The first is open if the URL names none. */
const purchaseTabs = [
  ['business-listing', 'Business Listing'],
  ['sponsorship', 'Sponsorship'],
  ['banner-ads', 'Banner Ads'],
] as const

export type PurchaseTab = (typeof purchaseTabs)[number][0]

function useChosenTab(): PurchaseTab {
  const [query] = useSearchParams()
  const named = query.get('tab')
  return purchaseTabs.find(([id]) => id === named)?.[0] ?? 'business-listing'
}

const look =
  'inline-flex min-h-13 items-center border-b-3 border-transparent px-4 font-semibold whitespace-nowrap text-ink-2 hover:text-ink aria-selected:border-accent aria-selected:text-ink'

/** Links that work as tabs on the keyboard: arrows move between them, Enter opens one. */
export function PurchaseTabs({ panels }: { panels: Record<PurchaseTab, () => ReactNode> }) {
  const tab = useChosenTab()
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
        {purchaseTabs.map(([id, name]) => (
          <Link
            key={id}
            id={tabId(id)}
            role="tab"
            to={pathOf(id)}
            preventScrollReset
            aria-selected={id === tab}
            aria-controls={panelId(id)}
            // Without JavaScript, arrow keys don't work, so every tab is in the tab order.
            tabIndex={isRunning && id !== tab ? -1 : undefined}
            className={look}
          >
            {name}
          </Link>
        ))}
      </div>
      <PurchasePanels tab={tab} panels={panels} />
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

type Props = { tab: PurchaseTab; panels: Record<PurchaseTab, () => ReactNode> }

/** A panel stays mounted after it was opened, so that no input is lost. */
function PurchasePanels({ tab, panels }: Props) {
  const [opened, setOpened] = useState<readonly PurchaseTab[]>([tab])
  if (!opened.includes(tab)) setOpened([...opened, tab])
  return purchaseTabs.map(([id]) => (
    <div key={id} role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id)} hidden={id !== tab} className="pt-8">
      {opened.includes(id) && <ShownContext value={id === tab}>{panels[id]()}</ShownContext>}
    </div>
  ))
}

function tabId(tab: PurchaseTab) {
  return `tab-${tab}`
}

function panelId(tab: PurchaseTab) {
  return `panel-${tab}`
}

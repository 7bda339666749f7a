import { type ReactNode, useState } from 'react'
import { ShownContext } from '#ui/use-news.ts'
import { type PurchaseTab, panelId, purchaseTabs, tabId } from './purchase-tab.ts'

type Props = { tab: PurchaseTab; panels: Record<PurchaseTab, () => ReactNode> }

/** The panels of the tabs. A panel stays mounted after it was opened, so that no input is lost. */
export function PurchasePanels({ tab, panels }: Props) {
  const [opened, setOpened] = useState<readonly PurchaseTab[]>([tab])
  if (!opened.includes(tab)) setOpened([...opened, tab])
  return purchaseTabs.map(([id]) => (
    <div key={id} role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id)} hidden={id !== tab} className="pt-8">
      {opened.includes(id) && <ShownContext value={id === tab}>{panels[id]()}</ShownContext>}
    </div>
  ))
}

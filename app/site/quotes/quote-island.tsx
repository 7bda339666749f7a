import { createRoot, type Root } from 'react-dom/client'
import { Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import { QuoteDialog } from './quote-dialog.tsx'

let root: Root | undefined
let opened = 0

/** Opens the quote dialog of the business whose link was touched. Each opening starts with an empty form. */
export function openQuote(link: HTMLAnchorElement) {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  opened += 1
  root.render(
    <>
      <QuoteDialog key={opened} action={`${link.pathname}/send`} business={link.dataset.business ?? ''} opener={link} />
      <Toaster
        position="bottom-right"
        visibleToasts={3}
        gap={14}
        duration={4000}
        closeButton
        hotkey={['altKey', 'KeyT']}
      />
    </>,
  )
}

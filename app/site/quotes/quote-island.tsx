import { createRoot, type Root } from 'react-dom/client'
import { Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import { QuoteDialog } from './quote-dialog.tsx'

/** Icon, words and a close button one can hit in the first line, what leads on in the second. */
const toastLook = {
  toast: 'flex-wrap! shadow-float! font-text!',
  content: 'flex-1!',
  title: 'text-base! font-semibold!',
  description: 'text-sm! text-ink-2!',
  closeButton:
    'static! order-2! size-11! shrink-0! self-start! transform-none! rounded-control! border-0! bg-transparent! text-ink-2! [&>svg]:size-5!',
  actionButton:
    'order-3! m-0! h-11! basis-full! justify-center! rounded-control! border! border-edge! bg-surface! text-[15px]! font-semibold! text-ink!',
}

let root: Root | undefined
let opened = 0

/** Opens the quote dialog of the business whose link was touched. Each opening starts with an empty form. */
export function openQuote(link: HTMLAnchorElement) {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  opened += 1
  const isPhone = matchMedia('(max-width: 767px)').matches
  root.render(
    <>
      <QuoteDialog
        key={opened}
        page={link.pathname}
        business={link.dataset.business ?? ''}
        triage={new URLSearchParams(link.search).get('triage')}
        opener={link}
      />
      <Toaster
        position={isPhone ? 'top-center' : 'bottom-right'}
        theme="system"
        visibleToasts={3}
        gap={14}
        duration={4000}
        closeButton
        hotkey={['altKey', 'KeyT']}
        className="[--normal-bg:var(--raised)]! [--normal-border:var(--line)]! [--normal-text:var(--ink)]! [--border-radius:12px]! [--width:356px]!"
        toastOptions={{ classNames: toastLook }}
      />
    </>,
  )
}

import { createRoot, type Root } from 'react-dom/client'
import { languageOfPath } from '#platform/text/language.ts'
import { isPhoneWide, Toasts } from '#ui/toasts.tsx'
import { loadQuoteWords } from './load-quote-words.ts'
import { QuoteDialog } from './quote-dialog.tsx'

let root: Root | undefined
let opened = 0

/** Opens the quote dialog of the business whose link was clicked. Each time, the form starts empty. */
export async function openQuote(link: HTMLAnchorElement) {
  const words = await loadQuoteWords(languageOfPath(link.pathname))
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  opened += 1
  root.render(
    <>
      <QuoteDialog
        key={opened}
        page={link.pathname}
        business={link.dataset.business ?? ''}
        triage={new URLSearchParams(link.search).get('triage')}
        words={words}
        opener={link}
      />
      <Toasts isPhone={isPhoneWide()} region={words.toasts.region} close={words.toasts.close} />
    </>,
  )
}

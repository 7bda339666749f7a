import { createRoot } from 'react-dom/client'
import { sayWaiting } from '#ui/say-waiting.ts'
import { isPhoneWide, Toasts } from '#ui/toasts.tsx'

/** Shows the toast that the previous page queued, on a public page, which isn't hydrated. */
export function showWaitingToast() {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<Toasts isPhone={isPhoneWide()} />)
  sayWaiting()
}

import { createRoot } from 'react-dom/client'
import { sayWaiting } from '#ui/say-waiting.ts'
import { isPhoneWide, Toasts } from '#ui/toasts.tsx'

/** On a public page, which runs no React of its own: says what the page before left to say. */
export function showWaitingToast() {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<Toasts isPhone={isPhoneWide()} />)
  sayWaiting()
}

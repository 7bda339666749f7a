import { useState } from 'react'
import { toast } from 'sonner'
import { button } from '#ui/button.ts'

/**
 * Opens the payment provider's own page in a new tab: plan, card, invoices. Without script the form asks for its address, and the
 * page shows it as a link.
 */
export function ManageSubscription({ look = 'filled', children }: { look?: keyof typeof button; children: string }) {
  const [isOpening, setOpening] = useState(false)
  return (
    <form
      method="post"
      action="/account/subscription"
      onSubmit={event => {
        event.preventDefault()
        setOpening(true)
        void openPortal().finally(() => setOpening(false))
      }}
    >
      <input type="hidden" name="deed" value="portal" />
      <button type="submit" disabled={isOpening} className={button[look]}>
        {isOpening ? 'Opening…' : children}
      </button>
    </form>
  )
}

async function openPortal() {
  // Opened by the press itself: a tab that opens after an answer has come is taken for an advertisement.
  const tab = window.open('', '_blank')
  const answer = await askForPortal()
  if (!answer.url) {
    tab?.close()
    return answer.isSignedOut
      ? toast.error('Authentication Required', { description: 'Please sign in to manage your subscription' })
      : toast.error('Error', { description: 'Failed to open customer portal' })
  }
  if (!tab) return location.assign(answer.url)
  tab.opener = null
  tab.location.replace(answer.url)
}

async function askForPortal(): Promise<{ url?: string; isSignedOut?: boolean }> {
  try {
    const response = await fetch('/functions/create-customer-portal', { method: 'POST' })
    if (!response.ok) return { isSignedOut: response.status === 401 }
    const answer: unknown = await response.json()
    const text = typeof answer === 'object' && answer !== null && 'url' in answer ? String(answer.url) : ''
    const url = URL.parse(text, location.href)
    return url && /^https?:$/.test(url.protocol) ? { url: url.href } : {}
  } catch {
    return {}
  }
}

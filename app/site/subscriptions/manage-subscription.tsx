import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import { writeBrowserCookie } from '#platform/request/browser-cookies.ts'
import { button } from '#ui/button.ts'
import { leaveToast } from '#ui/waiting-toast.ts'
import { manageSignInPath } from '../plans/chosen-offer.ts'

type Props = {
  look?: keyof typeof button
  /** When the page was loaded; the visitor may have signed in or out in another tab since. */
  isSignedIn?: boolean
  children: string
}

/**
 * Opens the payment provider's page in a new tab. Without a session: a message and the sign-in panel. Without
 * JavaScript, the form does both: its page shows the provider's URL as a link.
 */
export function ManageSubscription({ look = 'filled', isSignedIn = true, children }: Props) {
  const [isOpening, setOpening] = useState(false)
  const navigate = useNavigate()

  async function open() {
    if (await openPortal(isSignedIn)) return
    writeBrowserCookie(leaveToast('authentication-required'))
    await navigate(manageSignInPath)
  }

  return (
    <form
      method="post"
      action="/account/subscription"
      onSubmit={event => {
        event.preventDefault()
        setOpening(true)
        void open().finally(() => setOpening(false))
      }}
    >
      <input type="hidden" name="intent" value="portal" />
      <button type="submit" disabled={isOpening} className={button[look]}>
        {isOpening ? 'Opening…' : children}
      </button>
    </form>
  )
}

async function openPortal(isSignedIn: boolean) {
  // The tab opens in the click handler: popup blockers block one opened after a response.
  const tab = isSignedIn ? window.open('', '_blank') : null
  const answer = await askForPortal()
  if (!answer.url) {
    tab?.close()
    if (!answer.isSignedOut) toast.error('Error', { description: 'Failed to open customer portal' })
    return !answer.isSignedOut
  }
  if (tab) {
    tab.opener = null
    tab.location.replace(answer.url)
  } else location.assign(answer.url)
  return true
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

import { useEffect, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { button } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'

type Trouble = 'blocked' | 'failed'

const troubles: Record<Trouble, string> = {
  blocked: 'This browser is blocking alerts. Allow notifications for this site in its settings, and try again.',
  failed: 'We couldn’t turn on alerts in this browser. Try again later.',
}

/** Asks for the notification permission and registers the push subscription with the server. Needs JavaScript. */
export function PushButton({ publicKey }: { publicKey: string }) {
  const submit = useSubmit()
  const { state } = useNavigation()
  const [isKnown, setKnown] = useState<boolean | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => setKnown(isPushKnown()), [])

  async function subscribe() {
    setBusy(true)
    const subscribed = await subscribeHere(publicKey)
    setBusy(false)
    setTrouble('trouble' in subscribed ? subscribed.trouble : null)
    if ('fields' in subscribed) await submit({ intent: 'subscribe', ...subscribed.fields }, { method: 'post' })
  }
  if (isKnown === false)
    return (
      <p className="mt-4 text-ink-2">
        This browser can’t show alerts. On an iPhone, add this site to the home screen first and open it from there.
      </p>
    )
  return (
    <div className="mt-5">
      {trouble && <Notice>{troubles[trouble]}</Notice>}
      <button
        type="button"
        onClick={() => void subscribe()}
        disabled={isKnown === null || isBusy || state !== 'idle'}
        className={button.filled}
      >
        {isBusy || state !== 'idle' ? 'Setting up…' : 'Turn on alerts here'}
      </button>
      <noscript>
        <p className="mt-2 text-ink-2">Browser alerts need JavaScript.</p>
      </noscript>
    </div>
  )
}

function isPushKnown() {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

type Fields = { endpoint: string; p256dh: string; auth: string }
type Subscribed = { fields: Fields } | { trouble: 'blocked' | 'failed' }

/** Asks for the notification permission, then subscribes. Returns the fields of the subscription that the server needs. */
async function subscribeHere(publicKey: string): Promise<Subscribed> {
  if ((await Notification.requestPermission()) !== 'granted') return { trouble: 'blocked' }
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    const { pushManager } = await navigator.serviceWorker.ready
    // A subscription made with another key would be rejected forever.
    await (await pushManager.getSubscription())?.unsubscribe()
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    const { endpoint, keys } = made.toJSON()
    const { p256dh, auth } = keys ?? {}
    return endpoint && p256dh && auth ? { fields: { endpoint, p256dh, auth } } : { trouble: 'failed' }
  } catch {
    return { trouble: 'failed' }
  }
}

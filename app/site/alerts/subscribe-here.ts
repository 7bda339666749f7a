/** Returns whether this browser supports push messages. */
export function isPushKnown() {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

type Fields = { endpoint: string; p256dh: string; auth: string }
type Subscribed = { fields: Fields } | { trouble: 'blocked' | 'failed' }

/** Asks for the notification permission, then subscribes. Returns the fields of the subscription that the server needs. */
export async function subscribeHere(publicKey: string): Promise<Subscribed> {
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

/** Whether this browser can be written to while no page of ours is open. */
export function isPushKnown() {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

type Fields = { endpoint: string; p256dh: string; auth: string }
type Subscribed = { fields: Fields } | { trouble: 'blocked' | 'failed' }

/** Asks the person and then the browser; answers what the server needs to write here. */
export async function subscribeHere(publicKey: string): Promise<Subscribed> {
  if ((await Notification.requestPermission()) !== 'granted') return { trouble: 'blocked' }
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    const { pushManager } = await navigator.serviceWorker.ready
    // One that was made with another key would be refused for ever.
    await (await pushManager.getSubscription())?.unsubscribe()
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    const { endpoint, keys } = made.toJSON()
    const { p256dh, auth } = keys ?? {}
    return endpoint && p256dh && auth ? { fields: { endpoint, p256dh, auth } } : { trouble: 'failed' }
  } catch {
    return { trouble: 'failed' }
  }
}

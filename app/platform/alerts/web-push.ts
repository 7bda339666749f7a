import { z } from 'zod'
import type { PushTarget, PushTransport, SendOutcome } from './alert-transports.ts'

type Keys = { publicKey: string; privateKey: string }
type Options = Keys & {
  /** The contact address for push services: a `mailto:` or `https:` URL. */
  subject: string
  /** Subdomains of these are allowed too. Defaults to the browsers' push services. */
  hosts?: readonly string[]
}

const browsersHosts = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

const patienceMs = 10_000
/** A request from the night isn't news in the morning. */
const keptSeconds = 3_600

/** Implements RFC 8030, 8291 and 8292. The library is loaded with the first message. */
export function openWebPush({ subject, hosts = browsersHosts, ...keys }: Options): PushTransport {
  const accepts = (endpoint: string) => isAt(endpoint, hosts)
  return {
    publicKey: keys.publicKey,
    accepts,
    async send(target, payload) {
      if (!accepts(target.endpoint)) return 'gone'
      try {
        const response = await post(target, payload, { subject, ...keys })
        await response.body?.cancel()
        return outcomeOf(response.status)
      } catch {
        // The error contains the endpoint, which is personal data.
        return 'later'
      }
    },
  }
}

function isAt(endpoint: string, hosts: readonly string[]) {
  const url = URL.parse(endpoint)
  if (!url) return false
  const isSafe = url.protocol === 'https:' && url.port === ''
  // A host configured with a port is a test server and doesn't need https.
  const isOf = (host: string) => isSafe && (url.host === host || url.host.endsWith(`.${host}`))
  return hosts.some(host => (host.includes(':') ? url.host === host : isOf(host)))
}

const headers = z.record(z.string(), z.union([z.string(), z.number()]).transform(String))

async function post({ endpoint, p256dh, auth }: PushTarget, payload: string, vapidDetails: Keys & { subject: string }) {
  const { generateRequestDetails } = (await import('web-push')).default
  const request = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails,
    TTL: keptSeconds,
    urgency: 'high',
  })
  const { 'Content-Length': _, ...sent } = headers.parse(request.headers)
  return fetch(endpoint, {
    method: 'POST',
    headers: sent,
    body: new Uint8Array(request.body ?? []),
    // A redirect could lead to an address that we must not call.
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  })
}

function outcomeOf(status: number): SendOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'rejected'
}

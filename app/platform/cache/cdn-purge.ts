import { setTimeout as sleep } from 'node:timers/promises'
import { keysToPurge } from './shared-caching.ts'

export type CdnPurge = {
  mark(tags: readonly string[] | 'all'): void
  stop(): Promise<void>
}

type Options = {
  url: string
  token?: string | undefined
  /** The shape is pino's. */
  log: { error(fields: object, message: string): void; info(fields: object, message: string): void }
  echoMs?: number
  retryMs?: number
}

/** Cloudflare's limit of keys per call. */
const batchKeys = 30
const mostKeys = 1_000
const patienceMs = 10_000
const longestRetryMs = 60_000

/**
 * Purges stale pages from a CDN: a POST with the keys in JSON (Cloudflare) and in a header (Fastly). Sends them again after `echoMs`, for a
 * page that the CDN fetched meanwhile from a process that didn't know yet. Retries until it succeeds.
 */
export function openCdnPurge({ url, token, log, echoMs = 2_000, retryMs = 1_000 }: Options): CdnPurge {
  const waiting = new Set<string>()
  const echoes = new Set<NodeJS.Timeout>()
  const stopping = new AbortController()
  let sending: Promise<void> | undefined
  let failures = 0

  function add(keys: readonly string[]) {
    if (stopping.signal.aborted) return
    for (const key of waiting.size + keys.length > mostKeys ? keysToPurge('all') : keys) waiting.add(key)
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
  }

  async function sendAll() {
    // Collects simultaneous marks into one purge call.
    await Promise.resolve()
    while (waiting.size > 0 && !stopping.signal.aborted) {
      const batch = [...waiting].slice(0, batchKeys)
      // A key marked during the call is sent again.
      for (const key of batch) waiting.delete(key)
      if (await send(batch)) continue
      for (const key of batch) waiting.add(key)
      await pause().catch(() => {})
    }
  }

  function pause() {
    const milliseconds = Math.min(longestRetryMs, retryMs * 2 ** (failures - 1))
    return sleep(milliseconds, undefined, { signal: stopping.signal })
  }

  async function send(tags: string[]) {
    const outcome = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Surrogate-Key': tags.join(' '),
        ...(token && { Authorization: `Bearer ${token}`, 'Fastly-Key': token }),
      },
      body: JSON.stringify({ tags }),
      redirect: 'error',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(patienceMs)]),
    }).then(
      async response => {
        await response.body?.cancel()
        return response.ok ? undefined : `answered ${response.status}`
      },
      () => 'no answer',
    )
    if (stopping.signal.aborted) return false
    if (outcome && failures === 0) log.error({ outcome }, 'can’t purge the CDN; trying again')
    if (!outcome && failures > 0) log.info({}, 'the CDN can be purged again')
    failures = outcome ? failures + 1 : 0
    return outcome === undefined
  }

  return {
    mark(tags) {
      const keys = keysToPurge(tags)
      add(keys)
      const echo = setTimeout(() => {
        echoes.delete(echo)
        add(keys)
      }, echoMs)
      echoes.add(echo)
    },
    async stop() {
      for (const echo of echoes) clearTimeout(echo)
      stopping.abort()
      await sending
    },
  }
}

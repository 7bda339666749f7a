import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { AddressNotAllowed, guardedLookup } from './guarded-lookup.ts'
import { isPublicAddress } from './public-address.ts'
import { publicWebAddress } from './public-web-address.ts'

/** Whether a website answers: the status it answered with, or why there is none. */
export type WebsiteOutcome =
  | { status: number }
  | { error: 'unreachable' | 'timeout' | 'not-public' | 'too-many-redirects' }

export type WebsiteReader = {
  /** Asks for the page and reads no more than the head of the answer. Never throws for what the other side does. */
  reach(url: string): Promise<WebsiteOutcome>
}

type Options = {
  /** Names the site that asks, so that whoever runs the other one can find out. */
  agent: string
  /** For tests: addresses of this machine are as good. */
  allowsLoopback?: boolean
  timeoutMs?: number
}

const redirectsFollowed = 3

/**
 * Reaches only public addresses, on each redirect anew.
 */
export function openWebsiteReader({ agent, allowsLoopback = false, timeoutMs = 10_000 }: Options): WebsiteReader {
  const accepts = (text: string) => {
    const url = URL.parse(text)
    return allowsLoopback && url?.hostname === '127.0.0.1' ? url.href : publicWebAddress(text)
  }
  const ask = (url: string, redirects: number): Promise<WebsiteOutcome> =>
    new Promise(resolve => {
      const isLoopback = allowsLoopback && URL.parse(url)?.hostname === '127.0.0.1'
      const signal = AbortSignal.timeout(timeoutMs)
      const options = { headers: { 'User-Agent': agent, Accept: 'text/html' }, agent: false as const, signal }
      const open = url.startsWith('http:') ? requestPlain : requestSecure
      const request = open(
        url,
        isLoopback ? options : { ...options, lookup: guardedLookup(isPublicAddress) },
        response => {
          response.destroy()
          const status = response.statusCode ?? 0
          const { location } = response.headers
          if (status < 300 || status >= 400 || !location) return resolve({ status })
          if (redirects === 0) return resolve({ error: 'too-many-redirects' })
          const next = accepts(URL.parse(location, url)?.href ?? '')
          resolve(next ? ask(next, redirects - 1) : { error: 'not-public' })
        },
      )
      request.on('error', error => {
        if (error instanceof AddressNotAllowed) resolve({ error: 'not-public' })
        else resolve({ error: signal.aborted ? 'timeout' : 'unreachable' })
      })
      request.end()
    })
  return {
    async reach(text) {
      const url = accepts(/^https?:\/\//i.test(text) ? text : `http://${text}`)
      return url ? ask(url, redirectsFollowed) : { error: 'not-public' }
    },
  }
}

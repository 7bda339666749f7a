import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { AddressNotAllowed, guardedLookup, isPublicAddress, publicWebAddress } from './public-address.ts'

export type WebsiteOutcome =
  | { status: number }
  | { error: 'unreachable' | 'timeout' | 'not-public' | 'too-many-redirects' }

export type WebsiteReader = {
  /** Reads only the headers. Never throws for a failure of the other side. */
  reach(url: string): Promise<WebsiteOutcome>
}

type Options = {
  /** Identifies our site to the operator of the other one. */
  agent: string
  allowsLoopback?: boolean
  timeoutMs?: number
}

const redirectsFollowed = 3

/** Connects only to public addresses, checked again on each redirect. */
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

import { lookup as resolveName } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
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
 * Reaches only public addresses, on each redirect anew. The address is checked when the connection is made: a name that was
 * public when it was typed may point into our own network by now.
 */
export function openWebsiteReader({ agent, allowsLoopback = false, timeoutMs = 10_000 }: Options): WebsiteReader {
  const guardedLookup: LookupFunction = (name, options, callback) => {
    resolveName(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return callback(error ?? new Error('No address'), '')
      if (!found.every(({ address }) => isPublicAddress(address))) return callback(new NotPublic(), '')
      if (options.all) return callback(null, found)
      callback(null, first.address, first.family)
    })
  }
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
      const request = open(url, isLoopback ? options : { ...options, lookup: guardedLookup }, response => {
        response.destroy()
        const status = response.statusCode ?? 0
        const { location } = response.headers
        if (status < 300 || status >= 400 || !location) return resolve({ status })
        if (redirects === 0) return resolve({ error: 'too-many-redirects' })
        const next = accepts(URL.parse(location, url)?.href ?? '')
        resolve(next ? ask(next, redirects - 1) : { error: 'not-public' })
      })
      request.on('error', error => {
        if (error instanceof NotPublic) resolve({ error: 'not-public' })
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

class NotPublic extends Error {}

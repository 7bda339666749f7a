import type { lookup as resolveName } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isLoopbackHost, isLoopbackUrl } from './loopback.ts'
import { AddressNotAllowed, guardedLookup, isPublicAddress, publicWebAddress } from './public-address.ts'

/** The endpoint's status, or why there is none. */
export type EventOutcome = { status: number } | { error: 'unreachable' | 'timeout' | 'private-address' }

/** Sends requests to addresses that other people chose. */
export type EventTransport = {
  /** Accepts endpoints on this machine, over http too: only in a demonstration that others can't reach. */
  allowsLoopback: boolean
  accepts(text: string): string | null
  /** Doesn't throw for a failure of the other side, and follows no redirect. */
  send(url: string, headers: Record<string, string>, body: string): Promise<EventOutcome>
}

type Options = {
  allowsLoopback?: boolean
  patienceMs?: number
  resolve?: typeof resolveName
}

/** Checked at connection time: a name that was public when entered may now resolve to our own network. */
export function openEventTransport({ allowsLoopback = false, patienceMs = 10_000, resolve }: Options = {}) {
  const isOwnMachine = (url: string) => allowsLoopback && isLoopbackUrl(url)
  const transport: EventTransport = {
    allowsLoopback,
    accepts(text) {
      const url = URL.parse(text.trim())
      if (url && isOwnMachine(url.href)) return isPlainWebAddress(url) ? url.href : null
      const address = publicWebAddress(text)
      return address?.startsWith('https:') && address.length <= 2_000 ? address : null
    },
    send(url, headers, body) {
      if (transport.accepts(url) === null) return Promise.resolve({ error: 'private-address' })
      const length = { 'Content-Length': String(Buffer.byteLength(body)) }
      return new Promise(answer => {
        const ask = url.startsWith('http:') ? requestPlain : requestSecure
        const signal = AbortSignal.timeout(patienceMs)
        const lookup = guardedLookup(isOwnMachine(url) ? isLoopbackHost : isPublicAddress, resolve)
        const options = { method: 'POST', headers: { ...headers, ...length }, agent: false as const, signal, lookup }
        const sending = ask(url, options, response => {
          // Only the status counts; the body isn't read.
          answer({ status: response.statusCode ?? 0 })
          response.destroy()
        })
        sending.on('error', error => {
          if (error instanceof AddressNotAllowed) answer({ error: 'private-address' })
          else answer({ error: signal.aborted ? 'timeout' : 'unreachable' })
        })
        sending.end(body)
      })
    },
  }
  return transport
}

function isPlainWebAddress({ protocol, username, password, href }: URL) {
  return /^https?:$/.test(protocol) && !username && !password && href.length <= 2_000
}

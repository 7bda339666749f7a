import type { lookup as resolveName } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { AddressNotAllowed, guardedLookup } from './guarded-lookup.ts'
import { isLoopbackHost, isLoopbackUrl } from './loopback.ts'
import { isPublicAddress } from './public-address.ts'
import { publicWebAddress } from './public-web-address.ts'

/** What came of telling an endpoint: the status that it answered, or why there is none. */
export type EventOutcome = { status: number } | { error: 'unreachable' | 'timeout' | 'private-address' }

/** The way out to addresses that other people chose. */
export type EventTransport = {
  /** Receivers on this machine are accepted, by http too: in a demonstration that nobody else reaches. */
  allowsLoopback: boolean
  /** The address as it is kept; null: one that nobody is told at. */
  accepts(text: string): string | null
  /** POSTs a body of JSON. Never throws for what the other side does, and follows no answer elsewhere. */
  send(url: string, headers: Record<string, string>, body: string): Promise<EventOutcome>
}

type Options = {
  allowsLoopback?: boolean
  patienceMs?: number
  /** For tests: how a name becomes addresses. */
  resolve?: typeof resolveName
}

/**
 * Reaches only public addresses, by https, and this machine where that is allowed. The address is looked at when the connection is made
 * and not before: a name that pointed to a public one when it was typed may point into our own network by then.
 */
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
          // The status says all; whatever else is sent is not read.
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

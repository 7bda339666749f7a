import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { AddressNotAllowed, guardedLookup, isPublicAddress, publicWebAddress } from './public-address.ts'

export type PictureOutcome =
  | { bytes: Uint8Array<ArrayBuffer> }
  | {
      error: 'unreachable' | 'timeout' | 'not-public' | 'too-large' | 'not-a-picture' | 'not-found' | 'busy'
      retryAfterSeconds?: number
    }

export type PictureSource = {
  /** Never throws if the other site fails. The bytes are unchecked: the caller checks that they are a picture. */
  fetch(url: string, signal: AbortSignal): Promise<PictureOutcome>
}

type Options = {
  /** Identifies our site to the operator of the other one. */
  agent: string
  largestBytes: number
  allowsLoopback?: boolean
  timeoutMs?: number
}

const redirectsFollowed = 3

/** Fetches pictures from public addresses only, checked again on each redirect and at connection time. */
export function openPictureSource({
  agent,
  largestBytes,
  allowsLoopback = false,
  timeoutMs = 20_000,
}: Options): PictureSource {
  const accepts = (text: string) => {
    const url = URL.parse(text)
    return allowsLoopback && url?.hostname === '127.0.0.1' ? url.href : publicWebAddress(text)
  }

  function ask(url: string, redirects: number, signal: AbortSignal): Promise<PictureOutcome> {
    const isLoopback = allowsLoopback && URL.parse(url)?.hostname === '127.0.0.1'
    const headers = { 'User-Agent': agent, Accept: 'image/*' }
    const options = { headers, agent: false as const, signal }
    const open = url.startsWith('http:') ? requestPlain : requestSecure
    const { promise, resolve } = Promise.withResolvers<PictureOutcome>()
    const request = open(
      url,
      isLoopback ? options : { ...options, lookup: guardedLookup(isPublicAddress) },
      response => {
        const { location } = response.headers
        const status = response.statusCode ?? 0
        if (status < 300 || status >= 400 || !location) return resolve(take(response, status, signal))
        response.destroy()
        if (redirects === 0) return resolve({ error: 'unreachable' })
        const next = accepts(URL.parse(location, url)?.href ?? '')
        resolve(next ? ask(next, redirects - 1, signal) : { error: 'not-public' })
      },
    )
    request.on('error', error => {
      resolve({ error: error instanceof AddressNotAllowed ? 'not-public' : signal.aborted ? 'timeout' : 'unreachable' })
    })
    request.end()
    return promise
  }

  async function take(response: IncomingMessage, status: number, signal: AbortSignal): Promise<PictureOutcome> {
    const refused = whyRejected(response, status)
    if (refused) {
      response.destroy()
      return refused
    }
    const pieces: Buffer[] = []
    let bytes = 0
    try {
      for await (const piece of response as AsyncIterable<Buffer>) {
        bytes += piece.length
        if (bytes > largestBytes) return { error: 'too-large' }
        pieces.push(piece)
      }
    } catch {
      return { error: signal.aborted ? 'timeout' : 'unreachable' }
    }
    return { bytes: new Uint8Array(Buffer.concat(pieces)) }
  }

  function whyRejected({ headers }: IncomingMessage, status: number): PictureOutcome | undefined {
    const seconds = Number(headers['retry-after'])
    if (status === 429 || status === 503) return { error: 'busy', ...(seconds > 0 && { retryAfterSeconds: seconds }) }
    if (status >= 500) return { error: 'unreachable' }
    if (status !== 200) return { error: 'not-found' }
    if (Number(headers['content-length']) > largestBytes) return { error: 'too-large' }
    return /^(?:image\/|application\/octet-stream|$)/.test(headers['content-type'] ?? '')
      ? undefined
      : { error: 'not-a-picture' }
  }

  return {
    async fetch(text, signal) {
      const url = accepts(text)
      return url
        ? ask(url, redirectsFollowed, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
        : { error: 'not-public' }
    },
  }
}

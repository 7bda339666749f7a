import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Admission } from '../admission/admission.ts'
import type { ReadLimit } from '../admission/read-limit.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { PageFacts } from '../cache/page-facts.ts'
import type { Ids } from '../database/ids.ts'
import type { ObservedRequest } from '../telemetry/metrics.ts'
import type { PlainAnswer, PlainRequest } from './plain-exchange.ts'
import type { PlainPage } from './plain-page.ts'
import type { Priority } from './priority.ts'

export type AboutRequest = {
  address: string
  requestId: string
  facts: PageFacts
  /** The visitor, for the list of missing addresses: the page itself is the same for everyone. */
  sender?: { agent: string; referrer: string } | undefined
  /** The W3C header, if one of our own proxies sent it. */
  traceparent?: string | undefined
}

export type WebLog = {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

export type WebServerOptions = {
  /** Calls the router, which may name its route in the response header `X-Route`: logged, not sent. */
  render(request: Request, about: AboutRequest): Promise<Response>
  /** Handles the addresses that `isKeyPath` matches; without this they go to the router. */
  answerProgram?(request: PlainRequest, requestId: string): Promise<PlainAnswer>
  canonicalPath?(pathname: string): string | undefined
  /** Returns the query parameters that a cacheable page reads; undefined if pages at this path are never cached. */
  cacheParameters(pathname: string): readonly string[] | undefined
  /** Returns a page that replaces everything at that path. */
  closed?(pathname: string): PlainPage | undefined
  /** If this is missing, all requests are admitted. Cache hits never need it. */
  admission?: Admission
  /** Limits rendered pages per address; if this is missing, there is no limit. */
  readLimit?: ReadLimit
  priority?(method: string, url: URL): Priority
  /** Returns true if the client's next public pages must bypass the cache. */
  hasJustWritten?(cookies: string | undefined): boolean
  /** Serves static files (sirv) at paths with a dot; calls `next` if there is none. */
  assets(req: IncomingMessage, res: ServerResponse, next: () => void): void
  cache: PageCache
  /** For example https://example.com; if undefined, the Host of the request. */
  baseUrl: string | undefined
  trustProxy: number
  noindex: boolean
  hstsSubdomains?: boolean
  /** Another site that the map reads its streets from. */
  tilesOrigin?: string | undefined
  maxBodyBytes?(pathname: string): number | undefined
  log: WebLog
  /** /metrics and /healthz/about, under any load. Without it these pages don't exist. */
  answerMetrics?(request: IncomingMessage, path: string): Promise<PlainAnswer>
  /** Called for every logged request after its response was sent. The cache counts its own hits. */
  observe?(request: ObservedRequest): void
  ids: Ids
}

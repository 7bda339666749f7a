import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Admission } from '../admission/admission.ts'
import type { ReadLimit } from '../admission/read-limit.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { PageFacts } from '../cache/page-facts.ts'
import type { Ids } from '../database/ids.ts'
import type { ObservedRequest } from '../telemetry/metrics.ts'
import type { PlainAnswer, PlainRequest } from './plain-exchange.ts'
import type { PlainPage } from './plain-page.ts'
import type { Precedence } from './precedence.ts'

/** What the router is told about a request besides the request itself. */
export type AboutRequest = {
  /** The client's address, proxies looked through. */
  address: string
  /** Sent as X-Request-Id, and on every log line of the request. */
  requestId: string
  /** Filled by the loaders; read by the page cache. */
  facts: PageFacts
  /** W3C's header of that name, when one of our own proxies sent it. */
  traceparent?: string | undefined
}

/** pino's shape. */
export type WebLog = {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

export type WebServerOptions = {
  /** The router. It may name its route in a response header `X-Route`, which goes to the log and not to the client. */
  render(request: Request, about: AboutRequest): Promise<Response>
  /** Answers programs, at the addresses that `isKeyPath` names; without it they are asked of the router as well. */
  answerProgram?(request: PlainRequest, requestId: string): Promise<PlainAnswer>
  /** The one address of the page at that path, which other spellings are redirected to; undefined: no page is there. */
  canonicalPath?(pathname: string): string | undefined
  /** The query parameters that a cacheable page takes; undefined: pages at this path are never cached. */
  cacheParameters(pathname: string): readonly string[] | undefined
  /** What is answered at that path instead of anything else; undefined: nothing is in the way. */
  closed?(pathname: string): PlainPage | undefined
  /** Lets in what can be answered in good time; without it, everything. What the cache has at hand never passes it. */
  admission?: Admission
  /** The limit of pages that have to be rendered, for each address; without it there is none. */
  readLimit?: ReadLimit
  /** Who is answered when not everybody can be; 'ordinary' unless told. */
  precedence?(method: string, url: URL): Precedence
  /** Whether the next pages for everyone are rendered for this client alone, past the cache: he just wrote something. */
  hasJustWritten?(cookies: string | undefined): boolean
  /** Files as they are (sirv), at paths with a dot; calls `next` when there is none. */
  assets(req: IncomingMessage, res: ServerResponse, next: () => void): void
  cache: PageCache
  /** The address people use, for example https://example.com; undefined: whatever Host the client asked for. */
  baseUrl: string | undefined
  /** How many of our own proxies stand in front. */
  trustProxy: number
  noindex: boolean
  /** HSTS includes the hosts below the site's. */
  hstsSubdomains?: boolean
  /** The largest request body at that path; 64 KiB unless told. */
  maxBodyBytes?(pathname: string): number | undefined
  log: WebLog
  /** Answers /metrics and /healthz/about, whatever else is under way. Without it there are no such pages. */
  answerMetrics?(request: IncomingMessage, path: string): Promise<PlainAnswer>
  /** Told of every request that is logged, when its answer has left. What the cache answers at once, it counts itself. */
  observe?(request: ObservedRequest): void
  ids: Ids
}

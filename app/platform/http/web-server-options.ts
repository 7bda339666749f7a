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
  /** The client's address, resolved through trusted proxies. */
  address: string
  requestId: string
  /** Filled in by the loaders; read by the page cache. */
  facts: PageFacts
  /** The W3C header of that name, if one of our own proxies sent it. */
  traceparent?: string | undefined
}

/** pino's shape. */
export type WebLog = {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

export type WebServerOptions = {
  /** Calls the router. It may name its route in the response header `X-Route`, which is logged and not sent to the client. */
  render(request: Request, about: AboutRequest): Promise<Response>
  /** Answers API requests at the addresses that `isKeyPath` matches; without it they go to the router. */
  answerProgram?(request: PlainRequest, requestId: string): Promise<PlainAnswer>
  /** Returns the canonical address of the page at that path, to which other spellings redirect; undefined if there is no page. */
  canonicalPath?(pathname: string): string | undefined
  /** Returns the query parameters that a cacheable page reads; undefined if pages at this path are never cached. */
  cacheParameters(pathname: string): readonly string[] | undefined
  /** Returns the page that replaces everything at that path; undefined if the path is open. */
  closed?(pathname: string): PlainPage | undefined
  /** Admits requests that can be answered in good time; without it, all of them. Cache hits never need it. */
  admission?: Admission
  /** Limits rendered pages per address; without it there is no limit. */
  readLimit?: ReadLimit
  /** Returns the priority of a request under overload; 'ordinary' by default. */
  priority?(method: string, url: URL): Priority
  /** Returns whether this client just wrote data, so that its next public pages bypass the cache. */
  hasJustWritten?(cookies: string | undefined): boolean
  /** Serves static files (sirv) at paths with a dot; calls `next` if there is none. */
  assets(req: IncomingMessage, res: ServerResponse, next: () => void): void
  cache: PageCache
  /** The site's public address, for example https://example.com; undefined: the Host of the request. */
  baseUrl: string | undefined
  trustProxy: number
  noindex: boolean
  hstsSubdomains?: boolean
  /** Returns the largest request body at that path; 64 KiB by default. */
  maxBodyBytes?(pathname: string): number | undefined
  log: WebLog
  /** Answers /metrics and /healthz/about under any load. Without it these pages don't exist. */
  answerMetrics?(request: IncomingMessage, path: string): Promise<PlainAnswer>
  /** Called for every logged request after its response was sent. The cache counts its own hits. */
  observe?(request: ObservedRequest): void
  ids: Ids
}

import { createContext } from 'react-router'
import type { App, Caller } from '#domain/app.ts'
import type { Permission } from '#domain/permissions.ts'
import type { Precedence } from '#platform/http/precedence.ts'
import type { Session } from './domain/foundation/accounts/session.ts'
import type { PageFacts } from './platform/cache/page-facts.ts'

/** Under these keys a route finds what `handler.ts` gave the request. */
export const appContext = createContext<App>()
export const callerContext = createContext<Caller>()
/** What the page shows and until when; the page cache reads it. */
export const factsContext = createContext<PageFacts>()
/** Who is signed in; null: nobody, or a page that is the same for everyone. */
export const sessionContext = createContext<Session | null>(null)
export const deploymentContext = createContext<Deployment>()

/** Where this process stands between its start and its end. */
export const readinessContext = createContext<() => 'starting' | 'ready' | 'stopping'>(() => 'ready')

/** Filled by a loader or an action that failed because the database could not be used. */
export type Outage = { error?: unknown }
export const outageContext = createContext<Outage>({})

/** What allows the inline scripts of a page that hydrates. */
export const nonceContext = createContext('')

/** Where a fault of ours is written down. */
export const logContext = createContext<{ error(fields: object, message: string): void }>()

/** The configuration as it is in effect, for the operator's own page. No secret stands in it. */
export const configurationContext = createContext<() => ConfigurationPart[]>(() => [])
export type ConfigurationPart = { title: string; facts: Record<string, string> }

/** Asks a door of our own as somebody outside would; the sandbox sends its events so. */
export const ownDoorContext = createContext<(request: Request) => Promise<Response>>()

/** How this copy of the product runs, as far as a page tells. */
export type Deployment = {
  isDemonstration: boolean
  isIndexed: boolean
  baseUrl: string
  /** A demonstration whose admin doesn't have the printed password: the sign-in page doesn't show it. */
  hasOwnAdmin?: boolean
}

/** Every route says who may use it; the use case asks, and a test reads it. */
export type RouteHandle = {
  permission: Permission
  /** The query parameters of a page that is the same for everyone. A route without this is never cached. */
  cached?: readonly string[]
  /** Parameters of its path that are slugs: lower case at the canonical address. Never a token, whose case matters. */
  slugs?: readonly string[]
  /** The page runs in the browser too. It is one person's: with a nonce, and never cached. */
  hydrate?: true
  /** The page brings its own header and has no footer. */
  isBare?: true
  /** A page to read: on a phone its text does not wait behind the fonts (decision 021). */
  isReading?: true
  /** Who is answered when not everybody can be; 'ordinary' unless told. */
  precedence?: Precedence
  /** The largest body that may be sent to it, where that is more than the 64 KiB that others take. */
  bodyBytes?: number
}

/** For forms with files (photos, documents, logos): twenty-five megabytes of them, and what is typed beside them. */
export const uploadBytes = 26 * 1024 * 1024

export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'permission' in handle
}

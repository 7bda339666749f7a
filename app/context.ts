import { createContext } from 'react-router'
import type { Permission } from '#domain/accounts/permissions.ts'
import type { App, Caller } from '#domain/app.ts'
import type { PageFacts } from '#platform/http/page-facts.ts'

/** Under these keys a route finds what `handler.ts` gave the request. */
export const appContext = createContext<App>()
export const callerContext = createContext<Caller>()
/** What the page shows and until when; the page cache reads it. */
export const factsContext = createContext<PageFacts>()
export const deploymentContext = createContext<Deployment>()

/** Where a fault of ours is written down. */
export const logContext = createContext<{ error(fields: object, message: string): void }>()

/** How this copy of the product runs, as far as a page tells. */
export type Deployment = { isDemonstration: boolean; isIndexed: boolean; baseUrl: string }

/** Every route says who may use it; the use case asks, and a test reads it. */
export type RouteHandle = {
  permission: Permission
  /** The query parameters of a page that is the same for everyone. A route without this is never cached. */
  cached?: readonly string[]
  /** The route takes photos: 26 MB may be sent to it, where others take 64 KiB. */
  uploads?: true
}

export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'permission' in handle
}

import { createContext } from 'react-router'
import type { App, Caller } from '#domain/app.ts'
import type { AddressKind } from '#domain/directory/redirects/add-redirects.server.ts'
import type { BuiltInTexts } from '#domain/foundation/content/content-text.ts'
import type { Permission } from '#domain/permissions.ts'
import type { LiveUpdates } from '#platform/http/live-updates.ts'
import type { Priority } from '#platform/http/priority.ts'
import type { ReportReaders } from '#platform/mail-reports/mail-report.ts'
import type { Session } from './domain/foundation/accounts/session.ts'
import type { PageFacts } from './platform/cache/page-facts.ts'

// The keys under which `handler.ts` gives a request its parts, for loaders and actions.

export const appContext = createContext<App>()
export const callerContext = createContext<Caller>()
/** Collects the page's tags and its next change by the clock, for the page cache. */
export const factsContext = createContext<PageFacts>()
/** The signed-in session; null without one, and on pages that are the same for everyone. */
export const sessionContext = createContext<Session | null>(null)
export const deploymentContext = createContext<Deployment>()

export const readinessContext = createContext<() => 'starting' | 'ready' | 'stopping'>(() => 'ready')

/** Set when a loader or an action failed because the database was unavailable. */
export type Outage = { error?: unknown }
export const outageContext = createContext<Outage>({})

/** The content security policy's nonce for a hydrated page; '' for others. */
export const nonceContext = createContext('')

export const logContext = createContext<{ error(fields: object, message: string): void }>()

export const configurationContext = createContext<() => ConfigurationPart[]>(() => [])
export type ConfigurationPart = { title: string; facts: Record<string, string> }

export const builtInTextsContext = createContext<BuiltInTexts>()
/** Tells an address that only a redirect or a page of the operator's can have from one of the product's own. */
export const addressKindContext = createContext<(path: string) => AddressKind>()
/** Returns whether a page of the product has that address, which no page of the operator's can have. */
export const takenAddressContext = createContext<(path: string) => boolean>()

/** Sends a request to this product as an outside client would. The sandbox sends its payment events this way. */
export const ownDoorContext = createContext<(request: Request) => Promise<Response>>()

/** Tells open pages about changes; null where nothing watches for changes. */
export const liveUpdatesContext = createContext<LiveUpdates | null>(null)

/** The domain of our reply addresses and the secret that signs their mail; null when inbound mail is off. */
export const inboundMailContext = createContext<InboundMailSettings | null>(null)
export type InboundMailSettings = { domain: string; secret: string }

/** Verifies and reads what mail providers report; empty when none is configured. */
export const reportReadersContext = createContext<ReportReaders>({})

/** Facts about this installation that pages show. */
export type Deployment = {
  isDemonstration: boolean
  isIndexed: boolean
  baseUrl: string
  /** A demonstration whose admin doesn't have the printed password: the sign-in page doesn't show it. */
  hasOwnAdmin?: boolean
  streets?: string | undefined
}

/** A route's declaration. Use cases check the permission; a test checks that every route has one. */
export type RouteHandle = {
  permission: Permission
  /** The permission of the route's action, if it isn't the page's. */
  act?: Permission
  /** The query parameters that change a page which is the same for everyone. A route without this list is never cached. */
  cached?: readonly string[]
  /** Path parameters that are slugs, which canonical addresses have in lower case. Never list a case-sensitive token. */
  slugs?: readonly string[]
  /** The page hydrates in the browser. It's rendered for one person, with a nonce, and never cached. */
  hydrate?: true
  /** The page has its own header and no footer. */
  isBare?: true
  /** A page behind a private link, with a footer of one line: its reader came for one thing. */
  isPrivate?: true
  /** The header is as wide as the page, which needs more room than text does. */
  isWide?: true
  /** A page for reading: on a phone, its text doesn't wait for the fonts (decision 021). */
  isReading?: true
  /** The priority during overload; 'ordinary' by default. */
  priority?: Priority
  /** Maximum request body in bytes, if more than the usual 64 KiB. */
  bodyBytes?: number
}

/** Maximum body of forms with photos, documents or logos: 25 MB of files and the other fields. */
export const uploadBytes = 26 * 1024 * 1024

export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'permission' in handle
}

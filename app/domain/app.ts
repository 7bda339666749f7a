import type { PushTransport, SmsTransport } from '#platform/alerts/alert-transports.ts'
import type { Archives } from '#platform/archive/pack-archive.ts'
import type { Auth } from '#platform/auth/open-auth.ts'
import type { SessionCookie } from '#platform/auth/session-cookie.ts'
import type { SignInProvider } from '#platform/auth/sign-in-providers.ts'
import type { Tokens } from '#platform/auth/tokens.ts'
import type { Backups } from '#platform/backup/open-backups.ts'
import type { Retention } from '#platform/config/retention.ts'
import type { CopyRows } from '#platform/database/copy-rows.ts'
import type { Database } from '#platform/database/database.ts'
import type { Ids } from '#platform/database/ids.ts'
import type { Bucket } from '#platform/files/bucket.ts'
import type { Pictures } from '#platform/images/pictures.ts'
import type { MailTransport } from '#platform/mail/mail-transport.ts'
import type { EventTransport } from '#platform/network/event-transport.ts'
import type { Geocoder } from '#platform/network/geocoder.ts'
import type { WeatherService } from '#platform/network/weather-service.ts'
import type { Payments } from '#platform/payments/payments.ts'
import type { RateLimits } from '#platform/request/rate-limits.ts'
import type { VisitorEvents } from '#platform/request/visitor-events.ts'
import type { VisitorNames } from '#platform/request/visitor-names.ts'
import type { Language } from '#platform/text/language.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { StaffRole } from './staff-role.ts'

/** The domain's dependencies. A function asks only for the parts it needs: `Pick<App, 'db' | 'clock'>`. */
export type App = {
  db: Database
  clock: Clock
  ids: Ids
  tokens: Tokens
  limits: RateLimits
  visitors: VisitorNames
  mail: MailTransport
  alerts: AlertTransports
  /** Undefined when the product makes no automatic backups. */
  backups: Backups | undefined
  /** Packs full exports. */
  archives: Archives
  /** Storage for file contents outside the database; undefined when every file is in the database. */
  bucket: Bucket | undefined
  geocoder: Geocoder | null
  /** Null when weather warnings are off. */
  weather: WeatherService | null
  events: EventTransport
  payments: Payments
  pictures: Pictures
  adEvents: VisitorEvents<'view' | 'click' | 'opening'>
  traffic: VisitorEvents<'view' | 'call' | 'website' | 'badge' | 'none'>
  /** Addresses that no page has; the place is the host of the page with the link. */
  missed: VisitorEvents<'missing'>
  auth: Accounts
  retention: Retention
  /** Commits when `work` returns `ok: true`; any error rolls back everything it wrote, so a use case may fail late. */
  transaction<R extends { ok: boolean }>(work: (tx: Transaction) => Promise<R>): Promise<R>
  /** Like `transaction`, for work on a whole file: adds COPY and enough time for 100,000 rows. */
  bulkTransaction<R extends { ok: boolean }>(work: (tx: BulkTransaction) => Promise<R>): Promise<R>
}

/** Channels that alert an owner at once; null when not configured. */
export type AlertTransports = { push: PushTransport | null; sms: SmsTransport | null }

/** Account access. The sign-in provider writes over its own connections, never inside our transactions. */
export type Accounts = {
  provider(): Promise<Auth>
  /** The same, for sign-ins with Google or Microsoft: opening it asks those providers, which may be down. */
  outside(origin: string): Promise<Auth>
  /** The outside accounts (Google, Microsoft) that the settings allow for sign-in. */
  providers: readonly SignInProvider[]
  cookie: SessionCookie
  /** In production, the operator's password alone doesn't sign in. */
  adminNeedsTwoStep: boolean
  /** The host that passkeys belong to; null if this site's address can't have any. */
  passkeyHost: string | null
}

/** The dependencies inside a transaction: no nested one, no waiting for pictures, and no limits, most of which need a connection of their own. */
export type Transaction = Omit<App, 'transaction' | 'bulkTransaction' | 'auth' | 'pictures' | 'limits'>
export type BulkTransaction = Transaction & { copyRows: CopyRows }

/** The caller of a use case. `visitor` is the keyed hash of the request's address; commands and timers have none. */
export type Caller = { actor: Actor; visitor?: string; requestId: string; language: Language }
export type Actor = { kind: 'visitor' | 'user' | StaffRole | 'system' | 'key'; id: string }

/** The result of a use case: its data, or a reason from its closed list. */
export type Result<Data, Reason extends string> = ({ ok: true } & Data) | { ok: false; reason: Reason }

/** The subject of a limit: the address before the account, because one person may have many accounts. */
export function visitorOf({ visitor, actor }: Pick<Caller, 'visitor' | 'actor'>) {
  return visitor ?? actor.id
}

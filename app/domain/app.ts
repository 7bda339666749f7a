import type { PushTransport } from '#platform/alerts/push-transport.ts'
import type { SmsTransport } from '#platform/alerts/sms-transport.ts'
import type { Auth } from '#platform/auth/open-auth.ts'
import type { SessionCookie } from '#platform/auth/session-cookie.ts'
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
import type { Payments } from '#platform/payments/payments.ts'
import type { RateLimits } from '#platform/request/rate-limits.ts'
import type { Sightings } from '#platform/request/sightings.ts'
import type { VisitorNames } from '#platform/request/visitor-names.ts'
import type { Language } from '#platform/text/language.ts'
import type { Clock } from '#platform/time/clock.ts'

/** What the domain is handed. A function asks only for the parts it needs: `Pick<App, 'db' | 'clock'>`. */
export type App = {
  db: Database
  clock: Clock
  ids: Ids
  tokens: Tokens
  limits: RateLimits
  /** What visitors are called for one day. */
  visitors: VisitorNames
  mail: MailTransport
  alerts: AlertTransports
  /** Undefined where none are made by themselves. */
  backups: Backups | undefined
  /** Where the bytes of files lie beside the database; undefined where all lie in it. */
  bucket: Bucket | undefined
  /** Null while it is off. */
  geocoder: Geocoder | null
  /** The way to the endpoints of others. */
  events: EventTransport
  payments: Payments
  /** Draws anew what people send. */
  pictures: Pictures
  /** Of advertisements. */
  sightings: Sightings
  /** Of businesses: what visitors do with them. */
  traffic: Sightings<'view' | 'call' | 'website'>
  auth: Accounts
  /** How many days what names a person is kept. */
  retention: Retention
  /** Commits when `work` answers `ok: true`. Any refusal undoes what was written, so a use case may refuse late. */
  transaction<R extends { ok: boolean }>(work: (tx: Transaction) => Promise<R>): Promise<R>
  /** The same for work on a whole file: with COPY, and with time for a hundred thousand rows. */
  bulkTransaction<R extends { ok: boolean }>(work: (tx: BulkTransaction) => Promise<R>): Promise<R>
}

/** What reaches an owner at once; null where the configuration has none. */
export type AlertTransports = { push: PushTransport | null; sms: SmsTransport | null }

/** How accounts are opened. The sign-in provider writes on connections of its own, never inside a transaction of ours. */
export type Accounts = {
  provider(): Promise<Auth>
  cookie: SessionCookie
  /** The operator's password alone opens nothing (production). */
  adminNeedsTwoStep: boolean
}

/** What work inside a transaction is handed: the same parts, without a way to nest another, or to wait for a picture. */
export type Transaction = Omit<App, 'transaction' | 'bulkTransaction' | 'auth' | 'pictures'>
export type BulkTransaction = Transaction & { copyRows: CopyRows }

/** On whose behalf a use case runs. `visitor` is the address of the request, keyed: a command and a timer have none. */
export type Caller = { actor: Actor; visitor?: string; requestId: string; language: Language }
export type Actor = { kind: 'visitor' | 'user' | 'admin' | 'system' | 'key'; id: string }

/** What a use case answers: its data, or a reason from a closed list of its own. */
export type Result<Data, Reason extends string> = ({ ok: true } & Data) | { ok: false; reason: Reason }

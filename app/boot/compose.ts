import type { PoolConfig } from 'pg'
import type { AlertTransports, App } from '#domain/app.ts'
import { waitingLimits } from '#domain/directory/redirects/missing-address.ts'
import { type emptySearchKind, mostADay, type ReportedKind } from '#domain/directory/traffic/traffic-count.ts'
import { outsideSlot } from '#platform/admission/outside-slot.ts'
import { openArchives } from '#platform/archive/pack-archive.ts'
import type { FormerSecret } from '#platform/auth/former-secrets.ts'
import { openTokens } from '#platform/auth/tokens.ts'
import type { Backups } from '#platform/backup/open-backups.ts'
import { defaultRetention, type Retention } from '#platform/config/retention.ts'
import { inBulkTransaction } from '#platform/database/bulk-transaction.ts'
import { inTransaction, openDatabase, openPool } from '#platform/database/database.ts'
import type { ReplicaState } from '#platform/database/follow-replica.ts'
import { type Ids, timeOrderedIds } from '#platform/database/ids.ts'
import type { Bucket } from '#platform/files/bucket.ts'
import { openPictures } from '#platform/images/open-pictures.ts'
import type { Pictures } from '#platform/images/pictures.ts'
import type { MailTransport } from '#platform/mail/mail-transport.ts'
import { type EventTransport, openEventTransport } from '#platform/network/event-transport.ts'
import type { Geocoder } from '#platform/network/geocoder.ts'
import type { WeatherService } from '#platform/network/weather-service.ts'
import type { Payments } from '#platform/payments/payments.ts'
import { paymentsOff } from '#platform/payments/payments-off.ts'
import { type Limit, openRateLimits } from '#platform/request/rate-limits.ts'
import { createVisitorEvents } from '#platform/request/visitor-events.ts'
import { openVisitorNames } from '#platform/request/visitor-names.ts'
import { type Clock, systemClock } from '#platform/time/clock.ts'
import { type AccountSettings, openAccounts } from './open-accounts.ts'
import { openPublicReads } from './public-reads.ts'

/** The sandbox payment provider needs these, and so does the check of a signature's age. */
export type PaymentParts = Pick<App, 'db' | 'clock' | 'ids' | 'tokens'>

type Outside = {
  connection: PoolConfig
  /** The database for public pages; the primary one by default. */
  replica?: PoolConfig | undefined
  secret: string
  /** Previous secrets: links and authenticator secrets made with them still work. */
  formerSecrets?: readonly FormerSecret[] | undefined
  mail: MailTransport
  /** By default, nothing can be bought. */
  payments?: (parts: PaymentParts) => Payments
  alerts?: AlertTransports
  /** By default, only public addresses are reachable. */
  events?: EventTransport
  backups?: Backups | undefined
  /** By default, all files are in the database. */
  bucket?: Bucket | undefined
  geocoder?: Geocoder | null
  weather?: WeatherService | null
  /** By default, separate processes draw them and end with the app. */
  pictures?: Pictures
  limits: Record<string, Limit>
  retention?: Retention
  /** By default, the strict settings. */
  accounts?: AccountSettings
  clock?: Clock
  ids?: Ids
  onLostConnection?: (error: Error) => void
  onReplicaSwitch?: (state: ReplicaState) => void
}

/** The only place that opens external resources. A test passes its own clock, ids and mail. */
export function compose({ connection, secret, formerSecrets, mail, limits, clock = systemClock, ...outside }: Outside) {
  const pool = openPool(connection, { onLost: outside.onLostConnection })
  const db = openDatabase(pool)
  const ids = outside.ids ?? timeOrderedIds(() => clock.now().getTime())
  const tokens = openTokens(secret, formerSecrets, () => clock.now().getTime())
  const pictures = outside.pictures ?? openPictures({ outsideSlot })
  const parts = {
    clock,
    ids,
    tokens,
    limits: openRateLimits(pool, limits),
    visitors: openVisitorNames(pool, secret),
    mail,
    alerts: outside.alerts ?? { push: null, sms: null },
    backups: outside.backups,
    archives: openArchives(connection, outside.bucket),
    bucket: outside.bucket,
    geocoder: outside.geocoder ?? null,
    weather: outside.weather ?? null,
    events: outside.events ?? openEventTransport(),
    adEvents: createVisitorEvents<'view' | 'click' | 'opening'>(),
    traffic: createVisitorEvents<ReportedKind | typeof emptySearchKind>(50_000, mostADay),
    missed: createVisitorEvents<'missing'>(waitingLimits.total, waitingLimits.perVisitor),
    retention: outside.retention ?? defaultRetention,
    payments: outside.payments?.({ db, clock, ids, tokens }) ?? paymentsOff,
  }
  const transaction: App['transaction'] = work => inTransaction(db, tx => work({ ...parts, db: tx }))
  const accounts = outside.accounts ?? { https: true, adminNeedsTwoStep: true }
  const app: App = {
    ...parts,
    db,
    pictures,
    auth: openAccounts({ ...parts, db, transaction }, secret, { ...accounts, formerSecrets }),
    transaction,
    bulkTransaction: work => inBulkTransaction(pool, tx => work({ ...parts, ...tx })),
  }
  const { replica, onLostConnection: onLost, onReplicaSwitch: onSwitch } = outside
  const publicReads = replica && openPublicReads({ app, primary: pool, replica, onLost, onSwitch })
  return {
    app,
    /** Called for each page: returns the replica's app while its lag is small enough. */
    publicApp: publicReads?.app ?? (() => app),
    pool,
    replica: publicReads && { pool: publicReads.pool, state: publicReads.state },
    async close() {
      mail.close()
      if (!outside.pictures) await pictures.close()
      await publicReads?.close()
      await db.destroy()
      // Kysely ends a pool only if it ran a query; a command may have used nothing but bulk transactions.
      if (!pool.ending) await pool.end()
    },
  }
}

import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import type { Logger } from 'pino'
import type { App } from '#domain/app.ts'
import { storeAdEvents } from '#domain/commerce/ads/store-ad-events.server.ts'
import { largestDisciplineFile } from '#domain/directory/discipline/discipline-file.ts'
import type { DisciplineSource } from '#domain/directory/discipline/fetch-discipline-files.server.ts'
import { largestLicenseFile } from '#domain/directory/licenses/license-file.ts'
import { photoBytesLimit } from '#domain/directory/photos/listing-photo.ts'
import { storeTraffic } from '#domain/directory/traffic/store-traffic.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { isRequestTag } from '#domain/requests/conversations/conversation.ts'
import { listJobs } from '#jobs/jobs.ts'
import { runJobs } from '#jobs/run-jobs.ts'
import { openAdmission } from '#platform/admission/open-admission.ts'
import { createReadLimit } from '#platform/admission/read-limit.ts'
import { openTwilioSms } from '#platform/alerts/twilio-sms.ts'
import { openWebPush } from '#platform/alerts/web-push.ts'
import { readProviderClients } from '#platform/auth/sign-in-providers.ts'
import { openBackups } from '#platform/backup/open-backups.ts'
import { openWroteMark } from '#platform/cache/just-wrote.ts'
import { createPageCache } from '#platform/cache/page-cache.ts'
import { type Config, isForThisMachine } from '#platform/config/config.ts'
import { readSecret } from '#platform/config/secret-file.ts'
import { openBucket } from '#platform/files/open-bucket.ts'
import { readStreetTiles, withTiles } from '#platform/files/street-tiles.ts'
import { createWebServer } from '#platform/http/http-server.ts'
import { openLiveUpdates } from '#platform/http/live-updates.ts'
import { openMail } from '#platform/mail/open-mail.ts'
import { openBounceMailbox } from '#platform/mail-reports/bounce-mailbox.ts'
import { openReportReaders } from '#platform/mail-reports/open-report-readers.ts'
import { openGeocoder } from '#platform/network/census-geocoder.ts'
import { openEventTransport } from '#platform/network/event-transport.ts'
import { openFileSource } from '#platform/network/file-source.ts'
import { openWeather } from '#platform/network/nws-alerts.ts'
import { openPictureSource } from '#platform/network/picture-source.ts'
import { openWebsiteReader } from '#platform/network/website-reader.ts'
import { openPayments } from '#platform/payments/open-payments.ts'
import { openCachesInFront } from '#web/caches-in-front.ts'
import { createHandler } from '#web/handler.ts'
import { watchChanges } from '#web/watch-changes.ts'
import { compose } from './compose.ts'
import { describeConfiguration } from './describe-configuration.ts'
import { limitsOf, readLimitOf } from './limits.ts'
import type { SharedFigures } from './member-channel.ts'
import { openWatching } from './open-watching.ts'
import { printsCredentials } from './prepare-product.ts'
import type { ProcessRole } from './process-role.ts'
import { type ProductDatabase, replicaOf } from './product-database.ts'
import { closedPaths, type Readiness, stateOf } from './readiness.ts'
import { stopServing } from './stop-serving.ts'
import { listen, siteFiles, withLostFiles } from './web-listener.ts'

function openAlerts({ VAPID_KEYS, SMS_URL, MAIL_FROM }: Pick<Config, 'VAPID_KEYS' | 'SMS_URL' | 'MAIL_FROM'>) {
  const [publicKey = '', privateKey = ''] = VAPID_KEYS?.split(':') ?? []
  return {
    push: VAPID_KEYS ? openWebPush({ publicKey, privateKey, subject: `mailto:${MAIL_FROM}` }) : null,
    sms: SMS_URL ? openTwilioSms(SMS_URL) : null,
  }
}

const patienceMs = 5_000
const replicaLeft = 'the replica doesn’t respond or is far behind; reading public pages from the primary'
const cacheBytes = 128 * 1024 * 1024

type Start = {
  role: ProcessRole
  database: Pick<ProductDatabase, 'connection'>
  /** Resolves to true when the database is ready; to false if the signal ended the wait. */
  prepare(app: App, signal: AbortSignal): Promise<boolean>
  /** The site's address, if it isn't configured and this process doesn't listen. */
  siteUrl?(): string | undefined
  figures?: SharedFigures
}

/** Resolves when it listens; `ready`, when the database is available. `stop` ends everything in reverse order. */
export async function startProduct(config: Config, log: Logger, { role, database, prepare, ...group }: Start) {
  const isDemonstration = config.ROOF_RESCUE_MODE === 'demonstration'
  const dataDir = resolve(config.DATA_DIR)
  const readiness: Readiness = { isPrepared: false, isStopping: false }
  const secret = config.AUTH_SECRET ?? readSecret(join(dataDir, 'auth-secret'))
  const mail = openMail(config, join(dataDir, 'outbox'))
  const limits = limitsOf(config.ROOF_RESCUE_MODE)
  const tiles = config.MAP_TILES ? readStreetTiles(config.MAP_TILES) : undefined
  const deployment = {
    streets: tiles?.url,
    isDemonstration,
    isIndexed: !isDemonstration || config.DEMO_NOINDEX === 'off',
    baseUrl: '',
    hasOwnAdmin: !printsCredentials(config),
  }
  const { app, publicApp, pool, replica, close } = compose({
    connection: database.connection,
    replica: role.serves === 'pages' ? replicaOf(config) : undefined,
    secret,
    formerSecrets: config.AUTH_SECRET_FORMER,
    mail: { ...mail.transport, replyDomain: inboundMailOf(config)?.domain },
    alerts: openAlerts(config),
    payments: openPayments(config, () => deployment.baseUrl),
    geocoder: openGeocoder(config),
    weather: openWeather(config, region.weatherZones),
    ...openStorage(config, database.connection, log),
    // A visitor of a public demonstration must not reach other services on its machine.
    events: openEventTransport({ allowsLoopback: isDemonstration && isForThisMachine(config) }),
    limits,
    retention: config.retention,
    accounts: {
      https: config.BASE_URL?.startsWith('https:') ?? false,
      adminNeedsTwoStep: !isDemonstration,
      baseUrl: config.BASE_URL,
      clients: readProviderClients(config),
      onError: () => log.error('the sign-in provider failed'),
    },
    onLostConnection: error => log.warn({ code: 'code' in error ? error.code : undefined }, 'lost an idle connection'),
    onReplicaSwitch: ({ isUsed, behind }) => log.warn({ behind }, isUsed ? 'reads from the replica' : replicaLeft),
  })

  const { caching, purge } = openCachesInFront(config, role, log)
  const admission = openAdmission(log)
  const cache = createPageCache({ maxBytes: cacheBytes, now: Date.now, caching, isHurried: admission.isBehind })
  const watching = await openWatching(config, { app, pool, replica, cache, figures: group.figures })
  const jobsNow = () => {
    const { baseUrl } = deployment
    const websites = openWebsiteReader({ agent: `RoofRescue link check (+${baseUrl})` })
    return listJobs(app, {
      baseUrl,
      mailFrom: config.MAIL_FROM,
      deliversMail: mail.delivers,
      mailbox: openBounceMailbox(config.BOUNCE_MAILBOX_URL),
      websites,
      licenseFile: licenseSource(config, baseUrl),
      disciplineFiles: disciplineSource(config, baseUrl),
      pictureSource: openPictureSource({
        agent: `RoofRescue picture import (+${baseUrl})`,
        largestBytes: photoBytesLimit,
        allowsLoopback: isDemonstration && isForThisMachine(config),
      }),
      ...watching.jobs,
    })
  }
  const live = openLiveUpdates()
  const wroteMark = openWroteMark({ secret, https: app.auth.cookie.https })
  const configuration = () =>
    describeConfiguration(config, { baseUrl: deployment.baseUrl, mail, limits, jobs: jobsNow() })
  const handler = createHandler({
    app,
    ...(config.DATABASE_REPLICA_URL && { publicApp }),
    isKeptInFront: caching !== undefined,
    wroteMark,
    deployment,
    secret,
    outbox: mail.outbox,
    log,
    configuration,
    readiness: () => stateOf(readiness),
    live,
    inboundMail: inboundMailOf(config),
    reportReaders: openReportReaders(config),
  })
  const server = createWebServer({
    ...handler,
    ...watching.traceRequests(handler),
    ...watching.web,
    ...(config.DATABASE_REPLICA_URL && { hasJustWritten: wroteMark.isIn }),
    closed: closedPaths(readiness, role),
    readLimit: createReadLimit(readLimitOf(config.ROOF_RESCUE_MODE)),
    admission,
    assets: withLostFiles(tiles ? withTiles(siteFiles(), tiles) : siteFiles()),
    tilesOrigin: tiles?.origin,
    cache,
    baseUrl: config.BASE_URL,
    trustProxy: config.TRUST_PROXY,
    noindex: !deployment.isIndexed,
    hstsSubdomains: config.HSTS_SUBDOMAINS === 'on',
    log,
    ids: app.ids,
  })
  // Photos shouldn't wait for a start, and a machine that can't draw should report it before the first one.
  if (role.serves === 'pages') app.pictures.warm()
  const listens = role.serves !== 'nothing'
  if (listens) deployment.baseUrl = siteOrigin(config, await listen(server, config))
  const starting = new AbortController()
  const started = begin()
  // Prevents an unhandled rejection. Callers that await `started` still get the error.
  started.catch(() => {})

  async function begin() {
    if (!(await prepare(app, starting.signal))) return undefined
    deployment.baseUrl ||= config.BASE_URL ?? group.siteUrl?.() ?? ''
    const watch = watchChanges(publicApp, {
      everyMs: 250,
      onStale(tags) {
        live.publish(tags)
        // Pages of requests are never cached.
        const cached = tags === 'all' ? tags : tags.filter(tag => !isRequestTag(tag))
        if (cached.length === 0) return
        // Our own pages first: a CDN requests the new page right after the purge.
        cache.markStale(cached)
        purge?.mark(cached)
      },
      onError: () => log.warn('can’t look for changes; serving pages as they were'),
    })
    const ownJobs = jobsNow().filter(role.runs).map(watching.traceRuns)
    const jobs = runJobs(ownJobs, log, watching.observeRun)
    readiness.isPrepared = true
    return { stop: () => Promise.all([jobs.stop(), watch.stop(), purge?.stop()]) }
  }

  return {
    baseUrl: deployment.baseUrl,
    /** Resolves to true if the process became ready before it was stopped. Rejects if it never will. */
    ready: started.then(running => running !== undefined),
    /** `staysReady`: another process takes over on the same port, and load balancers shouldn't notice. */
    async stop({ staysReady = false } = {}) {
      readiness.isStopping = !staysReady
      starting.abort()
      // Closes live streams, which would delay the stop. The pages reconnect to the next process.
      live.close()
      if (listens) await stopServing(server, { delayMs: config.STOP_DELAY_SECONDS * 1_000 })
      const running = await started.catch(() => undefined)
      // Closing the transport ends a hanging mail server's sending; the email stays queued.
      await Promise.race([running?.stop(), sleep(patienceMs)])
      if (running) await Promise.race([storeCounts(app, log), sleep(patienceMs)])
      await Promise.race([watching.stop(), sleep(patienceMs)])
      await close()
    },
  }
}

/** Without a database the counts are lost, as after a kill. */
async function storeCounts(app: App, log: Logger) {
  await storeAdEvents(app).catch(() => log.warn('the last banner views weren’t stored'))
  await storeTraffic(app).catch(() => log.warn('the last listing views weren’t stored'))
}

function inboundMailOf({ INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_SECRET: secret }: Config) {
  return domain && secret ? { domain, secret } : undefined
}

function licenseSource({ LICENSE_FILE_URL: url }: Config, baseUrl: string) {
  const agent = `RoofRescue license check (+${baseUrl})`
  return url ? openFileSource({ url, agent, largestBytes: largestLicenseFile }) : undefined
}

function disciplineSource({ DISCIPLINE_FILES_URL: url }: Config, baseUrl: string): DisciplineSource | undefined {
  if (!url) return undefined
  const agent = `RoofRescue license check (+${baseUrl})`
  return year => openFileSource({ url: url.replaceAll('{year}', year), agent, largestBytes: largestDisciplineFile })
}

function siteOrigin({ BASE_URL: configured }: Config, port: number) {
  return configured?.replace(/\/$/, '') ?? `http://localhost:${port}`
}

function openStorage(config: Config, connection: ClientConfig, log: Pick<Logger, 'error'>) {
  const { BACKUP_DIR: folder, DATABASE_DIRECT_URL: directUrl, FILES_URL: files } = config
  const direct = directUrl ? { connectionString: directUrl } : connection
  const kept = { hour: config.BACKUP_HOUR, keepDays: config.BACKUP_KEEP_DAYS, passphrase: config.BACKUP_PASSPHRASE }
  const onError = (err: unknown) => log.error({ err }, 'couldn’t remove an old backup')
  return {
    backups: folder ? openBackups(direct, { folder: resolve(folder), ...kept, onError }) : undefined,
    bucket: files ? openBucket(files) : undefined,
  }
}

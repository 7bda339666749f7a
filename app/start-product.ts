import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import sirv from 'sirv'
import { redateApiKey } from '#database/sample/api-keys/redate-api-key.ts'
import { redateAvailability } from '#database/sample/directory/redate-availability.ts'
import { loadSampleData } from '#database/sample/load-sample-data.ts'
import { storeSightings } from '#domain/ads/store-sightings.server.ts'
import { storeTraffic } from '#domain/traffic/store-traffic.server.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { createWebServer } from '#platform/http/http-server.ts'
import { createPageCache } from '#platform/http/page-cache.ts'
import { openAlerts } from '#platform/open-alerts.ts'
import { openMail } from '#platform/open-mail.ts'
import { openPayments } from '#platform/open-payments.ts'
import { readSecret } from '#platform/secret-file.ts'
import { compose } from './compose.ts'
import { describeConfiguration } from './describe-configuration.ts'
import { createHandler } from './handler.ts'
import { listJobs } from './jobs/jobs.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { limitsOf } from './limits.ts'
import { prepareDirectory } from './prepare-directory.ts'
import { openProductDatabase } from './product-database.ts'
import { StartRefusal } from './start-refusal.ts'
import { watchChanges } from './watch-changes.ts'

const patienceMs = 5_000
const cacheBytes = 128 * 1024 * 1024

/** Starts everything, in the order in which each part needs the one before; `stop` ends it in reverse. */
export async function startProduct(config: Config, log: Logger) {
  const isDemonstration = config.ROOF_RESCUE_MODE === 'demonstration'
  const dataDir = resolve(config.DATA_DIR)
  const database = await openProductDatabase(config, dataDir, log)
  const secret = config.AUTH_SECRET ?? readSecret(join(dataDir, 'auth-secret'))
  const mail = openMail(config, join(dataDir, 'outbox'))
  const limits = limitsOf(config.ROOF_RESCUE_MODE)
  const deployment = { isDemonstration, isIndexed: !isDemonstration || config.DEMO_NOINDEX === 'off', baseUrl: '' }
  const { app, close } = compose({
    connection: database.connection,
    secret,
    mail: mail.transport,
    alerts: openAlerts(config),
    payments: openPayments(config, () => deployment.baseUrl),
    limits,
    accounts: {
      https: config.BASE_URL?.startsWith('https:') ?? false,
      adminNeedsTwoStep: !isDemonstration,
      onFault: () => log.error('the sign-in provider failed'),
    },
    onLostConnection: error => log.warn({ code: 'code' in error ? error.code : undefined }, 'lost an idle connection'),
  })
  await prepareDirectory(app, config)
  if (isDemonstration && (await loadSampleData(app, systemClock.now())) === 'already') {
    await redateAvailability(app, systemClock.now())
    await redateApiKey(app, systemClock.now())
  }

  const cache = createPageCache({ maxBytes: cacheBytes, now: Date.now })
  const watch = watchChanges(app, {
    everyMs: 250,
    onStale: cache.markStale,
    onError: () => log.warn('cannot look for changes; pages are served as they were'),
  })
  const jobsNow = () =>
    listJobs(app, { baseUrl: deployment.baseUrl, mailFrom: config.MAIL_FROM, deliversMail: mail.delivers })
  const configuration = () =>
    describeConfiguration(config, { baseUrl: deployment.baseUrl, mail, limits, jobs: jobsNow() })
  const handler = createHandler({ app, deployment, secret, outbox: mail.outbox, log, configuration })
  const server = createWebServer({
    ...handler,
    assets: sirv('build/client', { brotli: true, gzip: true, etag: true, setHeaders: keepHashed }),
    cache,
    baseUrl: config.BASE_URL,
    trustProxy: config.TRUST_PROXY,
    noindex: !deployment.isIndexed,
    log,
    ids: app.ids,
  })
  const port = await listen(server, config)
  deployment.baseUrl = config.BASE_URL?.replace(/\/$/, '') ?? `http://localhost:${port}`
  const jobs = runJobs(jobsNow(), log)

  return {
    startLine: `Roof Rescue (${config.ROOF_RESCUE_MODE}) serves ${deployment.baseUrl} with ${database.words}. Stop it with Ctrl-C.`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      await closed
      // A mail server that hangs must not hold the stop: closing the transport ends the sending, and the mail stays queued.
      await Promise.race([Promise.all([jobs.stop(), watch.stop()]), sleep(patienceMs)])
      // What the last requests counted; without a database it is lost, as it would be with a kill.
      await storeSightings(app).catch(() => log.warn('the last views of advertisements were not stored'))
      await storeTraffic(app).catch(() => log.warn('the last views of businesses were not stored'))
      await close()
      await database.stop()
    },
  }
}

async function listen(server: ReturnType<typeof createWebServer>, { PORT, HOST }: Config) {
  server.listen(PORT, HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new StartRefusal(`Port ${PORT} is taken by another program: set PORT to a free one.`)
    throw new StartRefusal(`Cannot listen on ${HOST}, port ${PORT} (${code}).`)
  }
  const address = server.address()
  return typeof address === 'object' && address ? address.port : PORT
}

/** A file with a hash in its name never changes. */
function keepHashed(response: ServerResponse, path: string) {
  const hashed = path.startsWith('/assets/')
  response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
}

import type { Pool } from 'pg'
import type { App } from '#domain/app.ts'
import { createJobNotes } from '#domain/oversight/alarms/job-notes.ts'
import type { Job } from '#jobs/jobs.ts'
import type { Run } from '#jobs/run-jobs.ts'
import { createMetricsAnswer } from '#operations/answer-metrics.ts'
import { createProductMetrics } from '#operations/product-metrics.ts'
import type { PageCache } from '#platform/cache/page-cache.ts'
import type { Config } from '#platform/config/config.ts'
import { productVersion } from '#platform/config/product-version.ts'
import { figuresOf, metricsText, openMetrics } from '#platform/telemetry/metrics.ts'
import { watchMachine } from './machine-signs.ts'
import type { SharedFigures } from './member-channel.ts'
import { openTracing, type TracedHandler, traceRequests, traceRuns } from './open-tracing.ts'

type Watched = {
  app: App
  pool: Pool
  replica: { pool: Pool; state(): { isUsed: boolean; behind: number | null } } | undefined
  cache: PageCache
  figures: SharedFigures | undefined
}

export async function openWatching(config: Config, { app, pool, replica, cache, figures }: Watched) {
  const metrics = openMetrics(productVersion())
  const tracing = await openTracing(config)
  const notes = createJobNotes()
  metrics.watchCache(cache)
  metrics.watchPool('database', pool)
  metrics.watchPictures(app.pictures)
  tracing?.watchPool(pool)
  if (replica) {
    metrics.watchPool('replica', replica.pool)
    metrics.watchReplica(replica.state)
    tracing?.watchPool(replica.pool)
  }
  figures?.answerWith(() => figuresOf(metrics.registry))

  const readProduct = createProductMetrics(app)
  const read = async () => {
    const [own, product] = await Promise.all([
      Promise.resolve(figures?.askOthers() ?? []).then(others => metricsText(metrics.registry, others)),
      readProduct(),
    ])
    return `${own}\n${product}`
  }
  const access = { token: config.METRICS_TOKEN, isDemonstration: config.ROOF_RESCUE_MODE === 'demonstration' }
  const answerMetrics = createMetricsAnswer(access, { metrics: read, version: productVersion() })

  return {
    web: { answerMetrics, observe: metrics.observeRequest },
    jobs: {
      notes,
      machineSigns: watchMachine({
        folders: [config.DATA_DIR, ...(config.BACKUP_DIR ? [config.BACKUP_DIR] : [])],
        replica: replica?.state,
        stalledPictures: app.pictures.stalled,
        now: Date.now,
      }),
    },
    traceRequests: (handler: TracedHandler) => traceRequests(tracing, handler, config.TRUST_PROXY > 0),
    traceRuns: (job: Job) => traceRuns(tracing, job),
    observeRun(run: Run) {
      const at = app.clock.now()
      metrics.observeRun(run, at)
      notes.recordRun(run, at)
    },
    stop: async () => tracing?.stop(),
  }
}

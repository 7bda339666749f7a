import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { z } from 'zod'

// Events that happen thirty thousand times a second are plain integers, which each scrape reads.

/** A request that the page cache didn't answer at once. */
export type ObservedRequest = {
  /** The route's pattern, never the path; undefined if unknown. */
  route: string | undefined
  method: string
  status: number
  seconds: number
  /** The request was rejected because of overload (decision 045). */
  isRejected: boolean
}

type ObservedRun = { job: string; seconds: number; failure: object | null }

type CacheFigures = {
  size: { pages: number; bytes: number }
  answers: { hit: number; stale: number; miss: number; failed: number }
}
type PictureFigures = { waiting: number; processes: number; seconds: number; outcomes: Record<string, number> }
type WatchedPictures = { figures(): Record<string, PictureFigures>; stalled(): readonly string[] }
type PoolFigures = { totalCount: number; idleCount: number; waitingCount: number }

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** `registry` is this process's; /metrics adds up those of all processes. */
export function openMetrics(version = '') {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  new Gauge({
    name: 'roof_rescue_build_info',
    help: 'The running version.',
    labelNames: ['version', 'node'],
    aggregator: 'first',
    registers,
  }).set({ version, node: process.version }, 1)
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests not answered right away from the page cache, by route, method and status class.',
    labelNames: ['route', 'method', 'status'],
    buckets: requestSeconds,
    registers,
  })
  const rejected = new Counter({
    name: 'roof_rescue_requests_rejected_total',
    help: 'Requests rejected because of overload.',
    registers,
  })
  const runs = new Counter({
    name: 'roof_rescue_job_runs_total',
    help: 'Finished job runs, by outcome.',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const runSeconds = new Counter({
    name: 'roof_rescue_job_seconds_total',
    help: 'Time spent on job runs, in seconds.',
    labelNames: ['job'],
    registers,
  })
  const lastSuccess = new Gauge({
    name: 'roof_rescue_job_last_success_timestamp_seconds',
    help: 'When the job last succeeded.',
    labelNames: ['job'],
    aggregator: 'max',
    registers,
  })

  return {
    registry,

    observeRequest({ route = 'unknown', method, status, seconds, isRejected }: ObservedRequest) {
      if (isRejected) rejected.inc()
      const labels = {
        route,
        method: methods.has(method) ? method : 'other',
        status: `${Math.floor(status / 100)}xx`,
      }
      requests.observe(labels, seconds)
    },

    observeRun({ job, seconds, failure }: ObservedRun, at: Date) {
      runs.inc({ job, outcome: failure ? 'failed' : 'done' })
      runSeconds.inc({ job }, seconds)
      if (!failure) lastSuccess.set({ job }, at.getTime() / 1_000)
    },

    watchCache(cache: CacheFigures) {
      new Counter({
        name: 'roof_rescue_page_cache_responses_total',
        help: 'Responses for cacheable pages: from the cache (hit, stale), after rendering (miss), or after a failed rendering (failed).',
        labelNames: ['outcome'],
        registers,
        collect() {
          this.reset()
          for (const [outcome, count] of Object.entries(cache.answers)) this.inc({ outcome }, count)
        },
      })
      gauge('roof_rescue_page_cache_pages', 'Pages in the cache.', () => cache.size.pages)
      gauge('roof_rescue_page_cache_bytes', 'Size of the cached pages, in bytes.', () => cache.size.bytes)
    },

    watchPool(name: string, pool: PoolFigures) {
      const of = `roof_rescue_${name}_pool`
      gauge(`${of}_connections`, 'Open database connections.', () => pool.totalCount)
      gauge(`${of}_idle`, 'Idle database connections.', () => pool.idleCount)
      gauge(`${of}_waiting`, 'Requests waiting for a database connection.', () => pool.waitingCount)
    },

    watchReplica(state: () => { isUsed: boolean; behind: number | null }) {
      gauge('roof_rescue_replica_used', 'Processes that read public pages from the replica.', () =>
        Number(state().isUsed),
      )
      gauge(
        'roof_rescue_replica_behind_seconds',
        'How far the replica is behind, in seconds; NaN if it doesn’t respond.',
        () => (state().behind ?? Number.NaN) / 1_000,
        'max',
      )
    },

    watchPictures({ figures, stalled }: WatchedPictures) {
      const queues = { labelNames: ['queue'], registers }
      new Counter({
        name: 'roof_rescue_pictures_total',
        help: 'Pictures by queue and outcome: drawn, rejected, busy (too many waiting), overran (a limit) or died (with their process).',
        labelNames: ['queue', 'outcome'],
        registers,
        collect() {
          this.reset()
          for (const [queue, { outcomes }] of Object.entries(figures()))
            for (const [outcome, count] of Object.entries(outcomes)) this.inc({ queue, outcome }, count)
        },
      })
      new Counter({
        name: 'roof_rescue_picture_seconds_total',
        help: 'Time spent drawing, in seconds.',
        ...queues,
        collect() {
          this.reset()
          for (const [queue, { seconds }] of Object.entries(figures())) this.inc({ queue }, seconds)
        },
      })
      new Gauge({
        name: 'roof_rescue_pictures_waiting',
        help: 'Pictures waiting to be drawn.',
        ...queues,
        collect() {
          for (const [queue, { waiting }] of Object.entries(figures())) this.set({ queue }, waiting)
        },
      })
      new Gauge({
        name: 'roof_rescue_picture_processes',
        help: 'Drawing processes, busy or idle.',
        ...queues,
        collect() {
          for (const [queue, { processes }] of Object.entries(figures())) this.set({ queue }, processes)
        },
      })
      gauge('roof_rescue_pictures_stalled', 'Queues that can’t draw pictures.', () => stalled().length)
    },
  }

  function gauge(name: string, help: string, read: () => number, aggregator: 'sum' | 'max' = 'sum') {
    new Gauge({
      name,
      help,
      aggregator,
      registers,
      collect() {
        this.set(read())
      },
    })
  }
}

/** Metrics received from another process; empty if it just died. */
const countedElsewhere = z.array(z.looseObject({ name: z.string(), values: z.array(z.unknown()) }))

export function figuresOf(registry: Registry): Promise<unknown> {
  return registry.getMetricsAsJSON()
}

export async function metricsText(registry: Registry, others: unknown[]) {
  if (others.length === 0) return registry.metrics()
  const counted = others.flatMap(figures => {
    const { success, data } = countedElsewhere.safeParse(figures)
    return success ? [data] : []
  })
  return AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...counted]).metrics()
}

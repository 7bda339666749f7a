import { describeFailure } from '#platform/describe-failure.ts'
import type { Job } from './jobs.ts'
import { openPause } from './pause.ts'

/** pino's shape. */
export type JobLog = { info(fields: object, message: string): void; error(fields: object, message: string): void }

export type Jobs = {
  /** There may be something to do for the job of that name: it looks now, and not when its time has come. */
  poke(name: string): void
  /** Begins nothing more; resolves when what was under way is done. */
  stop(): Promise<void>
}

/** One round that has ended. */
export type Round = { job: string; everyMilliseconds: number; seconds: number; failure: Failure | null }
type Observe = (round: Round) => void

/** Runs every job now and then again and again, each at its own pace, until stopped; `observe` is told of every round. */
export function runJobs(jobs: Job[], log: JobLog, observe: Observe = () => {}): Jobs {
  const running = jobs.map(job => ({ name: job.name, ...startJob(job, log, observe) }))
  return {
    poke(name) {
      for (const job of running) if (job.name === name) job.poke()
    },
    async stop() {
      await Promise.all(running.map(job => job.stop()))
    },
  }
}

function startJob(job: Job, log: JobLog, observe: Observe) {
  const stopping = new AbortController()
  const report = reportOn(job, log)
  const rounds = Array.from({ length: job.atOnce ?? 1 }, () => {
    const pause = openPause()
    return { pause, ended: repeat(job, { signal: stopping.signal, pause, report, observe }) }
  })
  const wake = () => {
    for (const { pause } of rounds) pause.end()
  }
  return {
    poke: wake,
    async stop() {
      stopping.abort()
      wake()
      await Promise.all(rounds.map(({ ended }) => ended))
    },
  }
}

type Running = {
  signal: AbortSignal
  pause: ReturnType<typeof openPause>
  report: ReturnType<typeof reportOn>
  observe: Observe
}

/** A failure ends nothing: the job comes again, and what it failed to do is still there. */
async function repeat(job: Job, { signal, pause, report, observe }: Running) {
  while (!signal.aborted) {
    const startedAt = performance.now()
    const failure = await attempt(job, signal)
    report(failure)
    const { name, everyMilliseconds } = job
    observe({ job: name, everyMilliseconds, seconds: (performance.now() - startedAt) / 1_000, failure })
    await pause.take(failure ? retryMilliseconds(job) : job.everyMilliseconds)
  }
}

type Failure = ReturnType<typeof describeFailure>

/** While the database is away every round fails alike: one line when it begins and one when it is over. */
function reportOn({ name }: Job, log: JobLog) {
  let last: string | null = null
  return (failure: Failure | null) => {
    const kind = failure && `${failure.error} ${failure.code}`
    if (failure && kind !== last) log.error({ job: name, ...failure }, 'A job failed')
    if (!failure && last !== null) log.info({ job: name }, 'A job works again')
    last = kind
  }
}

async function attempt(job: Job, signal: AbortSignal): Promise<Failure | null> {
  try {
    await job.run(signal)
    return null
  } catch (error) {
    return describeFailure(error)
  }
}

/** Not so often as to press a database that is starting, and not so seldom as to miss an hour. */
function retryMilliseconds({ everyMilliseconds }: Job) {
  return Math.min(Math.max(everyMilliseconds, 2_000), 60_000)
}

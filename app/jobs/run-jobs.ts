import { describeFailure } from '#platform/telemetry/describe-failure.ts'
import type { Job } from './jobs.ts'
import { openPause } from './pause.ts'

export type JobLog = { info(fields: object, message: string): void; error(fields: object, message: string): void }

export type Jobs = {
  /** Runs that job now instead of at its next interval. For tests only. */
  poke(name: string): void
  stop(): Promise<void>
}

export type Run = { job: string; everyMilliseconds: number; seconds: number; failure: Failure | null }
type Observe = (run: Run) => void

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
  const mayPoll = createPollGate(job)
  const pauses = Array.from({ length: job.atOnce ?? 1 }, openPause)
  const callNext = () => pauses.find(pause => pause.isTaken)?.end()
  const runs = pauses.map(pause =>
    runInLoop(job, { signal: stopping.signal, pause, mayPoll, callNext, report, observe }),
  )
  const wake = () => {
    for (const pause of pauses) pause.end()
  }
  return {
    poke: wake,
    async stop() {
      stopping.abort()
      wake()
      await Promise.all(runs)
    },
  }
}

type Running = {
  signal: AbortSignal
  pause: ReturnType<typeof openPause>
  mayPoll: ReturnType<typeof createPollGate>
  callNext(): void
  report: ReturnType<typeof reportOn>
  observe: Observe
}

/** A failure isn't final: the job runs again, and the failed work is still queued. */
async function runInLoop(job: Job, { signal, pause, mayPoll, callNext, report, observe }: Running) {
  for (let isCalled = false; !signal.aborted; ) {
    const startedAt = performance.now()
    if (!mayPoll(startedAt, isCalled)) {
      isCalled = await pause.take(job.everyMilliseconds)
      continue
    }
    const failure = await attempt(job, signal, callNext)
    report(failure)
    const { name, everyMilliseconds } = job
    observe({ job: name, everyMilliseconds, seconds: (performance.now() - startedAt) / 1_000, failure })
    isCalled = await pause.take(failure ? retryMilliseconds(job) : job.everyMilliseconds)
  }
}

/** Only one of several idle runners polls; the others poll when woken. */
function createPollGate({ everyMilliseconds }: Job) {
  let polledAt = Number.NEGATIVE_INFINITY
  return (at: number, isCalled: boolean) => {
    if (!isCalled && at - polledAt < everyMilliseconds / 2) return false
    polledAt = at
    return true
  }
}

type Failure = ReturnType<typeof describeFailure>

/** While the database is down, runs fail in a few ways. Logs each once, and once when the job recovers. */
function reportOn({ name }: Job, log: JobLog) {
  const logged = new Set<string>()
  return (failure: Failure | null) => {
    if (!failure) {
      if (logged.size > 0) log.info({ job: name }, 'A job works again')
      logged.clear()
      return
    }
    const way = `${failure.error} ${failure.code}`
    if (!logged.has(way)) log.error({ job: name, ...failure }, 'A job failed')
    logged.add(way)
  }
}

async function attempt(job: Job, signal: AbortSignal, callNext: () => void): Promise<Failure | null> {
  try {
    await job.run(signal, callNext)
    return null
  } catch (error) {
    return describeFailure(error)
  }
}

/** Waits long enough not to flood a starting database, and short enough to recover soon. */
function retryMilliseconds({ everyMilliseconds }: Job) {
  return Math.min(Math.max(everyMilliseconds, 2_000), 60_000)
}

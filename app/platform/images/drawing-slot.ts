import { setTimeout as sleep } from 'node:timers/promises'
import type { DrawingProcess, Said } from './drawing-process.ts'
import type { LimitedTask } from './drawing-task.ts'

/** 'died': the process ended twice with this picture without our killing it. */
export type Drawing = Said | 'overran' | 'died'
export type QueuedPicture = {
  task: LimitedTask
  bytes: Uint8Array
  deaths: number
  begin(): void
  finish(outcome: Drawing): void
}

export type SlotOptions = {
  start(): DrawingProcess
  /** A picture is given up after this long, whatever the process is doing. */
  wallMs: number
  /** Ends an idle process after this time; undefined: it stays. */
  idleMs?: number | undefined
  /** The pause after a failed start; it doubles with each further failure. */
  restartMs?: number
}

const startMs = 20_000
/** A killed process that still exists after this long is stuck in the kernel; its replacement waits until it's gone. */
const killMs = 5_000
const longestRestartMs = 30_000
const failedStartsOfStall = 2

/** One process at a time draws the queued pictures, one after the other. */
export function createSlot(queue: QueuedPicture[], { restartMs = 1_000, ...options }: SlotOptions) {
  const closing = new AbortController()
  let current: DrawingProcess | undefined
  let starting: Promise<void> | undefined
  let isRunning = false
  let isUnkillable = false
  let failedStarts = 0
  let idle: NodeJS.Timeout | undefined

  const isClosed = () => closing.signal.aborted

  /** Draws until the queue is empty. Retries a failed start until it succeeds, so that a stall ends without help. */
  async function run() {
    if (isRunning) return
    isRunning = true
    clearTimeout(idle)
    while (!isClosed() && (queue.length > 0 || failedStarts > 0)) {
      if (!current) await begin()
      const next = current && queue.shift()
      if (current && next) await drawOne(current, next)
    }
    isRunning = false
    if (options.idleMs !== undefined) idle = setTimeout(() => void end(), options.idleMs).unref()
  }

  function begin() {
    starting ??= startOne()
    return starting
  }

  async function startOne() {
    const started = options.start()
    const isReady = await withinTime(startMs, started.ready).then(
      () => true,
      () => false,
    )
    failedStarts = isReady ? 0 : failedStarts + 1
    starting = undefined
    if (isReady && !isClosed()) {
      current = started
      void started.ended.then(() => {
        if (current === started) current = undefined
      })
      return
    }
    await killAndAwait(started)
    const pauseMs = Math.min(restartMs * 2 ** (failedStarts - 1), longestRestartMs)
    await sleep(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
  }

  async function drawOne(process: DrawingProcess, picture: QueuedPicture) {
    picture.begin()
    const drawn = withinTime(options.wallMs, process.draw(picture.task, picture.bytes))
    const outcome = await drawn.catch(error => (error instanceof TooLate ? 'overran' : 'died'))
    if (outcome === 'died' && picture.deaths === 0 && !isClosed()) {
      // The system may have run out of memory for another reason, so the picture gets one retry.
      picture.deaths += 1
      queue.unshift(picture)
      return end()
    }
    const isOver = typeof outcome === 'string' || outcome.answer.kind === 'overran'
    picture.finish(isOver && outcome !== 'died' ? 'overran' : outcome)
    if (isOver || (outcome.answer.kind === 'drawn' && outcome.answer.isSpent)) await end()
  }

  async function end() {
    const ending = current
    current = undefined
    if (ending) await killAndAwait(ending)
  }

  async function killAndAwait({ kill, ended }: DrawingProcess) {
    kill()
    await withinTime(killMs, ended).catch(() => {
      isUnkillable = true
    })
    await ended
    isUnkillable = false
  }

  return {
    run: () => void run(),
    warm() {
      if (!isRunning && !current) void begin().then(run)
    },
    isStalled: () => isUnkillable || failedStarts >= failedStartsOfStall,
    hasProcess: () => current !== undefined,
    async close() {
      closing.abort()
      clearTimeout(idle)
      await Promise.race([Promise.resolve(starting).then(end), sleep(killMs, undefined, { ref: false })])
    },
  }
}

/** The work may still finish; the caller must cancel it. */
class TooLate extends Error {
  override name = 'TooLate'
}

function withinTime<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TooLate(`not done in ${milliseconds} ms`)), milliseconds)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

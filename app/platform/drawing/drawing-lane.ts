import { setTimeout as sleep } from 'node:timers/promises'
import type { DrawingProcess, Said } from './drawing-process.ts'
import type { LimitedTask } from './drawing-task.ts'
import { TooLate, withinTime } from './within-time.ts'

export type LaneOptions = {
  start(): DrawingProcess
  /** How many pictures may wait, and how long one may. */
  maxWaiting: number
  maxWaitMs: number
  /** A picture is given up when it isn't drawn by then, whatever the process is doing. */
  wallMs: number
  /** A process that has had nothing to do for so long is ended; undefined: it stays. */
  idleMs?: number | undefined
  /** Monotonic milliseconds. */
  now?: () => number
  /** Pause after a process that couldn't start; it doubles with each further one. */
  restartMs?: number
}

/** 'died': the process has ended twice under this picture, and not because we told it to. */
export type LaneOutcome = Said | 'busy' | 'overran' | 'died'

type Waiting = {
  task: LimitedTask
  bytes: Uint8Array
  since: number
  deaths: number
  settle(outcome: LaneOutcome): void
}

const startMs = 20_000
/** A process that was killed and isn't gone by then is stuck in the kernel; none takes its place before it's gone. */
const killMs = 5_000
const longestRestartMs = 30_000
const failedStartsOfStall = 2

/** A bounded queue of pictures, and at most one process that draws them, one after the other. */
export function createLane({ now = () => performance.now(), restartMs = 1_000, ...options }: LaneOptions) {
  const queue: Waiting[] = []
  const outcomes = { drawn: 0, refused: 0, busy: 0, overran: 0, died: 0 }
  let seconds = 0
  let current: DrawingProcess | undefined
  let starting: Promise<void> | undefined
  let isRunning = false
  const closing = new AbortController()
  let failedStarts = 0
  let isUnkillable = false
  let idle: NodeJS.Timeout | undefined

  const isClosed = () => closing.signal.aborted
  const isStalled = () => isUnkillable || failedStarts >= failedStartsOfStall

  /** Draws until nothing waits. A process that can't be started is tried again until it can, so that a stall ends by itself. */
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

  /** One start at a time, whoever asks for it. */
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

  async function drawOne(process: DrawingProcess, picture: Waiting) {
    const begunAt = now()
    const drawn = withinTime(options.wallMs, process.draw(picture.task, picture.bytes))
    const outcome = await drawn.catch(error => (error instanceof TooLate ? 'overran' : 'died'))
    seconds += (now() - begunAt) / 1_000
    if (outcome === 'died' && picture.deaths === 0 && !isClosed()) {
      // It may have been the system that was short of memory, and not this picture: it's tried once more.
      queue.unshift({ ...picture, deaths: 1 })
      return end()
    }
    const isOver = typeof outcome === 'string' || outcome.answer.kind === 'overran'
    settle(picture, isOver && outcome !== 'died' ? 'overran' : outcome)
    if (isOver || (outcome.answer.kind === 'drawn' && outcome.answer.isSpent)) await end()
  }

  function settle(picture: Waiting, outcome: LaneOutcome) {
    if (typeof outcome === 'string') outcomes[outcome] += 1
    else outcomes[outcome.answer.kind === 'drawn' ? 'drawn' : 'refused'] += 1
    picture.settle(outcome)
  }

  /** Ends the process, if there is one, and waits until it's gone. */
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

  function giveUpLate() {
    while (queue[0] && now() - queue[0].since >= options.maxWaitMs) {
      const late = queue.shift()
      if (late) settle(late, 'busy')
    }
  }

  return {
    /** Never rejects. 'busy' at once when too many wait already or nothing can be drawn. */
    draw(task: LimitedTask, bytes: Uint8Array): Promise<LaneOutcome> {
      if (queue.length >= options.maxWaiting || isStalled() || isClosed()) {
        outcomes.busy += 1
        return Promise.resolve('busy')
      }
      return new Promise(resolve => {
        const patience = setTimeout(giveUpLate, options.maxWaitMs)
        const answer = (outcome: LaneOutcome) => {
          clearTimeout(patience)
          resolve(outcome)
        }
        queue.push({ task, bytes, since: now(), deaths: 0, settle: answer })
        void run()
      })
    },
    /** Starts the process before there is anything to draw. */
    warm() {
      if (isRunning || current) return
      void begin().then(run)
    },
    /** Nothing can be drawn, and that isn't the pictures' fault. */
    isStalled,
    figures: () => ({ outcomes: { ...outcomes }, seconds, waiting: queue.length, processes: current ? 1 : 0 }),
    async close() {
      closing.abort()
      clearTimeout(idle)
      for (const picture of queue.splice(0)) settle(picture, 'busy')
      await Promise.race([Promise.resolve(starting).then(end), sleep(killMs, undefined, { ref: false })])
    },
  }
}

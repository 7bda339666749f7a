import type { Priority } from '../http/priority.ts'
import { inOneSlot } from './outside-slot.ts'

export class Rejected extends Error {
  override name = 'Rejected'
}

/** A shared error: its stack trace is useless, and capturing one costs more than the rejection. */
const tooMuch = new Rejected('Overloaded')

export type Admission = ReturnType<typeof createAdmission>

type Ranked = Exclude<Priority, 'exempt' | 'together'>
type Waiting = { since: number; isWanted: () => boolean; begin(): void; reject(): void }
type Parts = {
  now: () => number
  /** The share of the time since the last call in which the thread was busy, 0 to 1. */
  busyShare: () => number
  onRejected?: () => void
  /** This many queued requests are never an overload: machines have short pauses. */
  always?: number
}

const ranks = ['vital', 'ordinary', 'deferrable'] as const

/** A request is queued only up to this expected wait. */
const patienceMs: Record<Ranked, number> = { vital: 500, ordinary: 250, deferrable: 50 }

/** The share of slots for each priority and below: a report that takes seconds leaves room for the rest. */
const share: Record<Ranked, number> = { vital: 1, ordinary: 0.75, deferrable: 0.5 }

const [fewest, most] = [4, 24]
/** The limit of concurrent requests that share their queries; more is a flood. */
const mostTogether = 256
const alwaysMs = 3_000
/** If no slot was free and nothing finished for this long, the database hangs and waiting is pointless. */
const stallMs = 500
const adjustMs = 100
const sweepMs = 50

/** Runs as much work as keeps the thread busy, queues a little, and rejects at once what would wait too long. */
export function createAdmission({ now, busyShare, onRejected = () => {}, always = 32 }: Parts) {
  const queues: Record<Ranked, Waiting[]> = { vital: [], ordinary: [], deferrable: [] }
  const rate = createSlotRate()
  let [running, limit, adjustedAt, progressAt] = [0, 8, now(), now()]
  let isSweeping = false
  let together = 0

  const hasSlot = (rank: Ranked) => running < Math.ceil(limit * share[rank])
  const queued = () => ranks.reduce((sum, rank) => sum + queues[rank].length, 0)

  function isFull(priority: Priority) {
    if (priority === 'together') return together >= mostTogether
    if (priority === 'exempt' || hasSlot(priority) || queued() < always) return false
    if (now() - progressAt > stallMs) return true
    const ahead = ranks.slice(0, ranks.indexOf(priority) + 1).reduce((sum, rank) => sum + queues[rank].length, 0)
    return (ahead + 1) * rate.milliseconds > patienceMs[priority]
  }

  function countRejection() {
    onRejected()
    return tooMuch
  }

  function waitForSlot(rank: Ranked, isWanted: () => boolean) {
    return new Promise<void>((resolve, reject) => {
      // A client that disconnected doesn't count as rejected.
      const fail = () => reject(isWanted() ? countRejection() : tooMuch)
      queues[rank].push({ since: now(), isWanted, begin: resolve, reject: fail })
      sweepLater()
    })
  }

  /** The estimate may be wrong: rejects requests that have waited twice as long as they should. */
  function sweepQueues() {
    isSweeping = false
    for (const rank of ranks) {
      const longestMs = queued() > always ? 2 * patienceMs[rank] : alwaysMs
      const isLate = ({ since }: Waiting) => now() - since > longestMs
      while (queues[rank][0] && isLate(queues[rank][0])) queues[rank].shift()?.reject()
    }
    sweepLater()
  }

  function sweepLater() {
    if (isSweeping || queued() === 0) return
    isSweeping = true
    setTimeout(sweepQueues, sweepMs)
  }

  function beginNext() {
    for (const rank of ranks) {
      while (hasSlot(rank)) {
        const next = queues[rank].shift()
        if (!next) break
        if (!next.isWanted()) next.reject()
        else {
          running += 1
          next.begin()
        }
      }
    }
  }

  function begin() {
    if (running === 0) progressAt = now()
    running += 1
  }

  function finish() {
    const at = now()
    if (queued() > 0) rate.note(at - progressAt)
    progressAt = at
    running -= 1
    if (at - adjustedAt >= adjustMs) adjust(at)
    beginNext()
  }

  async function runTogether<T>(work: () => Promise<T>) {
    together += 1
    try {
      return await work()
    } finally {
      together -= 1
    }
  }

  /** An idle thread waits for the database, so more work can wait there together; a busy one would only slow down. */
  function adjust(at: number) {
    const busy = busyShare()
    adjustedAt = at
    if (busy > 0.95 && limit > fewest) limit -= 1
    if (busy < 0.8 && limit < most && queued() > 0) limit += 1
  }

  return {
    isFull,
    /** Works like `isFull`, but also counts a rejection, which the caller sends. */
    rejects(priority: Priority) {
      const isRejected = isFull(priority)
      if (isRejected) onRejected()
      return isRejected
    },
    /** Rejects with `Rejected` if the work wasn't started. */
    async run<T>(priority: Priority, work: () => Promise<T>, isWanted = () => true): Promise<T> {
      if (priority === 'exempt') return work()
      if (isFull(priority)) throw countRejection()
      if (priority === 'together') return runTogether(work)
      if (hasSlot(priority) && queues[priority].length === 0) begin()
      else await waitForSlot(priority, isWanted)
      return inOneSlot(work, { begin, finish })
    },
    /** Returns true if more is queued than a moment's pause of the machine explains. */
    isBehind: () => queued() >= always,
    get size() {
      return { running, waiting: queued(), limit }
    },
  }
}

/** Assumes this per slot at first: longer than a page takes, so that the first rush isn't admitted completely. */
const firstGuessMs = 10
/** A slot that took seconds says little about the next one. */
const longestMs = 100
const weight = 0.1

/** Estimates the wait at the head of a queue from the waits before it. */
function createSlotRate() {
  let milliseconds = firstGuessMs
  return {
    note(tookMs: number) {
      milliseconds += weight * (Math.min(tookMs, longestMs) - milliseconds)
    },
    get milliseconds() {
      return milliseconds
    },
  }
}

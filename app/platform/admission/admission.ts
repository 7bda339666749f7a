import type { Precedence } from '../http/precedence.ts'
import { inOneTurn } from './turn-break.ts'
import { createTurnRate } from './turn-rate.ts'

/** The work was not begun: it would have been done too late for whoever waits. */
export class Refused extends Error {
  override name = 'Refused'
}

/** Always the same one: where it was thrown says nothing, and to find that out costs more than the refusal. */
const tooMuch = new Refused('There is more to do than can be done')

export type Admission = ReturnType<typeof createAdmission>

type Ranked = Exclude<Precedence, 'exempt' | 'together'>
type Waiting = { since: number; isWanted: () => boolean; begin(): void; refuse(): void }
type Parts = {
  /** Monotonic milliseconds. */
  now: () => number
  /** The share of the time since the last call in which the thread was busy, 0 to 1. */
  busyShare: () => number
  onRefused?: () => void
  /** Up to this many in the queues are no overload, whatever the clock says of a moment: a machine has pauses of its own. */
  always?: number
}

/** The one that matters most first. */
const ranks = ['vital', 'ordinary', 'deferrable'] as const

/** How long one may expect to wait for a turn and still be let in. */
const patienceMs: Record<Ranked, number> = { vital: 500, ordinary: 250, deferrable: 50 }

/** The part of all turns that is for whoever matters so much and less: a report that takes seconds leaves room for the rest. */
const share: Record<Ranked, number> = { vital: 1, ordinary: 0.75, deferrable: 0.5 }

const [fewest, most] = [4, 24]
/** Of those who share their questions, so many at once; more of them is a flood. */
const mostTogether = 256
/** The few that `always` lets in wait no longer than this. */
const alwaysMs = 3_000
/** No turn is free and nobody has finished for so long: a database hangs, and whoever waits does so in vain. */
const stallMs = 500
const adjustMs = 100
const sweepMs = 50

/**
 * Lets as much work run at the same time as keeps the thread busy, a short queue wait for it, and refuses at once what would
 * wait too long: what is let in is answered in good time however much is asked.
 */
export function createAdmission({ now, busyShare, onRefused = () => {}, always = 32 }: Parts) {
  const queues: Record<Ranked, Waiting[]> = { vital: [], ordinary: [], deferrable: [] }
  const rate = createTurnRate()
  let [running, limit, adjustedAt, progressAt] = [0, 8, now(), now()]
  let isSweeping = false
  let together = 0

  const hasTurn = (rank: Ranked) => running < Math.ceil(limit * share[rank])
  const queued = () => ranks.reduce((sum, rank) => sum + queues[rank].length, 0)

  function isFull(precedence: Precedence) {
    if (precedence === 'together') return together >= mostTogether
    if (precedence === 'exempt' || hasTurn(precedence) || queued() < always) return false
    if (now() - progressAt > stallMs) return true
    const ahead = ranks.slice(0, ranks.indexOf(precedence) + 1).reduce((sum, rank) => sum + queues[rank].length, 0)
    return (ahead + 1) * rate.milliseconds > patienceMs[precedence]
  }

  function refusal() {
    onRefused()
    return tooMuch
  }

  function takeTurn(rank: Ranked, isWanted: () => boolean) {
    return new Promise<void>((resolve, reject) => {
      // Whom nobody waits for any more is not refused: he has gone.
      const refuse = () => reject(isWanted() ? refusal() : tooMuch)
      queues[rank].push({ since: now(), isWanted, begin: resolve, refuse })
      sweepLater()
    })
  }

  /** What was expected may not come true: whoever has waited twice as long as he should is sent away after all. */
  function sweepQueues() {
    isSweeping = false
    for (const rank of ranks) {
      const longestMs = queued() > always ? 2 * patienceMs[rank] : alwaysMs
      const isLate = ({ since }: Waiting) => now() - since > longestMs
      while (queues[rank][0] && isLate(queues[rank][0])) queues[rank].shift()?.refuse()
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
      while (hasTurn(rank)) {
        const next = queues[rank].shift()
        if (!next) break
        // Nobody waits for it any more.
        if (!next.isWanted()) next.refuse()
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

  /** A thread with time to spare waits for the database, so more may wait there together; a busy one is only slowed by more. */
  function adjust(at: number) {
    const busy = busyShare()
    adjustedAt = at
    if (busy > 0.95 && limit > fewest) limit -= 1
    if (busy < 0.8 && limit < most && queued() > 0) limit += 1
  }

  return {
    isFull,
    /** The same, for whoever then refuses by himself: it counts. */
    refuses(precedence: Precedence) {
      const isRefused = isFull(precedence)
      if (isRefused) onRefused()
      return isRefused
    },
    /** Does the work in its turn. Rejects with `Refused` when it was not begun. */
    async run<T>(precedence: Precedence, work: () => Promise<T>, isWanted = () => true): Promise<T> {
      if (precedence === 'exempt') return work()
      if (isFull(precedence)) throw refusal()
      if (precedence === 'together') return runTogether(work)
      if (hasTurn(precedence) && queues[precedence].length === 0) begin()
      else await takeTurn(precedence, isWanted)
      return inOneTurn(work, { begin, finish })
    },
    /** More wait than a moment's pause of the machine explains. */
    isBehind: () => queued() >= always,
    get size() {
      return { running, waiting: queued(), limit }
    },
  }
}

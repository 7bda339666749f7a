import { createSlot, type Drawing, type QueuedPicture, type SlotOptions } from './drawing-slot.ts'
import type { LimitedTask } from './drawing-task.ts'

export type DrawingQueueOptions = SlotOptions & {
  /** Processes that may draw at once; another one starts when `manyWaiting` pictures wait. */
  slots?: number
  maxWaiting: number
  maxWaitMs: number
  now?: () => number
}

export type DrawingQueueOutcome = Drawing | 'busy'

const manyWaiting = 4
/** An extra process ends soon after its work. */
const helperIdleMs = 20_000

export function createDrawingQueue({
  slots: count = 1,
  now = () => performance.now(),
  ...options
}: DrawingQueueOptions) {
  const queue: (QueuedPicture & { answer(outcome: DrawingQueueOutcome): void })[] = []
  const outcomes = { drawn: 0, rejected: 0, busy: 0, overran: 0, died: 0 }
  let seconds = 0
  let isClosed = false
  const first = createSlot(queue, options)
  const helpers = Array.from({ length: count - 1 }, () => createSlot(queue, { ...options, idleMs: helperIdleMs }))
  const slots = [first, ...helpers]

  function note(outcome: DrawingQueueOutcome, begunAt: number | undefined) {
    if (begunAt !== undefined) seconds += (now() - begunAt) / 1_000
    if (typeof outcome === 'string') outcomes[outcome] += 1
    else outcomes[outcome.answer.kind === 'drawn' ? 'drawn' : 'rejected'] += 1
  }

  return {
    async draw(task: LimitedTask, bytes: Uint8Array): Promise<DrawingQueueOutcome> {
      if (queue.length >= options.maxWaiting || first.isStalled() || isClosed) {
        outcomes.busy += 1
        return 'busy'
      }
      const { promise, resolve: answer } = Promise.withResolvers<DrawingQueueOutcome>()
      let begunAt: number | undefined
      const begin = () => {
        begunAt = now()
      }
      const picture = { task, bytes, deaths: 0, begin, finish: answer, answer }
      queue.push(picture)
      const patience = setTimeout(() => {
        const at = queue.indexOf(picture)
        if (at >= 0) queue.splice(at, 1)[0]?.answer('busy')
      }, options.maxWaitMs)
      first.run()
      if (queue.length >= manyWaiting) for (const helper of helpers) helper.run()
      const outcome = await promise
      clearTimeout(patience)
      note(outcome, begunAt)
      return outcome
    },
    warm: first.warm,
    /** True if nothing can be drawn, for a reason other than the pictures. */
    isStalled: first.isStalled,
    figures: () => ({
      outcomes: { ...outcomes },
      seconds,
      waiting: queue.length,
      processes: slots.filter(slot => slot.hasProcess()).length,
    }),
    async close() {
      isClosed = true
      for (const picture of queue.splice(0)) picture.answer('busy')
      await Promise.all(slots.map(slot => slot.close()))
    },
  }
}

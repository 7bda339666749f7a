import { expect, test, vi } from 'vitest'
import type { Priority } from '../http/priority.ts'
import { createAdmission, Rejected } from './admission.ts'

/** Admission with a test clock, and work that ends when the test says so. */
function setup({ busy = 1 } = {}) {
  const clock = { at: 0 }
  const rejected = vi.fn<() => void>()
  const thread = { busy }
  const admission = createAdmission({
    ...{ now: () => clock.at, busyShare: () => thread.busy },
    ...{ onRejected: rejected, always: 8 },
  })
  const ends: (() => void)[] = []
  const begin = (priority: Priority = 'vital', isWanted?: () => boolean) => {
    const gate = Promise.withResolvers<string>()
    const work = () => {
      ends.push(() => gate.resolve('done'))
      return gate.promise
    }
    const outcome = admission.run(priority, work, isWanted)
    return outcome.catch((error: unknown) => (error instanceof Rejected ? 'rejected' : Promise.reject(error)))
  }
  /** Ends the oldest work, that many milliseconds after the previous one. */
  const endOne = async (afterMs: number) => {
    clock.at += afterMs
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { admission, clock, thread, rejected, begin, endOne, begun: () => ends.length }
}

test('runs work up to the limit and queues the rest', async () => {
  const { begin, endOne, begun, admission } = setup()
  const all = Array.from({ length: 10 }, () => begin())
  expect(begun()).toBe(8)
  expect(admission.size).toMatchObject({ running: 8, waiting: 2 })
  expect(admission.isBehind()).toBe(false)
  for (let n = 0; n < 10; n += 1) await endOne(5)
  expect(await Promise.all(all)).toEqual(Array.from({ length: 10 }, () => 'done'))
  expect(admission.size).toMatchObject({ running: 0, waiting: 0 })
})

test('rejects work at once that would wait too long, and completes the queued work', async () => {
  const { begin, endOne, rejected } = setup()
  const all = Array.from({ length: 200 }, () => begin('ordinary'))
  // Six run; at 10 ms each, 25 wait no longer than a quarter of a second.
  expect(rejected).toHaveBeenCalledTimes(200 - 6 - 25)
  for (let n = 0; n < 31; n += 1) await endOne(5)
  expect((await Promise.all(all)).filter(outcome => outcome === 'done')).toHaveLength(31)
})

test('queues less work as slots become slower', async () => {
  const { begin, endOne, admission, clock } = setup()
  for (let n = 0; n < 30; n += 1) void begin()
  for (let n = 0; n < 20; n += 1) await endOne(60)
  while (!admission.isFull('vital')) void begin()
  expect(admission.size.waiting).toBeLessThan(15)
  expect(clock.at).toBe(1_200)
})

test('the highest priority is queued the longest and runs first', async () => {
  const { admission, begin, begun, endOne } = setup()
  while (!admission.isFull('deferrable')) void begin('deferrable')
  expect([admission.isFull('ordinary'), admission.isFull('vital')]).toEqual([false, false])
  while (!admission.isFull('ordinary')) void begin('ordinary')
  expect(await begin('ordinary')).toBe('rejected')
  const [first, second, third] = ['first', 'second', 'third'].map(() => begin('vital'))
  // Eight run; the third vital one waits, and runs before those that came earlier.
  expect(admission.size.running).toBe(8)
  for (let n = 0; n < 9; n += 1) await endOne(1)
  expect(await Promise.all([first, second, third])).toEqual(['done', 'done', 'done'])
  expect(admission.size.waiting).toBeGreaterThan(15)
  expect(admission.isBehind()).toBe(true)
  const before = begun()
  void begin('exempt')
  expect(begun()).toBe(before + 1)
})

test('slow reports leave slots for urgent requests', () => {
  const { begin, begun } = setup()
  for (let n = 0; n < 20; n += 1) void begin('deferrable')
  expect(begun()).toBe(4)
  void begin('vital')
  expect(begun()).toBe(5)
})

test('queues only a few while no work finishes', async () => {
  const { begin, clock, endOne } = setup()
  for (let n = 0; n < 8; n += 1) void begin()
  clock.at += 501
  const few = Array.from({ length: 8 }, () => begin())
  expect(await begin()).toBe('rejected')
  await endOne(1)
  const next = begin()
  for (let n = 0; n < 16; n += 1) await endOne(1)
  expect(await Promise.all([...few, next])).toEqual(Array.from({ length: 9 }, () => 'done'))
})

test('rejects work that waited too long even if nothing finishes', async () => {
  const { begin, clock } = setup()
  for (let n = 0; n < 6; n += 1) void begin('ordinary')
  const waiting = Array.from({ length: 9 }, () => begin('ordinary'))
  clock.at += 501
  // The queue is long, so its head is rejected. The few that remain have more time.
  expect(await waiting[0]).toBe('rejected')
  clock.at += 2_500
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 9 }, () => 'rejected'))
})

test('drops queued work of clients that left, without counting a rejection', async () => {
  const { begin, endOne, begun, rejected } = setup()
  for (let n = 0; n < 8; n += 1) void begin()
  const gone = begin('vital', () => false)
  await endOne(1)
  expect([await gone, begun()]).toEqual(['rejected', 7])
  expect(rejected).not.toHaveBeenCalled()
})

test('an idle thread takes on more work at once, a busy one less', async () => {
  const { begin, endOne, admission, thread } = setup({ busy: 0.3 })
  for (let n = 0; n < 40; n += 1) void begin()
  for (let n = 0; n < 10; n += 1) await endOne(100)
  expect(admission.size.limit).toBe(18)
  thread.busy = 1
  for (let n = 0; n < 10; n += 1) await endOne(100)
  expect(admission.size.limit).toBe(8)
})

test("requests that share queries don't queue, and only a flood of them is rejected", async () => {
  const { admission, begin, begun, rejected } = setup()
  const all = Array.from({ length: 256 }, () => begin('together'))
  expect(begun()).toBe(256)
  expect(admission.isFull('together')).toBe(true)
  expect(await begin('together')).toBe('rejected')
  expect(rejected).toHaveBeenCalledTimes(1)
  // They take no slot from others.
  void begin('ordinary')
  expect([begun(), all.length]).toEqual([257, 256])
})

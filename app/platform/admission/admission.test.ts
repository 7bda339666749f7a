import { expect, test, vi } from 'vitest'
import type { Precedence } from '../http/precedence.ts'
import { createAdmission, Refused } from './admission.ts'

/** Admission on a clock of its own, and works that end when the test says so. */
function setup({ busy = 1 } = {}) {
  const clock = { at: 0 }
  const refused = vi.fn<() => void>()
  const thread = { busy }
  const admission = createAdmission({
    ...{ now: () => clock.at, busyShare: () => thread.busy },
    ...{ onRefused: refused, always: 8 },
  })
  const ends: (() => void)[] = []
  const begin = (precedence: Precedence = 'vital', isWanted?: () => boolean) => {
    const gate = Promise.withResolvers<string>()
    const work = () => {
      ends.push(() => gate.resolve('done'))
      return gate.promise
    }
    const outcome = admission.run(precedence, work, isWanted)
    return outcome.catch((error: unknown) => (error instanceof Refused ? 'refused' : Promise.reject(error)))
  }
  /** Ends the oldest work, so many milliseconds after the one before. */
  const endOne = async (afterMs: number) => {
    clock.at += afterMs
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { admission, clock, thread, refused, begin, endOne, begun: () => ends.length }
}

test('so much runs at once, the rest waits for its turn', async () => {
  const { begin, endOne, begun, admission } = setup()
  const all = Array.from({ length: 10 }, () => begin())
  expect(begun()).toBe(8)
  expect(admission.size).toMatchObject({ running: 8, waiting: 2 })
  expect(admission.isBehind()).toBe(false)
  for (let n = 0; n < 10; n += 1) await endOne(5)
  expect(await Promise.all(all)).toEqual(Array.from({ length: 10 }, () => 'done'))
  expect(admission.size).toMatchObject({ running: 0, waiting: 0 })
})

test('what would wait too long is refused at once, and those who wait are answered', async () => {
  const { begin, endOne, refused } = setup()
  const all = Array.from({ length: 200 }, () => begin('ordinary'))
  // 6 run; at 10 ms each, 25 wait no longer than a quarter of a second.
  expect(refused).toHaveBeenCalledTimes(200 - 6 - 25)
  for (let n = 0; n < 31; n += 1) await endOne(5)
  expect((await Promise.all(all)).filter(outcome => outcome === 'done')).toHaveLength(31)
})

test('the slower the turns become, the fewer are let in to wait', async () => {
  const { begin, endOne, admission, clock } = setup()
  for (let n = 0; n < 30; n += 1) void begin()
  for (let n = 0; n < 20; n += 1) await endOne(60)
  while (!admission.isFull('vital')) void begin()
  expect(admission.size.waiting).toBeLessThan(15)
  expect(clock.at).toBe(1_200)
})

test('who matters most is let in last and goes first', async () => {
  const { admission, begin, begun, endOne } = setup()
  while (!admission.isFull('deferrable')) void begin('deferrable')
  expect([admission.isFull('ordinary'), admission.isFull('vital')]).toEqual([false, false])
  while (!admission.isFull('ordinary')) void begin('ordinary')
  expect(await begin('ordinary')).toBe('refused')
  const [first, second, third] = ['first', 'second', 'third'].map(() => begin('vital'))
  // Eight run; the third vital one waits, and goes before those who came sooner.
  expect(admission.size.running).toBe(8)
  for (let n = 0; n < 9; n += 1) await endOne(1)
  expect(await Promise.all([first, second, third])).toEqual(['done', 'done', 'done'])
  expect(admission.size.waiting).toBeGreaterThan(15)
  expect(admission.isBehind()).toBe(true)
  const before = begun()
  void begin('exempt')
  expect(begun()).toBe(before + 1)
})

test('slow reports leave turns for whoever asks for help', () => {
  const { begin, begun } = setup()
  for (let n = 0; n < 20; n += 1) void begin('deferrable')
  expect(begun()).toBe(4)
  void begin('vital')
  expect(begun()).toBe(5)
})

test('when nobody finishes any more, only a few are let in to wait', async () => {
  const { begin, clock, endOne } = setup()
  for (let n = 0; n < 8; n += 1) void begin()
  clock.at += 501
  const few = Array.from({ length: 8 }, () => begin())
  expect(await begin()).toBe('refused')
  await endOne(1)
  const next = begin()
  for (let n = 0; n < 16; n += 1) await endOne(1)
  expect(await Promise.all([...few, next])).toEqual(Array.from({ length: 9 }, () => 'done'))
})

test('whoever has waited in vain is told so, though nobody finishes', async () => {
  const { begin, clock } = setup()
  for (let n = 0; n < 6; n += 1) void begin('ordinary')
  const waiting = Array.from({ length: 9 }, () => begin('ordinary'))
  clock.at += 501
  // The queue is long: its head goes. What is left is a few, and they have more time.
  expect(await waiting[0]).toBe('refused')
  clock.at += 2_500
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 9 }, () => 'refused'))
})

test('what nobody waits for any more is not begun, and nobody was refused', async () => {
  const { begin, endOne, begun, refused } = setup()
  for (let n = 0; n < 8; n += 1) void begin()
  const gone = begin('vital', () => false)
  await endOne(1)
  expect([await gone, begun()]).toEqual(['refused', 7])
  expect(refused).not.toHaveBeenCalled()
})

test('a thread with time to spare takes on more at once, a busy one less', async () => {
  const { begin, endOne, admission, thread } = setup({ busy: 0.3 })
  for (let n = 0; n < 40; n += 1) void begin()
  for (let n = 0; n < 10; n += 1) await endOne(100)
  expect(admission.size.limit).toBe(18)
  thread.busy = 1
  for (let n = 0; n < 10; n += 1) await endOne(100)
  expect(admission.size.limit).toBe(8)
})

test('who shares his questions with others waits for no turn, and only a flood of them is refused', async () => {
  const { admission, begin, begun, refused } = setup()
  const all = Array.from({ length: 256 }, () => begin('together'))
  expect(begun()).toBe(256)
  expect(admission.isFull('together')).toBe(true)
  expect(await begin('together')).toBe('refused')
  expect(refused).toHaveBeenCalledTimes(1)
  // They take no turn from anybody.
  void begin('ordinary')
  expect([begun(), all.length]).toEqual([257, 256])
})

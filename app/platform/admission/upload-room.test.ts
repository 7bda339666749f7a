import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUploadRoom } from './upload-room.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setup(options: Partial<Parameters<typeof createUploadRoom>[0]> = {}) {
  const room = createUploadRoom({ quickBytes: 100, slowBytes: 100, slowMs: 1_000, maxWaitMs: 10_000, ...options })
  return (size: number, gone = new AbortController()) => {
    const onTooSlow = vi.fn<() => void>()
    const place = room.enter(size, { gone: gone.signal, onTooSlow })
    let outcome: 'waiting' | 'in' | 'refused' = 'waiting'
    void place.then(given => {
      outcome = given ? 'in' : 'refused'
    })
    return { place, onTooSlow, gone, outcome: () => outcome }
  }
}

const moment = () => vi.advanceTimersByTimeAsync(0)

test('what finds no room waits for it, in the order in which it came', async () => {
  const enter = setup()
  const [first, second, large, small] = [enter(60), enter(40), enter(50), enter(1)]
  await moment()
  // The small one would fit into no more than is left; the large one is not to wait behind all small ones for ever.
  expect([first, second, large, small].map(({ outcome }) => outcome())).toEqual(['in', 'in', 'waiting', 'waiting'])
  ;(await second.place)?.leave()
  await moment()
  expect([large, small].map(({ outcome }) => outcome())).toEqual(['waiting', 'waiting'])
  ;(await first.place)?.leave()
  await moment()
  expect([large, small].map(({ outcome }) => outcome())).toEqual(['in', 'in'])
})

test('who waits too long, or behind too many, is refused; who has gone takes no room', async () => {
  vi.useRealTimers()
  const enter = setup({ maxWaiting: 2, maxWaitMs: 50 })
  const first = enter(100)
  const [late, gone, beyond] = [enter(50), enter(50), enter(1)]
  expect(await beyond.place).toBeUndefined()
  gone.gone.abort()
  expect(await gone.place).toBeUndefined()
  expect(await late.place).toBeUndefined()
  ;(await first.place)?.leave()
  expect(await enter(100).place).toBeDefined()
})

test('slow uploads make room for quick ones, and are given up when there are too many', async () => {
  const enter = setup()
  const slow = enter(100)
  await moment()
  await vi.advanceTimersByTimeAsync(1_000)
  const next = enter(100)
  await moment()
  expect([slow.outcome(), next.outcome()]).toEqual(['in', 'in'])
  // It is as slow, and for slow ones there is no more room.
  await vi.advanceTimersByTimeAsync(1_000)
  expect([slow.onTooSlow.mock.calls.length, next.onTooSlow.mock.calls.length]).toEqual([0, 1])
  ;(await next.place)?.leave()
  expect(await enter(100).place).toBeDefined()
})

test('an upload that has come keeps its room until it is answered, and leaves once', async () => {
  const enter = setup()
  const place = await enter(100).place
  place?.arrive()
  await vi.advanceTimersByTimeAsync(5_000)
  const next = enter(60)
  await moment()
  expect(next.outcome()).toBe('waiting')
  place?.leave()
  place?.leave()
  await moment()
  expect(next.outcome()).toBe('in')
  const third = enter(60)
  await moment()
  expect(third.outcome()).toBe('waiting')
})

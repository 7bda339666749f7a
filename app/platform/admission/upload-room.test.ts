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
    let outcome: 'waiting' | 'in' | 'rejected' = 'waiting'
    void place.then(given => {
      outcome = given ? 'in' : 'rejected'
    })
    return { place, onTooSlow, gone, outcome: () => outcome }
  }
}

const moment = () => vi.advanceTimersByTimeAsync(0)

test('uploads without room wait in order of arrival', async () => {
  const enter = setup()
  const [first, second, large, small] = [enter(60), enter(40), enter(50), enter(1)]
  await moment()
  // The small one would fit into the rest, but the large one must not wait behind small ones forever.
  expect([first, second, large, small].map(({ outcome }) => outcome())).toEqual(['in', 'in', 'waiting', 'waiting'])
  ;(await second.place)?.leave()
  await moment()
  expect([large, small].map(({ outcome }) => outcome())).toEqual(['waiting', 'waiting'])
  ;(await first.place)?.leave()
  await moment()
  expect([large, small].map(({ outcome }) => outcome())).toEqual(['in', 'in'])
})

test('rejects an upload that waits too long or behind too many, and gives no room to a closed connection', async () => {
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

test('a slow upload moves to the budget for slow uploads, and is aborted if that budget is full', async () => {
  const enter = setup()
  const slow = enter(100)
  await moment()
  await vi.advanceTimersByTimeAsync(1_000)
  const next = enter(100)
  await moment()
  expect([slow.outcome(), next.outcome()]).toEqual(['in', 'in'])
  // It's as slow, and there is no more room for slow ones.
  await vi.advanceTimersByTimeAsync(1_000)
  expect([slow.onTooSlow.mock.calls.length, next.onTooSlow.mock.calls.length]).toEqual([0, 1])
  ;(await next.place)?.leave()
  expect(await enter(100).place).toBeDefined()
})

test('a received upload keeps its room until its response, and frees it once', async () => {
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

import { setImmediate as moment } from 'node:timers/promises'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createPageCache } from '../cache/page-cache.ts'
import { startTestServer } from '../http/test-server.ts'
import { outsideSlot } from './outside-slot.ts'
import { createRequestLimiter, createUploadGate, TookTooLong } from './request-limiter.ts'

afterEach(() => void vi.useRealTimers())

const options = {
  render: async () => new Response(),
  cacheParameters: () => undefined,
  assets() {},
  cache: createPageCache({ maxBytes: 1, now: () => 0 }),
  baseUrl: undefined,
  trustProxy: 0,
  noindex: false,
  log: { info() {}, error() {} },
  ids: { next: () => '1' },
}
const url = new URL('http://a/')
const never = () => new Promise<string>(() => {})

test.each([
  ['GET', 60_000],
  ['POST', 600_000],
])('%s: gives up work that exceeds its time', async (method, milliseconds) => {
  vi.useFakeTimers()
  const outcome = createRequestLimiter(options).inSlot({ method, url, path: url.pathname }, never)
  const given = vi.fn<() => void>()
  outcome.catch(given)
  await vi.advanceTimersByTimeAsync(milliseconds - 1)
  expect(given).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await expect(outcome).rejects.toThrow('not answered in')
})

test('asks the client to retry later', async () => {
  const { url: site, close } = await startTestServer({ render: () => Promise.reject(new TookTooLong('in time')) })
  onTestFinished(close)
  const answer = await fetch(site)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60'])
  expect(await answer.text()).toContain('This took too long')
})

test('admits a few uploads at a time, and the next when one of them waits for a picture or has ended', async () => {
  const passGate = createUploadGate(2)
  const pictures = [0, 1, 2].map(() => Promise.withResolvers<void>())
  const begun: number[] = []
  const ends = [0, 1, 2].map(() => Promise.withResolvers<void>())
  const uploads = pictures.map((picture, number) =>
    passGate(async () => {
      begun.push(number)
      await ends[number]?.promise
      await outsideSlot(() => picture.promise)
      return number
    }),
  )
  await moment()
  expect(begun).toEqual([0, 1])
  ends[0]?.resolve()
  await moment()
  expect(begun).toEqual([0, 1, 2])
  for (const each of [...ends, ...pictures]) each.resolve()
  expect(await Promise.all(uploads)).toEqual([0, 1, 2])
  expect(await passGate(async () => 'next')).toBe('next')
})

test('a failed upload makes room like any other', async () => {
  const passGate = createUploadGate(1)
  const failed = passGate(() => Promise.reject(new Error('no')))
  const next = passGate(async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

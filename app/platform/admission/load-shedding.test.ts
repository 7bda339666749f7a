import { expect, onTestFinished, test } from 'vitest'
import { createPageCache } from '../cache/page-cache.ts'
import type { Priority } from '../http/priority.ts'
import { startTestServer } from '../http/test-server.ts'
import { createAdmission } from './admission.ts'
import { createRejectionLog } from './open-admission.ts'

const priorities: Record<string, Priority> = { '/healthz': 'exempt', '/help': 'vital', '/report': 'deferrable' }

/** Starts a server that renders pages when the test says so, with its queue full of requests. */
async function startFull() {
  const gate = Promise.withResolvers<void>()
  const rendered: string[] = []
  const lines: string[] = []
  const clock = { at: 0 }
  const told = (fields: object, message: string) => lines.push(`${message} ${JSON.stringify(fields)}`)
  const log = { info: told, error: told }
  const admission = createAdmission({
    now: () => clock.at,
    busyShare: () => 1,
    onRejected: createRejectionLog(log, 1_000),
  })
  const cache = createPageCache({ maxBytes: 1 << 20, now: () => clock.at })
  const { url, close } = await startTestServer({
    admission,
    cache,
    log,
    priority: (_method, { pathname }) => priorities[pathname] ?? 'ordinary',
    cacheParameters: path => (path === '/cached' ? [] : undefined),
    async render(request) {
      const { pathname } = new URL(request.url)
      rendered.push(pathname)
      if (pathname.startsWith('/slow')) await gate.promise
      return new Response(`rendered ${pathname}`, { headers: { 'Content-Type': 'text/html' } })
    },
    answerProgram: () => Promise.reject(new Error('a program must wait')),
  })
  onTestFinished(close)
  await (await fetch(`${url}/cached`)).text()
  const waiting: Promise<Response>[] = []
  while (!admission.isFull('ordinary')) {
    const { running, waiting: queued } = admission.size
    waiting.push(fetch(`${url}/slow/${waiting.length}`))
    await expect.poll(() => admission.size, { interval: 1 }).not.toMatchObject({ running, waiting: queued })
  }
  /** Completes the slow requests and returns their statuses. */
  const finish = async () => {
    gate.resolve()
    return (await Promise.all(waiting)).map(({ status }) => status)
  }
  onTestFinished(() => void finish())
  return { url, cache, clock, rendered, lines, finish }
}

test('rejects within 50 ms what would wait too long, and answers the rest', async () => {
  const { url, rendered, finish } = await startFull()
  const reject = async (round: number) => {
    const before = performance.now()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => fetch(`${url}/more/${round}-${n}`)))
    return { answers, ms: (performance.now() - before) / 20 }
  }
  const rounds = [await reject(0), await reject(1), await reject(2)]
  // Twenty at once on separate connections. The fastest run counts, because other work on the machine only ever adds time.
  expect(Math.min(...rounds.map(({ ms }) => ms))).toBeLessThan(50)
  const rejected = rounds.flatMap(({ answers }) => answers)
  expect(rejected.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 503))
  expect(rejected[0]?.headers.get('Retry-After')).toBe('5')
  expect(rejected[0]?.headers.get('Content-Security-Policy')).toContain("default-src 'self'")
  expect(await rejected[0]?.text()).toContain('Many people are here right now')
  expect(rendered.filter(path => path.startsWith('/more'))).toEqual([])
  expect(new Set(await finish())).toEqual(new Set([200]))
})

test('keeps sending cached pages, even a stale one if its refill would wait too long', async () => {
  const { url, cache, clock, rendered } = await startFull()
  expect(await (await fetch(`${url}/cached`)).text()).toBe('rendered /cached')
  cache.markStale('all')
  clock.at += 1
  for (let n = 0; n < 3; n += 1) expect((await fetch(`${url}/cached?n=${n}`)).status).toBe(200)
  expect(rendered.filter(path => path === '/cached')).toHaveLength(1)
  expect(cache.answers.failed).toBe(0)
})

test('still answers emergency and health requests, and rejects a report', async () => {
  const { url } = await startFull()
  const statuses = await Promise.all(
    ['/help', '/healthz', '/report'].map(async path => (await fetch(url + path)).status),
  )
  expect(statuses).toEqual([200, 200, 503])
})

test('rejects a form before reading its body, and says that nothing was sent', async () => {
  const { url, rendered } = await startFull()
  const answer = await fetch(`${url}/form`, { method: 'POST', body: 'x'.repeat(10_000) })
  expect([answer.status, answer.headers.get('Connection')]).toEqual([503, 'close'])
  expect(await answer.text()).toContain('what you typed is still there')
  expect(rendered).not.toContain('/form')
})

test('rejects an API request with a problem document', async () => {
  const { url } = await startFull()
  const answer = await fetch(`${url}/api/v1/businesses`)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({ status: 503, code: 'busy' })
  const sent = await fetch(`${url}/api/v1/businesses`, { method: 'POST', body: '{}' })
  expect(await sent.json()).toMatchObject({
    status: 503,
    code: 'busy',
    detail: expect.stringContaining('Nothing was done'),
  })
})

test('logs the beginning and the end of a phase of rejections, not each one', async () => {
  const { url, lines } = await startFull()
  await Promise.all([0, 1, 2, 3, 4].map(n => fetch(`${url}/more/${n}`)))
  await expect.poll(() => lines.join('\n')).toContain('no longer overloaded {"rejected":5')
  expect(lines.filter(line => line.includes('reject'))).toHaveLength(2)
  expect(lines.filter(line => line.includes('503'))).toEqual([])
})

import { expect, test } from 'vitest'
import { startProduct } from '#tests/support/product.ts'

// Two processes that serve pages and one that runs jobs: each of them reports the metrics of all.

const token = 'a token of the one who scrapes'

test('a scrape of any process reports the metrics of the whole group', async () => {
  const { url } = await startProduct({ env: { WEB_CONCURRENCY: '2', METRICS_TOKEN: token } })
  // A new connection for each request, so that both processes get some.
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers: { connection: 'close', ...headers } })
  const scrape = async () => {
    const startedAt = performance.now()
    const text = await (await get('/metrics', { authorization: `Bearer ${token}` })).text()
    return { text, seconds: (performance.now() - startedAt) / 1_000 }
  }
  const countIn = (text: string, name: string) =>
    Number(
      text
        .split('\n')
        .find(line => line.startsWith(`${name} `))
        ?.slice(name.length + 1) ?? 0,
    )

  for (let asked = 0; asked < 40; asked++) await (await get('/healthz')).text()
  const healthy = 'http_request_duration_seconds_count{route="healthz",method="GET",status="2xx"}'
  // A process busy for a second is missing from one scrape and back in the next. Four requests in a row reach both processes.
  const soon = { timeout: 60_000, interval: 100 }
  const figure = async (name: string) => countIn((await scrape()).text, name)
  const fourOf = async (name: string) => [
    await figure(name),
    await figure(name),
    await figure(name),
    await figure(name),
  ]
  await expect.poll(() => fourOf(healthy), soon).toEqual([40, 40, 40, 40])

  const rounds = 'roof_rescue_job_runs_total{job="run-import-sessions",outcome="done"}'
  await expect.poll(() => figure(rounds), soon).toBeGreaterThan(0)
  await expect.poll(() => figure('roof_rescue_database_up'), soon).toBe(1)
  expect((await get('/metrics')).status).toBe(401)
  const seconds = [(await scrape()).seconds, (await scrape()).seconds, (await scrape()).seconds]
  expect(Math.min(...seconds)).toBeLessThan(3)
})

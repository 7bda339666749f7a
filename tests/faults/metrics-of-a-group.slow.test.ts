import { expect, test } from 'vitest'
import { startProduct } from '#tests/support/product.ts'

// Two processes that serve pages and one that runs jobs: whichever is asked answers for all of them.

const token = 'a token of the one who scrapes'

test('a scrape tells what all processes of a group count, whichever of them answers', async () => {
  const { url } = await startProduct({ env: { WEB_CONCURRENCY: '2', METRICS_TOKEN: token } })
  // A connection of its own for each, so that both processes get some.
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
  for (let asked = 0; asked < 4; asked++) expect(countIn((await scrape()).text, healthy)).toBe(40)

  const { text } = await scrape()
  expect(countIn(text, 'roof_rescue_job_rounds_total{job="run-intakes",outcome="done"}')).toBeGreaterThan(0)
  expect(countIn(text, 'roof_rescue_database_up')).toBe(1)
  expect((await get('/metrics')).status).toBe(401)
  expect((await scrape()).seconds).toBeLessThan(3)
})

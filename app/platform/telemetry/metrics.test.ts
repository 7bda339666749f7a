import { expect, test } from 'vitest'
import { createPageCache } from '../cache/page-cache.ts'
import { figuresOf, metricsText, openMetrics } from './metrics.ts'

const linesOf = (text: string, name: string) => text.split('\n').filter(line => line.startsWith(name))

test('counts a request by route name, method and status class', async () => {
  const { registry, observeRequest } = openMetrics()
  observeRequest({ route: 'business/:slug', method: 'GET', status: 200, seconds: 0.02, isRejected: false })
  observeRequest({ route: 'business/:slug', method: 'GET', status: 204, seconds: 0.2, isRejected: false })
  observeRequest({ route: undefined, method: 'PROPFIND', status: 404, seconds: 0.001, isRejected: false })

  const lines = linesOf(await registry.metrics(), 'http_request_duration_seconds_count')
  expect(lines).toEqual([
    'http_request_duration_seconds_count{route="business/:slug",method="GET",status="2xx"} 2',
    'http_request_duration_seconds_count{route="unknown",method="other",status="4xx"} 1',
  ])
})

test("reads the cache's own counts on each scrape", async () => {
  const { registry, watchCache } = openMetrics()
  const clock = { at: 0 }
  const cache = createPageCache({ maxBytes: 1 << 20, now: () => clock.at })
  watchCache(cache)
  let isBroken = false
  const render = async () => (isBroken ? Promise.reject(new Error('broken')) : page())
  const page = () => new Response('home', { headers: { 'Content-Type': 'text/html' } })

  await cache.render('/', { rawUrl: '/', isExact: true }, render)
  cache.find('/')
  cache.find('/')
  cache.markStale('all')
  isBroken = true
  await cache.render('/', { rawUrl: '/', isExact: true }, render)
  cache.find('/')

  const text = await registry.metrics()
  expect(linesOf(text, 'roof_rescue_page_cache_responses_total')).toEqual([
    'roof_rescue_page_cache_responses_total{outcome="hit"} 2',
    'roof_rescue_page_cache_responses_total{outcome="stale"} 1',
    'roof_rescue_page_cache_responses_total{outcome="miss"} 2',
    'roof_rescue_page_cache_responses_total{outcome="failed"} 1',
  ])
  expect(linesOf(text, 'roof_rescue_page_cache_pages')).toEqual(['roof_rescue_page_cache_pages 1'])
})

test('counts job runs by outcome, with the time of the last success', async () => {
  const { registry, observeRun } = openMetrics()
  const at = new Date('2026-07-01T12:00:00Z')
  observeRun({ job: 'erase-mails', seconds: 0.5, failure: null }, at)
  observeRun({ job: 'erase-mails', seconds: 0.25, failure: { error: 'Error' } }, new Date(at.getTime() + 60_000))

  const text = await registry.metrics()
  expect(linesOf(text, 'roof_rescue_job')).toEqual([
    'roof_rescue_job_runs_total{job="erase-mails",outcome="done"} 1',
    'roof_rescue_job_runs_total{job="erase-mails",outcome="failed"} 1',
    'roof_rescue_job_seconds_total{job="erase-mails"} 0.75',
    `roof_rescue_job_last_success_timestamp_seconds{job="erase-mails"} ${at.getTime() / 1_000}`,
  ])
})

test('any process of a group reports for all, without those whose metrics are invalid', async () => {
  const [one, other] = [openMetrics(), openMetrics()]
  const request = { route: 'search', method: 'GET', status: 200, seconds: 0.1, isRejected: false }
  one.observeRequest(request)
  other.observeRequest(request)
  other.observeRequest({ ...request, status: 503, isRejected: true })
  one.watchPool('database', { totalCount: 5, idleCount: 2, waitingCount: 0 })
  other.watchPool('database', { totalCount: 3, idleCount: 1, waitingCount: 4 })
  // In the form in which another process sends it.
  const sent: unknown = JSON.parse(JSON.stringify(await figuresOf(other.registry)))

  const text = await metricsText(one.registry, [sent, undefined, { broken: true }])

  expect(linesOf(text, 'http_request_duration_seconds_count')).toEqual([
    'http_request_duration_seconds_count{route="search",method="GET",status="2xx"} 2',
    'http_request_duration_seconds_count{route="search",method="GET",status="5xx"} 1',
  ])
  expect(linesOf(text, 'roof_rescue_database_pool_connections ')).toEqual(['roof_rescue_database_pool_connections 8'])
  expect(linesOf(text, 'roof_rescue_requests_rejected_total')).toEqual(['roof_rescue_requests_rejected_total 1'])
  expect(linesOf(text, 'roof_rescue_database_pool_waiting ')).toEqual(['roof_rescue_database_pool_waiting 4'])
})

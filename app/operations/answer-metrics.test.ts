import { expect, test } from 'vitest'
import { createMetricsAnswer, type MetricsRequest } from './answer-metrics.ts'

const told = { metrics: async () => 'up 1\n', version: '1.2.3' }
const near = { socket: { remoteAddress: '127.0.0.1' }, headers: {}, method: 'GET' }
const far = { ...near, socket: { remoteAddress: '192.0.2.7' } }
const token = 'a token of the one who scrapes'

function ask(request: MetricsRequest, access: { token?: string; isDemonstration?: boolean }, path = '/metrics') {
  return createMetricsAnswer({ token: undefined, isDemonstration: false, ...access }, told)(request, path)
}

test('shows metrics to any client with the token', async () => {
  const answer = await ask({ ...far, headers: { authorization: `Bearer ${token}` } }, { token })
  expect(answer).toMatchObject({ status: 200, route: 'metrics', headers: { 'Cache-Control': 'no-store' } })
  expect(answer.headers['Content-Type']).toContain('text/plain; version=0.0.4')
  expect(String(answer.body)).toBe('up 1\n')
})

test.each([undefined, 'Bearer', 'Bearer another', `Basic ${token}`])('rejects the authorization %j', async given => {
  for (const isDemonstration of [true, false]) {
    const answer = await ask({ ...near, headers: { authorization: given } }, { token, isDemonstration })
    expect(answer).toMatchObject({ status: 401, headers: { 'WWW-Authenticate': 'Bearer' } })
    expect(String(answer.body)).not.toContain('up')
  }
})

test('answers 404 in production without a token', async () => {
  expect(await ask(near, {})).toMatchObject({ status: 404 })
})

test('answers a demonstration’s own machine without a token, but not through a proxy', async () => {
  for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(await ask({ ...near, socket: { remoteAddress } }, { isDemonstration: true })).toMatchObject({ status: 200 })
  expect(await ask(far, { isDemonstration: true })).toMatchObject({ status: 404 })
  for (const header of ['x-forwarded-for', 'forwarded', 'via'])
    expect(await ask({ ...near, headers: { [header]: 'x' } }, { isDemonstration: true })).toMatchObject({ status: 404 })
})

test('allows only GET', async () => {
  expect(await ask({ ...near, method: 'POST' }, { isDemonstration: true })).toMatchObject({ status: 405 })
})

test('shows the version and the number of proxies to a client with the token', async () => {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.1, 198.51.100.2' }
  const answer = await ask({ ...far, headers }, { token }, '/healthz/about')
  expect(JSON.parse(String(answer.body))).toEqual({ version: '1.2.3', proxies: 2 })
  const direct = await ask(near, { isDemonstration: true }, '/healthz/about')
  expect(JSON.parse(String(direct.body))).toEqual({ version: '1.2.3', proxies: 0 })
  expect(await ask(far, { token }, '/healthz/about')).toMatchObject({ status: 401 })
})

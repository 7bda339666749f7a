import { expect, test } from 'vitest'
import { problems } from '#domain/outreach/api/api-problem.ts'
import { requestsPerHour } from '#domain/outreach/api-keys/api-key.ts'
import { problemCodes } from '#platform/http/plain-problem.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { buildKey } from '#tests/support/build-key.ts'

test('rejects a body that isn’t JSON, has another content type, or is compressed', async () => {
  const { ask } = await apiSite()
  const send = async (body: string, headers: Record<string, string> = {}) =>
    (await ask('/businesses', { method: 'POST', body, headers })).json.code
  for (const body of ['', '{', 'null', '"text"', '1']) expect(await send(body)).toBe('body-malformed')
  expect(await send('[]')).toBe('fields-not-valid')
  expect(await send('{"name":"A"}', { 'content-type': 'text/plain' })).toBe('unsupported-media-type')
  expect(await send('{"name":"A"}', { 'content-type': 'application/json; charset=latin1' })).toBe(
    'unsupported-media-type',
  )
  expect(await send('{"name":"A"}', { 'content-encoding': 'gzip' })).toBe('unsupported-media-type')
  expect(await send('{"name":"A"}', { 'content-type': 'Application/JSON;charset=UTF-8' })).toBeUndefined()
})

test('rejects clients that don’t accept JSON and serves a list that includes it', async () => {
  const { ask } = await apiSite()
  const accepted = async (accept: string) => (await ask('/businesses', { headers: { accept } })).status
  for (const accept of [
    '*/*',
    'application/*',
    'application/json',
    'text/html, application/json;q=0.5',
    'application/json; charset=utf-8',
    '',
  ]) {
    expect([accept, await accepted(accept)]).toEqual([accept, 200])
  }
  for (const accept of ['text/html', 'application/json;q=0', 'application/xml, text/*', 'json']) {
    expect([accept, await accepted(accept)]).toEqual([accept, 406])
  }
})

test('rejects an unknown method and names the allowed ones', async () => {
  const { ask } = await apiSite()
  const wrong = [
    ['PUT', '/businesses', 'GET, HEAD, POST, OPTIONS'],
    ['DELETE', '/businesses/x', 'GET, HEAD, PUT, OPTIONS'],
    ['PATCH', '/businesses/x', 'GET, HEAD, PUT, OPTIONS'],
    ['POST', '/analytics', 'GET, HEAD, OPTIONS'],
    ['POST', '/openapi.json', 'GET, HEAD, OPTIONS'],
  ]
  for (const [method = '', path = '', allow] of wrong) {
    const { status, json, headers } = await ask(path, { method })
    expect([status, json.code, headers.get('allow')]).toEqual([405, 'method-not-allowed', allow])
  }
})

test('rejects unknown, repeated and invalid parameters', async () => {
  const { ask } = await apiSite()
  const wrong = [
    'qq=x',
    'q=a&q=b',
    `q=${'x'.repeat(101)}`,
    'q=%00',
    'claimed=yes',
    'sort=best',
    'limit=0',
    'limit=101',
    'limit=x',
    'near=nowhere',
    'near=91,0',
    'near=33',
    'near=10001',
    'sort=distance',
    'radius=5',
    'near=33432&radius=0',
    'near=33432&radius=501',
    'fields=secret',
    'fields=',
    'cursor=AAAA',
    'cursor=',
    'cursor=%00',
    'status=gone',
    'owned=false',
    '__proto__=1',
  ]
  for (const query of wrong) {
    const { status, json } = await ask(`/businesses?${query}`)
    expect([query, status, json.code]).toEqual([query, 400, 'parameters-not-valid'])
    expect(json.errors.length).toBeGreaterThan(0)
  }
})

test('allows a thousand requests an hour per key', async () => {
  const { app, ask, clock } = await apiSite()
  const { text: key, id } = await buildKey(app)
  const first = await ask('/businesses', { key })
  expect(first.headers.get('ratelimit-policy')).toBe('"hour";q=1000;w=3600')
  expect(first.headers.get('ratelimit')).toBe('"hour";r=999;t=3600')
  await app.db
    .updateTable('apiKeyHours')
    .set({ used: requestsPerHour - 1 })
    .where('keyId', '=', id)
    .execute()
  clock.later(600_000)
  const last = await ask('/nothing-here', { key })
  expect(last.status).toBe(404)
  expect((await ask('/businesses/nobody', { key })).headers.get('ratelimit')).toBe('"hour";r=0;t=3000')
  const over = await ask('/businesses', { key })
  expect([over.status, over.json.code, over.headers.get('retry-after')]).toEqual([429, 'rate-limit-reached', '3000'])
  clock.later(3_000_000)
  expect((await ask('/businesses', { key })).status).toBe(200)
})

test('lets other sites’ pages read with a key but not write', async () => {
  const { ask } = await apiSite()
  const origin = 'https://elsewhere.example'
  const asked = await ask('/businesses', {
    method: 'OPTIONS',
    key: '',
    headers: { origin, 'access-control-request-method': 'GET' },
  })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS')
  expect(asked.headers.get('access-control-allow-headers')).toContain('Authorization')
  const read = await ask('/businesses', { headers: { origin } })
  expect(read.headers.get('access-control-allow-origin')).toBe('*')
  expect(read.headers.get('access-control-allow-credentials')).toBeNull()
  expect(read.headers.get('access-control-expose-headers')).toContain('ETag')
  const written = await ask('/businesses', { method: 'POST', body: { name: 'A' }, headers: { origin } })
  expect(written.headers.get('access-control-allow-origin')).toBeNull()
})

test('ignores sessions and sets no cookies', async () => {
  const { ask } = await apiSite()
  const { status, headers } = await ask('/businesses', { key: '', headers: { cookie: 'session=x' } })
  expect([status, headers.get('set-cookie')]).toEqual([401, null])
  expect((await ask('/businesses')).headers.get('cache-control')).toBe('private, no-cache')
})

test('gives the server’s own errors documented codes', () => {
  for (const [status, code] of Object.entries(problemCodes)) {
    expect(Object.entries(problems).find(([name]) => name === code)?.[1].status, code).toBe(Number(status))
  }
})

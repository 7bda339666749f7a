import { readFileSync } from 'node:fs'
import { expect, expectTypeOf, test } from 'vitest'
import { clientTypes } from '#scripts/client-types.ts'
import { type Business, eachBusiness, openDirectory } from '../client/roof-rescue.ts'
import { apiSite } from './support/api-site.ts'
import { buildListing } from './support/builders.ts'

async function openedDirectory() {
  const site = await apiSite()
  const fetch = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const body = request.body ? { body: await request.text() } : {}
    const { status, headers, html } = await site.send(pathname + search, {
      method: request.method,
      headers: request.headers,
      ...body,
    })
    return new Response([204, 304].includes(status) ? null : html, { status, headers })
  }
  const directory = openDirectory({ key: site.operatorKey.text, baseUrl: 'https://directory.example/api/v1', fetch })
  return { ...site, directory, fetch }
}

test("the client's types match the current document (npm run client)", () => {
  expect(readFileSync('client/api-types.ts', 'utf8')).toBe(clientTypes())
})

test('a program adds, reads, changes and finds a business with the client', async () => {
  const { directory } = await openedDirectory()
  const added = await directory.POST('/businesses', {
    body: { name: 'Harbor Light Roofing', city: 'Jupiter' },
    params: { header: { 'Idempotency-Key': 'one' } },
  })
  expect(added.data).toMatchObject({ name: 'Harbor Light Roofing', city: 'Jupiter' })
  expectTypeOf(added.data).toEqualTypeOf<Business | undefined>()
  const params = { path: { id: added.data?.id ?? '' } }
  const changed = await directory.PUT('/businesses/{id}', {
    params: { ...params, header: { 'If-Match': added.response.headers.get('etag') ?? '' } },
    body: { phone: '561-555-0142' },
  })
  expect(changed.data?.phone).toBe('561-555-0142')
  expect((await directory.GET('/businesses/{id}', { params })).data).toEqual(changed.data)
  const found = await directory.GET('/businesses', { params: { query: { city: 'Jupiter', limit: '10' } } })
  expect(found.data?.data).toEqual([changed.data])
  const { data: figures } = await directory.GET('/analytics', { params: { query: { from: '2026-06-30' } } })
  expect(figures?.days).toHaveLength(2)
})

test('an API error is returned as its problem', async () => {
  const { directory, fetch } = await openedDirectory()
  const { data, error, response } = await directory.POST('/businesses', { body: { name: '' } })
  expect([data, response.status, error?.code, error?.errors]).toEqual([
    undefined,
    422,
    'fields-not-valid',
    [{ field: 'name', code: 'too-short' }],
  ])
  const stranger = openDirectory({ key: 'rr_guessed', baseUrl: 'https://directory.example/api/v1', fetch })
  await expect(eachBusiness(stranger).next()).rejects.toMatchObject({ code: 'key-refused' })
})

test('all pages of a list are read one after another', async () => {
  const { app, directory } = await openedDirectory()
  for (let number = 10; number < 17; number++) await buildListing(app, { name: `R${number}`, slug: `r-${number}` })
  const names: (string | undefined)[] = []
  for await (const { name } of eachBusiness(directory, { limit: '3', sort: 'name' })) names.push(name)
  expect(names).toEqual(['R10', 'R11', 'R12', 'R13', 'R14', 'R15', 'R16'])
})

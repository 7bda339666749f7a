import { expect, test } from 'vitest'
import { oldListingsLimit } from '#domain/directory/imports/old-listings.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

const path = '/admin/old-listings'

async function operatorsSite(kind: 'admin' | 'user' = 'admin') {
  const site = await testSite()
  const { cookie } = await buildSession(site.app, await buildAccount(site.app, { kind }))
  return { ...site, send: (listings: string) => site.post(path, { listings }, { headers: { cookie } }) }
}

test('listings stored in the browser are added to the directory and counted', async () => {
  spec('decision 17')
  const { send, get } = await operatorsSite()
  const listings = [{ name: 'Old Ace', city: 'Jupiter' }, { name: 'Old Bob', rating: 9 }, { name: '' }]

  const { status, html } = await send(JSON.stringify(listings))

  expect(status).toBe(200)
  expect(JSON.parse(html)).toEqual({ ok: true, taken: 2, skipped: 1 })
  expect((await get('/?q=old+ace')).html).toContain('Old Ace')
  expect(JSON.parse((await send(JSON.stringify(listings))).html)).toMatchObject({ ok: true, taken: 2 })
})

test('a value without any business gets an error message', async () => {
  const { send, logged } = await operatorsSite()

  for (const listings of ['', '{', '[]', '[1]', '[{"name":"\\u0000"}]', `[{"name":"${'x'.repeat(201)}"}]`])
    expect(JSON.parse((await send(listings)).html), listings).toEqual({ ok: false, text: expect.stringMatching(/\w/) })
  expect(logged).toEqual([])
})

test('rejects a list larger than a browser could have stored', async () => {
  const { app, send } = await operatorsSite()
  const listings = Array.from({ length: oldListingsLimit + 1 }, () => ({ name: 'Ace' }))

  const answer: unknown = JSON.parse((await send(JSON.stringify(listings))).html)

  expect(answer).toEqual({ ok: false, text: expect.stringContaining('up to 20,000 businesses') })
  expect(await app.db.selectFrom('businesses').select('id').execute()).toEqual([])
})

test('rejects a file of old listings from anyone but the operator', async () => {
  const { app, send } = await operatorsSite('user')

  expect(await send('[{"name":"Mine"}]')).toMatchObject({ status: 303, location: '/admin-login' })
  expect(await app.db.selectFrom('businesses').select('id').execute()).toEqual([])
})

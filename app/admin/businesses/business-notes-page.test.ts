import { expect, test } from 'vitest'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildListing } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'

test('a note about a call has its author and time, for everyone on the staff but analysts', async () => {
  const { app, get, post } = await testSite()
  const ace = await buildListing(app)
  const page = `/admin/businesses/${ace.id}/notes`
  const cookieOf = async (kind: 'admin' | 'support' | 'analyst') =>
    (await buildSession(app, await buildAccount(app, { email: `${kind}@example.com`, kind }))).cookie
  const [support, admin, analyst] = [await cookieOf('support'), await cookieOf('admin'), await cookieOf('analyst')]

  expect((await post(page, { text: ' ' }, { headers: { cookie: support } })).html).toContain('Enter a note')
  const noted = await post(page, { text: 'Their office called: <new> number.' }, { headers: { cookie: support } })
  expect([noted.status, noted.location]).toEqual([303, page])

  const { html } = await get(page, { cookie: admin })
  expect(html).toContain('Their office called: &lt;new&gt; number.')
  expect(html).toContain('Ann, July 1, 2026, 8:00 am')
  expect((await get(page, { cookie: analyst })).status).toBe(403)
  expect((await get('/admin', { cookie: support })).html).toContain(`href="${page}"`)
  expect((await get('/admin', { cookie: analyst })).html).not.toContain(page)
  expect((await get(`/admin/businesses/${app.ids.next()}/notes`, { cookie: admin })).status).toBe(404)
})

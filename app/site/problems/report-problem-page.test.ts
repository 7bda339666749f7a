import { expect, test } from 'vitest'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'

const page = '/business/ace-roofing/problem'
const report = { kind: 'wrong-hours', message: 'Closed on Sunday.', email: '' }

test('a visitor without JavaScript opens the form, sends it and is thanked', async () => {
  const { app, get, post } = await testSite()
  await buildOperator(app)
  await buildListing(app)

  const form = await get(page)
  expect(form.status).toBe(200)
  expect(form.html).toContain('Report a problem with Ace Roofing')
  expect(form.html).not.toMatch(/<script(?! type="module" src)/)

  const sent = await post(page, report)
  expect(sent.status).toBe(303)
  expect(sent.location).toBe(`${page}/sent`)
  expect((await get(`${page}/sent`)).html).toContain('We have your report.')
})

test('an error is shown beside its field, and the input stays', async () => {
  const { app, post } = await testSite()
  await buildOperator(app)
  await buildListing(app)

  const { status, html } = await post(page, { ...report, message: 'Closed <b>always</b>', email: 'ann@' })

  expect(status).toBe(422)
  expect(html).toMatch(/id="email-fault"[^>]*>.*Enter an email address like name@example.com, or leave this blank./s)
  expect(html).toContain('Closed &lt;b&gt;always&lt;/b&gt;</textarea>')
  expect(html).toContain('value="ann@"')
  expect(html).toContain('<option value="wrong-hours" selected="">')
})

test('a second report that day shows an error above the form', async () => {
  const { app, post } = await testSite()
  await buildOperator(app)
  await buildListing(app)
  await post(page, report)

  const { status, html } = await post(page, { ...report, message: 'Again.' })

  expect(status).toBe(409)
  expect(html).toContain('You’ve already reported this listing today.')
})

test('counts two neighbors as two visitors', async () => {
  const { app, post } = await testSite()
  await buildOperator(app)
  await buildListing(app)

  expect((await post(page, report, { address: '192.0.2.1' })).status).toBe(303)
  expect((await post(page, report, { address: '192.0.2.2' })).status).toBe(303)
})

test('an unknown listing is not found and a removed one responds with 410, to GET and POST', async () => {
  const { app, get, post } = await testSite()
  await buildOperator(app)
  await buildListing(app, { removedAt: new Date() })

  expect((await get('/business/nobody/problem')).status).toBe(404)
  expect((await post('/business/nobody/problem', report)).status).toBe(404)
  expect(await get(page)).toMatchObject({ status: 410, html: expect.stringContaining('no longer listed') })
  expect((await post(page, report)).status).toBe(410)
})

test('rejects malformed input without a server error', async () => {
  const { app, post } = await testSite()
  await buildOperator(app)
  await buildListing(app)

  expect((await post(page, {})).status).toBe(422)
  expect((await post(page, { ...report, kind: "'; drop table problems" })).status).toBe(422)
  expect((await post(page, { ...report, message: 'x'.repeat(10_000) })).status).toBe(422)
  expect((await post(page, { ...report, message: '\0' })).status).toBe(422)
  expect((await post(page, JSON.stringify(report))).status).toBe(422)
  expect((await post('/business/%00/problem', report)).status).toBe(404)
})

test('signing in doesn’t reset a visitor’s limit, which another IP address has separately', async () => {
  const { app, post } = await testSite({ limits: { 'report-problem': { times: 1, seconds: 3_600 } } })
  await buildOperator(app)
  await buildListing(app)
  await buildListing(app, { name: 'Bay Roofing' })
  await post(page, report)

  const { cookie } = await buildSession(app, await buildAccount(app))
  const again = (address?: string) =>
    post('/business/bay-roofing/problem', report, { headers: { cookie }, ...(address && { address }) })
  expect((await again()).status).toBe(429)
  expect((await again('198.51.100.7')).status).toBe(303)
})

test.each([
  ['correct-listing', 'This is my business: correct the listing'],
  ['remove-listing', 'This is my business: remove the listing'],
])('the owner of an unclaimed listing asks for it: %s', async (kind, title) => {
  const { app, get, post } = await testSite()
  await buildOperator(app)
  await buildListing(app)
  expect((await get('/business/ace-roofing')).html).toContain(`href="${page}?kind=correct-listing"`)
  const form = await get(`${page}?kind=${kind}`)
  expect(form.html).toContain('<h1>Correct or remove Ace Roofing</h1>')
  expect(form.html).toContain(`<option value="${kind}" selected="">${title}</option>`)
  expect((await post(page, { ...report, kind })).location).toBe(`${page}/sent`)
  expect((await queuedMails(app)).map(({ text }) => text).join()).toContain(title)
})

import { expect, test } from 'vitest'
import { answerSupportRequest } from '#domain/commerce/support/answer-support-request.server.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

const path = '/account/support'
const form = { subject: 'Photos', message: 'They do <b>not</b> show.' }

async function contractor(limits = {}) {
  const site = await testSite({ limits })
  await buildOperator(site.app)
  const account = await buildAccount(site.app)
  const { cookie } = await buildSession(site.app, account)
  return {
    app: site.app,
    account,
    get: () => site.get(path, { cookie }),
    post: (form: Record<string, string>) => site.post(path, form, { headers: { cookie } }),
  }
}

test('Enterprise gets a response time of one hour; the request is listed, and later its answer', async () => {
  spec('decision 27', 'public 9.5')
  const { app, account, get, post } = await contractor()
  await buildSubscription(app, account, 'enterprise')
  expect((await get()).html).toContain('We answer within 1 hour.')

  const sent = await post(form)
  expect(sent.status).toBe(200)
  for (const text of ['We have your request', 'Photos', 'They do &lt;b&gt;not&lt;/b&gt; show.', 'Answer by July 1'])
    expect(sent.html).toContain(text)
  expect(sent.html).not.toContain('value="Photos"')
  expect((await post(form)).status).toBe(409)

  const { id } = await app.db.selectFrom('supportRequests').select('id').executeTakeFirstOrThrow()
  const admin = await buildAccount(app, { email: 'boss@example.com', kind: 'admin' })
  await app.transaction(tx => answerSupportRequest(tx, admin.caller, { id, answer: 'Load it again.' }))
  const { html } = await get()
  for (const text of ['Answered', 'Our answer, ', 'Load it again.']) expect(html).toContain(text)
})

test('without Enterprise no time is promised; an error is shown beside its field and the input stays', async () => {
  spec('decision 27')
  const { get, post } = await contractor({ 'send-support-request': { times: 1, seconds: 3_600 } })
  const { html } = await get()
  expect(html).toContain('We’ll answer as soon as we can.')
  expect(html).toContain('No requests yet.')
  expect(html).toContain(`href="${path}"`)

  const wrong = await post({ ...form, message: '' })
  expect(wrong.status).toBe(422)
  expect(wrong.html).toContain('Enter your question, up to 4,000 characters.')
  expect(wrong.html).toContain('value="Photos"')
  expect((await post({})).status).toBe(422)
  expect((await post(form)).status).toBe(200)
  const late = await post({ ...form, subject: 'Hours' })
  expect(late.status).toBe(429)
  expect(late.html).toContain('Try again later.')
})

test('only contractors can ask for support', async () => {
  const { app, get, post } = await testSite()
  expect((await get(path)).location).toMatch(/^\/sign-in\?to=/)
  const { cookie } = await buildSession(app, await buildAccount(app, { kind: 'admin' }))
  expect((await post(path, form, { headers: { cookie } })).location).toMatch(/^\/sign-in\?to=/)
})

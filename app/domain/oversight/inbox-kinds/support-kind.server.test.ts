import { expect, test } from 'vitest'
import { sendSupportRequest } from '#domain/commerce/support/send-support-request.server.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { countWaiting } from '../inbox/inbox-items.server.ts'

async function operatorsDesk() {
  const desk = await adminDesk()
  await buildOperator(desk.app)
  return { ...desk, ann: await buildAccount(desk.app) }
}

async function ask(
  app: Parameters<typeof sendSupportRequest>[0],
  { caller }: Awaited<ReturnType<typeof buildAccount>>,
) {
  const sent = await sendSupportRequest(app, caller, { subject: 'Photos', message: 'They do not show.' })
  if (!sent.ok) throw new Error(sent.reason)
  return `/admin/inbox/support/${sent.id}`
}

test('shows an Enterprise request’s remaining time, then since when it’s overdue', async () => {
  spec('decision 27', 'public 9.5')
  const { app, clock, ann, get, decide } = await operatorsDesk()
  await buildSubscription(app, ann, 'enterprise')
  const sentAt = clock.at
  const path = await ask(app, ann)

  clock.at = new Date(sentAt.getTime() + 18 * 60_000)
  expect((await get('/admin/inbox')).html).toContain('due in 42 minutes')
  const open = await get(path)
  expect(open.html).toMatch(/Due<\/dt><dd[^>]*>[^<]*\(due in 42 minutes\)/)
  expect(open.html).toMatch(/<textarea[^>]*name="choice\.answer"/)
  clock.at = new Date(sentAt.getTime() + 60 * 60_000)
  expect((await get('/admin/inbox')).html).toMatch(/overdue since July 1, 2026, \d/)

  expect((await decide(path, { act: 'approve', 'choice.answer': ' ' })).status).toBe(422)
  expect((await decide(path, { act: 'reject', reason: 'x' })).status).toBe(422)
  expect((await decide(path, { act: 'approve', 'choice.answer': 'Load it again.' })).status).toBe(303)
  const after = await get(path)
  expect(after.html).toMatch(/Answered by Ann/)
  expect(after.html).toContain('Load it again.')
  expect(after.html).not.toContain('choice.answer')
  expect(after.html).not.toContain('overdue')
  expect((await get('/admin/inbox?state=all')).html).not.toContain('overdue')
  expect((await countWaiting(app)).support).toBe(0)
  expect((await decide(path, { act: 'approve', 'choice.answer': 'Again.' })).status).toBe(409)
})

test('says that no time is promised, and finds the request by its sender', async () => {
  const { app, ann, get } = await operatorsDesk()
  const path = await ask(app, ann)
  expect((await get(path)).html).toContain('No deadline.')
  const { html } = await get('/admin/inbox?kind=support&q=ann@example.com')
  expect(html).toContain('Photos')
  expect(html).not.toMatch(/due in|overdue/)
  expect((await get(`/admin/inbox/support/${app.ids.next()}`)).status).toBe(404)
})

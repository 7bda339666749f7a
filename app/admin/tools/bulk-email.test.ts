import { expect, test } from 'vitest'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { readMails } from '#tests/support/build-mail.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'

async function desk() {
  const site = await adminDesk()
  await buildOperator(site.app)
  const { id } = await buildListing(site.app, { email: 'ann@one.example' })
  const send = (form: Record<string, string>) => site.post('/admin/tools', { intent: 'send-mail', ...form })
  return { ...site, send, id }
}

test('the tool has a subject and a content field, and belongs to the list of businesses', async () => {
  spec('admin 2.3.37')
  const { get } = await desk()
  const { html } = await get('/admin/tools')
  expect(html).toMatch(/<label for="mail-subject"[^>]*>Subject/)
  expect(html).toMatch(/<input id="mail-subject"[^>]* form="selection"[^>]* name="subject"/)
  expect(html).toMatch(/<label for="mail-content"[^>]*>Content/)
  expect(html).toMatch(/<textarea id="mail-content" name="content"[^>]* form="selection"/)
  expect(html).toContain('<form id="selection"')
})

test('a missing text or selection is reported, and typed values stay', async () => {
  spec('admin 5.39', 'admin 5.40', 'admin 8.21', 'admin 8.22')
  const { send, id, app } = await desk()
  const missing = await send({ subject: 'Storm season', content: ' ', ids: id })
  expect(missing.html).toContain('Missing Information. Please provide both subject and email content')
  expect(missing.html).toContain('value="Storm season"')
  expect((await send({ content: 'Hello', ids: id })).html).toContain('Missing Information.')
  const nobody = await send({ subject: 'Storm season', content: 'Hello' })
  expect(nobody.html).toContain('No Recipients. Please select businesses to email')
  expect(nobody.html).toContain('>Hello</textarea>')
  expect((await send({ subject: 'a', content: 'b', everything: '1', q: 'no such firm' })).html).toContain(
    'No Recipients.',
  )
  expect(await app.db.selectFrom('mailings').selectAll().execute()).toEqual([])
})

test('more than ten thousand ticks are rejected with an alternative', async () => {
  const { post } = await desk()
  const form = new FormData()
  for (const [name, value] of [
    ['intent', 'send-mail'],
    ['subject', 'a'],
    ['content', 'b'],
  ] as const)
    form.set(name, value)
  for (let index = 0; index <= 10_000; index++) form.append('ids', '019f1d3e-7a00-7000-8000-000000000001')
  const { html } = await post('/admin/tools', form)
  expect(html).toContain('For more, select all matches.')
})

test('a text for a selection leads to its preview, and nothing is sent yet', async () => {
  const { send, id, app } = await desk()
  const { status, location } = await send({ subject: 'Storm season', content: 'Hello', ids: id })
  expect(status).toBe(303)
  expect(location).toMatch(/^\/admin\/tools\/mailings\/[0-9a-f-]{36}$/)
  expect(await readMails(app)).toEqual([])
})

import { expect, test } from 'vitest'
import { adminDesk } from '#tests/support/admin-desk.ts'

const page = '/admin/tools/mailings/templates'
const text = { name: 'Storm season', subject: 'Ready, {business}?', content: 'See {listing_link}' }

async function desk() {
  const site = await adminDesk()
  const save = (form: Record<string, string>) =>
    site.post(page, { intent: 'save', id: '', seen: '0', ...text, ...form })
  const ids = async () => (await site.app.db.selectFrom('mailingTemplates').select('id').execute()).map(({ id }) => id)
  return { ...site, save, ids }
}

test('a template is saved, starts a bulk email, and keeps every text it had', async () => {
  const { get, post, save, ids } = await desk()
  expect((await save({})).html).toContain('Template saved')
  const [id = ''] = await ids()
  const list = (await get(page)).html
  expect(list).toMatch(new RegExp(`href="${page}\\?edit=${id}"[^>]*>Storm season</a>`))
  const start = (await get(`/admin/tools/mailings/new?template=${id}`)).html
  expect(start).toContain('value="Ready, {business}?"')
  expect(start).toContain('See {listing_link}</textarea>')

  await save({ id, seen: '1', subject: 'Are you ready?' })
  const edit = (await get(`${page}?edit=${id}`)).html
  expect(edit).toContain('Edit Storm season')
  expect(edit).toMatch(/Version 2<\/strong>.*?in use.*?Version 1<\/strong>/s)
  const stale = await save({ id, seen: '1', subject: 'Mine' })
  expect(stale.status).toBe(422)
  expect(stale.html).toContain('Someone changed this template.')

  await post(page, { intent: 'restore-version', id, version: '1' })
  expect((await get(`${page}?edit=${id}`)).html).toMatch(/name="subject"[^>]* value="Ready, \{business\}\?"/)
  expect((await get(`${page}?edit=${id}`)).html).toContain('Version 3')
})

test('errors are beside their fields, and the input is kept', async () => {
  const { save, ids } = await desk()
  const unnamed = await save({ name: ' ' })
  expect(unnamed.html).toMatch(/id="name-fault"[^>]*>.*?Enter a name/s)
  expect(unnamed.html).toContain('See {listing_link}</textarea>')
  const unknown = await save({ content: 'Hi {who}' })
  expect(unknown.status).toBe(422)
  expect(unknown.html).toMatch(/id="mail-content-fault"[^>]*>.*?We can’t fill in \{who\}/s)
  expect(unknown.html).toContain('Hi {who}</textarea>')
  expect(await ids()).toEqual([])
})

test('a deleted one can be restored', async () => {
  const { get, post, save, ids } = await desk()
  await save({})
  const [id = ''] = await ids()
  const deleted = await post(page, { intent: 'remove', id })
  expect(deleted.html).toContain('Template deleted')
  expect(deleted.html).toContain('Restore template')
  expect((await get(`/admin/tools/mailings/new?template=${id}`)).html).not.toContain('Ready,')
  expect((await post(page, { intent: 'restore', id })).html).toContain('Template restored')
  expect((await get(page)).html).not.toContain('Restore template')
  for (const form of [
    { intent: 'remove', id: 'x' },
    { intent: 'burn', id },
    { intent: 'restore-version', id, version: '9' },
  ])
    expect((await post(page, form as Record<string, string>)).html).toContain('We couldn’t find that template.')
})

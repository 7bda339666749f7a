import { expect, test } from 'vitest'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildAccount } from '#tests/support/build-account.ts'

const page = '/admin/reports/scheduled'

test('a report is scheduled for colleagues, stopped and started again', async () => {
  const { app, account, get, post } = await adminDesk()
  const ana = await buildAccount(app, { kind: 'analyst', email: 'ana@example.com' })
  await buildAccount(app, { kind: 'editor', email: 'eve@example.com' })
  const before = (await get(page)).html
  expect(before).toContain('No reports are scheduled yet.')
  expect(before).toContain('boss@example.com')
  expect(before).toContain('ana@example.com')
  expect(before).not.toContain('eve@example.com')
  expect((await get('/admin/reports')).html).toContain(`href="${page}"`)

  const form = new FormData()
  const chosen = { intent: 'add', report: 'revenue', filter: 'premium', format: 'csv', every: 'month' }
  for (const [name, value] of Object.entries(chosen)) form.set(name, value)
  for (const id of [account.id, ana.id]) form.append('people', id)
  expect((await post(page, form)).html).toContain('Report scheduled. It arrives by email from now on.')
  const { html } = await get(page)
  expect(html).toContain('Revenue report')
  expect(html).toContain('Every month · Premium · CSV · not sent yet · next August 1, 2026, 7:00 am')
  expect(html).toContain('ana@example.com, boss@example.com')

  const [{ id } = { id: '' }] = await app.db.selectFrom('reportSchedules').select('id').execute()
  expect((await post(page, { intent: 'stop', id })).html).toContain('Report stopped.')
  expect((await get(page)).html).toContain('>Stopped</span>')
  expect((await post(page, { intent: 'restart', id })).html).toContain('Report started.')
  expect((await get(page)).html).toContain('Stop report')
})

test('shows an error beside the names if nobody is chosen, and above them for an unknown report', async () => {
  const { app, post } = await adminDesk()
  const nobody = await post(page, { intent: 'add' })
  expect(nobody.status).toBe(422)
  expect(nobody.html).toMatch(/id="people-fault"[^>]*>.*?Choose at least one person\.<\/p>/s)
  for (const form of [{ intent: 'stop', id: app.ids.next() }, { intent: 'stop', id: 'x' }, {}])
    expect((await post(page, form as Record<string, string>)).html).toContain('We couldn’t find that report.')
})

test('an analyst can schedule reports; an editor can’t', async () => {
  const { colleague } = await adminDesk()
  expect((await (await colleague('analyst')).get(page)).status).toBe(200)
  const editor = await colleague('editor')
  expect((await editor.get(page)).status).toBe(403)
  expect((await editor.post(page, { intent: 'add' })).status).toBe(403)
})

test('an analyst schedules and stops only their own reports, and undoes no one else’s', async () => {
  const { app, account, colleague, get, post } = await adminDesk()
  await post(page, { intent: 'add', people: account.id })
  const [{ id, changeId } = { id: '', changeId: '' }] = await app.db
    .selectFrom('reportSchedules')
    .select(['id', 'changeId'])
    .execute()
  const analyst = await colleague('analyst')
  expect((await analyst.get(page)).html).not.toContain('Stop report')
  expect((await analyst.get(page)).html).not.toContain(`value="${account.id}"`)
  const forms: Record<string, string>[] = [
    { intent: 'stop', id },
    { intent: 'restart', id },
    { intent: 'add', people: account.id },
  ]
  for (const form of forms) {
    const answer = await analyst.post(page, form)
    expect([answer.status, answer.html.includes('only your own reports')]).toEqual([403, true])
  }
  expect((await analyst.post(`/admin/audit/${changeId}/undo`, { asked: '0-0-0-0-0' })).status).toBe(403)
  expect((await get(page)).html.match(/Stop report/g)).toHaveLength(1)

  const own = await app.db.selectFrom('users').select('id').where('kind', '=', 'analyst').executeTakeFirstOrThrow()
  expect((await analyst.post(page, { intent: 'add', people: own.id })).status).toBe(200)
  const mine = await app.db.selectFrom('reportSchedules').select('id').where('id', '!=', id).executeTakeFirstOrThrow()
  expect((await analyst.post(page, { intent: 'stop', id: mine.id })).html).toContain('Report stopped.')
})

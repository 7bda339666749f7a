import { expect, test } from 'vitest'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildCampaign } from '#tests/support/build-banner.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'

test('the same form twice stores a note, a reply, a scheduled report and a make-good once', async () => {
  const { app, account, get, post } = await adminDesk()
  await buildOperator(app)
  const { id } = await buildListing(app)
  const banner = (await buildCampaign(app)).id
  const endsAt = async () =>
    (await app.db.selectFrom('adBookings').select('periodEnd').executeTakeFirstOrThrow()).periodEnd
  const before = await endsAt()
  const forms: [string, Record<string, string>][] = [
    [`/admin/businesses/${id}/notes`, { text: 'They called.' }],
    ['/admin/replies', { act: 'save', id: '', title: 'Hours', text: 'We corrected the hours.' }],
    ['/admin/reports/scheduled', { intent: 'add', people: account.id }],
    ['/admin/inventory', { intent: 'give', banner, days: '3', reason: 'The banner was down' }],
  ]
  for (const [path, typed] of forms) {
    const formId = /name="formId" value="([^"]+)"/.exec((await get(path)).html)?.[1] ?? ''
    const [first, second] = await Promise.all([post(path, { ...typed, formId }), post(path, { ...typed, formId })])
    expect([path, first?.status, formId === '']).toEqual([path, second?.status, false])
  }

  const stored = ['listingNotes', 'savedReplies', 'reportSchedules', 'adMakeGoods'] as const
  for (const table of stored) expect(await app.db.selectFrom(table).select('id').execute(), table).toHaveLength(1)
  expect((await endsAt()).getTime() - before.getTime()).toBe(3 * 86_400_000)
  const mails = app.db.selectFrom('mails').select('id').where('kind', '=', 'make-good')
  expect(await mails.execute()).toHaveLength(1)
})

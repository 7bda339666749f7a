import { expect, test } from 'vitest'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { buildOperator } from '#tests/support/builders.ts'

const path = '/admin/prices'
const typed = { day: '2026-07-02', basic: '59.90' }

async function desk() {
  const opened = await adminDesk()
  await buildOperator(opened.app)
  const preview = (given: Record<string, string> = typed) => opened.post(path, { ...given, act: 'preview' })
  const schedule = async (given: Record<string, string> = typed) => {
    const { html } = await preview(given)
    const [, seen = ''] = /name="seen" value="([^"]*)"/.exec(html) ?? []
    return opened.post(path, { ...given, seen: seen.replaceAll('&quot;', '"'), act: 'schedule' })
  }
  return { ...opened, preview, schedule }
}

test('previews a price change, schedules it after a confirmation, and undoes it', async () => {
  const { app, get, post, preview, schedule } = await desk()
  await buildSubscription(app, await buildAccount(app, { email: 'ann@example.com' }), 'basic')
  const shown = await preview()
  expect(shown.status).toBe(200)
  for (const text of ['From July 2, 2026', 'Basic plan', '$49', '$59.90', '1 keeps their price'])
    expect(shown.html).toContain(text)
  expect((await get(path)).html).toContain('None yet.')

  expect(await schedule()).toMatchObject({ status: 303, location: `${path}?done=scheduled` })
  const { html } = await get(`${path}?done=scheduled`)
  for (const text of [
    'The price change is scheduled.',
    'Basic plan: $49 → $59.90',
    'Scheduled',
    '$49 now, $59.90 from July 2, 2026',
  ])
    expect(html).toContain(text)
  const { id } = await app.db.selectFrom('priceVersions').select('id').executeTakeFirstOrThrow()
  expect(html).toContain(`value="${id}"`)
  expect(await post(path, { act: 'undo', id })).toMatchObject({ status: 303, location: `${path}?done=undone` })
  expect((await get(path)).html).toContain('Undone')
  const again = await post(path, { act: 'undo', id })
  expect([again.status, again.html.includes('This price change is already undone.')]).toEqual([409, true])
})

test('every page and the checkout read the new price from its day on', async () => {
  const { app, clock, schedule, visitPage } = await desk()
  await schedule({ day: '2026-07-02', basic: '59.90', newsletter: '250', 'banner-basic': '160', freeMonths: '3' })
  await schedule({ day: '2026-07-02', 'hero-banner': '2600', 'exclusive-sponsor': '9000' })
  const pages = ['/list-business', '/list-business/plans', '/services/emergency-tarping']
  const read = async () =>
    (await Promise.all(pages.map(page => visitPage(page)))).map(({ html }) => html.replaceAll('<!-- -->', ''))
  const [list = '', compared = '', tarping = ''] = await read()
  for (const text of ['from $49 a month', '$149', '2 months are free']) expect(list).toContain(text)
  expect([compared.includes('$49'), tarping.includes('$2,500/month'), tarping.includes('$8,500/month')]).toEqual([
    true,
    true,
    true,
  ])
  clock.at = new Date('2026-07-02T04:00:00Z')
  const [list2 = '', compared2 = '', tarping2 = ''] = await read()
  for (const text of ['from $59.90 a month', '$160', '$250', '3 months are free', '$539.10'])
    expect(list2, text).toContain(text)
  expect([compared2.includes('$59.90'), compared2.includes('$49')]).toEqual([true, false])
  expect([tarping2.includes('$2,600/month'), tarping2.includes('$9,000/month')]).toEqual([true, true])
  expect(app.clock.now()).toEqual(clock.at)
})

test.each([
  [{ basic: 'cheap' }, 'Enter an amount from $1 to $100,000, like 49 or 49.50.'],
  [{ basic: '0.99' }, 'Enter an amount from $1 to $100,000, like 49 or 49.50.'],
  [{ basic: '100000.01' }, 'Enter an amount from $1 to $100,000, like 49 or 49.50.'],
  [{ freeMonths: '7' }, 'Enter a whole number from 0 to 6.'],
  [{ day: 'soon' }, 'Choose a day from tomorrow on, within a year.'],
  [{ day: '2026-07-01' }, 'Choose a day from tomorrow on, within a year.'],
  [{ basic: '49' }, 'These prices already apply on that day.'],
])('rejects %o and keeps the input', async (wrong, message) => {
  const { preview } = await desk()
  const { status, html } = await preview({ ...typed, premium: '', ...wrong })
  expect([status, html.includes(message)]).toEqual([422, true])
})

test('shows another person’s change since the preview before scheduling', async () => {
  const { app, post, schedule } = await desk()
  const stale = await post(path, { ...typed, seen: 'something else', act: 'schedule' })
  expect([stale.status, stale.html.includes('Someone else just changed prices.')]).toEqual([409, true])
  expect(stale.html).toContain('Schedule this change')
  expect(await app.db.selectFrom('priceVersions').selectAll().execute()).toEqual([])
  expect(await schedule()).toMatchObject({ status: 303 })
})

test('turns taxes on for new payments, recorded in the audit', async () => {
  const { app, get, post } = await desk()
  expect((await get(path)).html).toMatch(/name="taxes"[^>]*>/)
  expect(await post(path, { act: 'taxes', version: '0', taxes: 'on' })).toMatchObject({
    location: `${path}?done=taxes`,
  })
  expect((await get(path)).html).toMatch(/name="taxes"[^>]*checked/)
  expect((await post(path, { act: 'taxes', version: '0' })).status).toBe(409)
  const changed = app.db.selectFrom('changes').select('id').where('action', '=', 'change-taxes')
  expect(await changed.execute()).toHaveLength(1)
})

test('only an administrator can open the prices page', async () => {
  const { colleague } = await desk()
  for (const role of ['editor', 'support', 'analyst'] as const)
    expect((await (await colleague(role)).get(path)).status).toBe(403)
})

import { expect, test } from 'vitest'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildCampaign } from '#tests/support/build-banner.ts'
import { buildOperator } from '#tests/support/builders.ts'

const path = '/admin/inventory'

test('shows placements by month, and adds days to a banner and takes them away without JavaScript', async () => {
  const { app, get, post, follow } = await adminDesk()
  await buildOperator(app)
  const { id } = await buildCampaign(app)
  const { html } = await get(path)
  for (const text of [
    'Business sidebar',
    'July 2026',
    'June 2027',
    '7 of 8 free',
    'Not enough data',
    'Gulf Tile Supply',
  ])
    expect(html).toContain(text)

  const given = await post(path, { intent: 'give', banner: id, days: '3', reason: 'The banner was down' })
  expect(given).toMatchObject({ status: 303, location: `${path}?done=give` })
  const shown = await follow(given)
  expect(shown.html).toContain('3 days added: The banner was down')
  const makeGood = /name="makeGood" value="([^"]+)"/.exec(shown.html)?.[1] ?? ''
  const undone = await post(path, { intent: 'undo', makeGood })
  expect(undone.location).toBe(`${path}?done=undo`)
  expect((await follow(undone)).html).not.toContain('3 days added')
  expect(await post(path, { intent: 'undo', makeGood })).toMatchObject({
    status: 409,
    html: expect.stringContaining('These days were already removed.'),
  })
})

test('shows errors for invalid days and reasons', async () => {
  const { app, post } = await adminDesk()
  await buildOperator(app)
  const { id } = await buildCampaign(app)
  for (const wrong of [{ days: '0' }, { days: '32' }, { days: 'x' }, { reason: '' }, { reason: 'x'.repeat(201) }])
    expect(await post(path, { intent: 'give', banner: id, days: '3', reason: 'Down', ...wrong })).toMatchObject({
      status: 422,
      html: expect.stringContaining('Enter 1 to 31 days'),
    })
})

test('an analyst reads it and has no buttons', async () => {
  const { app, colleague } = await adminDesk()
  await buildOperator(app)
  await buildCampaign(app)
  const analyst = await colleague('analyst')
  const { status, html } = await analyst.get(path)
  expect(status).toBe(200)
  expect(html).toContain('Gulf Tile Supply')
  expect(html).not.toContain('Add days')
})

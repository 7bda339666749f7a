import { expect, test } from 'vitest'
import { readBanner } from '#domain/commerce/banners/banner-applications.server.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildBanner, buildPackage, buildUpload } from '#tests/support/build-banner.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { decideAsShown } from '#tests/support/decide-as-shown.ts'
import { textBytes } from '#tests/support/photos.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { countWaiting, readInbox, readItem, readItemFile } from '../inbox/inbox-items.server.ts'
import { inboxQuery } from '../inbox/inbox-query.ts'

const mp4 = textBytes('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41')

async function desk() {
  const test = await testApp()
  await buildOperator(test.app)
  const { caller } = await buildAccount(test.app, { kind: 'admin', email: 'boss@example.com' })
  return { ...test, admin: caller }
}

test('shows a banner with its fields, files and choices', async () => {
  spec('decision 8')
  const { app } = await desk()
  const id = await buildBanner(app, {
    typed: {
      campaignName: 'Storm season',
      dailyBudgetCap: '50',
      endDate: '2026-09-01',
      conversionTracking: 'on',
    },
    uploads: [await buildUpload('bannerFiles'), { field: 'additionalCreatives', name: 'v.mp4', bytes: mp4 }],
  })
  expect(await countWaiting(app)).toMatchObject({ banner: 1 })
  expect((await readInbox(app, inboxQuery.parse({ q: 'storm' }))).items).toMatchObject([
    { kind: 'banner', title: 'Gulf Tile Supply', state: 'waiting' },
  ])

  const item = await readItem(app, 'banner', id)
  const texts = item?.fields.map(({ label, text }) => `${label}: ${text}`)
  for (const line of [
    'Package: Not paid for yet.',
    'Company name: Gulf Tile Supply',
    'Banner package: Basic',
    'Campaign name: Storm season',
    'Daily budget cap: $50',
    'End date: September 1, 2026',
    'Track conversions: Yes',
    'Destination URL: https://gulftile.example/roofs',
  ])
    expect(texts).toContain(line)
  expect(item?.files.map(({ label, isPicture }) => [label.split(',')[0], isPicture])).toEqual([
    ['Banner', true],
    ['Additional creative', false],
  ])
  expect(item?.choices.map(({ name, value }) => [name, value])).toEqual([
    ['placements', ['sidebar-banner']],
    ['runsFrom', '2026-07-01'],
    ['runsUntil', '2026-09-01'],
  ])
  const [picture, video] = item?.files ?? []
  expect(await readItemFile(app, 'banner', id, picture?.id ?? '')).toMatchObject({ isPicture: true })
  expect(await readItemFile(app, 'banner', id, video?.id ?? '')).toMatchObject({ isPicture: false })
  const wished = { customPlacements: ['homepage-hero', 'footer-links'] }
  const other = await buildBanner(app, { typed: { companyName: 'Other', ...wished } })
  const placed = { label: 'Placements', text: 'Homepage hero, 1200x400; Footer text link' }
  expect((await readItem(app, 'banner', other))?.fields).toContainEqual(placed)
  expect(await readItemFile(app, 'banner', other, picture?.id ?? '')).toBeUndefined()
})

test('approves with choices, rejects with a reason, and refuses invalid choices', async () => {
  const { app, admin } = await desk()
  const account = await buildAccount(app, { email: 'ads@gulftile.example' })
  const id = await buildBanner(app)
  const { purchaseId } = await buildPackage(app, account)
  const item = { kind: 'banner', id } as const
  const chosen = { placements: ['homepage-hero'], runsFrom: ['2026-07-02'], runsUntil: [''], purchaseId: [purchaseId] }
  expect((await readItem(app, 'banner', id))?.choices.map(({ name }) => name)).toContain('purchaseId')

  for (const invalid of [{ placements: ['moon'] }, { runsFrom: ['soon'] }, { runsUntil: ['x'] }, { purchaseId: ['x'] }])
    expect(await decideAsShown(app, admin, { ...item, act: 'approve', chosen: { ...chosen, ...invalid } })).toEqual({
      ok: false,
      reason: 'choices-faulty',
    })
  expect(await decideAsShown(app, admin, { ...item, act: 'approve', chosen })).toEqual({ ok: true })
  expect(await readBanner(app, id)).toMatchObject({ runsFrom: '2026-07-02', placements: ['homepage-hero'], purchaseId })
  const approved = await readItem(app, 'banner', id)
  expect(approved?.choices).toEqual([])
  expect(approved?.fields.map(({ text }) => text)).toContain('Homepage hero, 1200x400, from July 2, 2026 on.')

  expect(await decideAsShown(app, admin, { ...item, act: 'reject', reason: 'It must stop.' })).toEqual({ ok: true })
  expect(await readItem(app, 'banner', id)).toMatchObject({ state: 'rejected', decision: { reason: 'It must stop.' } })
  expect(await decideAsShown(app, admin, { kind: 'banner', id: app.ids.next(), act: 'approve', chosen })).toEqual({
    ok: false,
    reason: 'item-unknown',
  })
})

import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { readCategoryForm } from '#domain/directory/categories/category-list.server.ts'
import { mergeCategories } from '#domain/directory/categories/merge-categories.server.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildTraffic } from '#tests/support/build-traffic.ts'
import { buildListing } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readCategoryTraffic, readZipLeads } from './read-leads.server.ts'
import type { ReportFilter } from './report-choice.ts'
import { frameOf } from './report-frame.ts'

const range = { from: '2026-05-30', to: '2026-07-02' }

function readZips(app: App, filter: ReportFilter) {
  const before = { from: '2026-04-26', to: '2026-05-29' }
  return readZipLeads(app, frameOf({ range, before, filter, madeAt: app.clock.now() }))
}

test('counts the same leads by ZIP in both queries, and after one more lead', async () => {
  const { app } = await testApp()
  const codes = ['33432', '33432', '33458-1234', '10001', '90210', '']
  const ids: string[] = []
  for (const [at, postalCode] of codes.entries())
    ids.push((await buildListing(app, { name: `Roofer ${at}`, postalCode, featured: true })).id)
  // The listing in 90210 has only views.
  for (const day of ['2026-05-29', '2026-05-30', '2026-06-15', '2026-07-02', '2026-07-03'])
    for (const [at, id] of ids.entries())
      await buildTraffic(app, id, day, at === 4 ? { views: 9 } : { calls: at + 1, views: 50, websites: 7 })

  const expectFirst = async (first: [zip: string, calls: number, requests: number][]) => {
    const all = await readZips(app, 'all')
    expect(all.slice(0, first.length + 1).map(({ zip, calls, requests }) => [zip, calls, requests])).toEqual([
      ...first,
      ['33401', 0, 0],
    ])
    // All are featured, so the result is the same, but it's read from the businesses.
    expect(await readZips(app, 'featured')).toEqual(all)
  }
  await expectFirst([
    ['10001', 12, 0],
    ['33432', 9, 0],
    ['33458', 9, 0],
  ])
  await buildTraffic(app, ids[2] ?? '', '2026-06-30', { requests: 5 })
  await expectFirst([
    ['33458', 9, 5],
    ['10001', 12, 0],
    ['33432', 9, 0],
  ])
})

test('figures from before a merge of categories count for the one that was kept', async () => {
  const { app } = await testApp()
  const gutters = await buildListing(app, { name: 'Ace', category: 'Gutter Repair', featured: true })
  const siding = await buildListing(app, { name: 'Bay', category: 'Siding Repair', featured: true })
  await buildTraffic(app, gutters.id, '2026-06-15', { views: 9, calls: 2 })
  await buildTraffic(app, siding.id, '2026-06-15', { views: 5, websites: 1, requests: 3 })
  const version = (await readCategoryForm(app, 'siding-repair'))?.version ?? ''
  await mergeCategories(app, callerOf('admin', 'boss'), { slug: 'siding-repair', into: 'gutter-repair', version })

  const before = { from: '2026-04-26', to: '2026-05-29' }
  for (const filter of ['all', 'featured'] as const)
    expect(
      await readCategoryTraffic(app, frameOf({ range, before, filter, madeAt: app.clock.now() })),
      filter,
    ).toMatchObject([{ name: 'Gutter Repair', views: 14, calls: 2, websites: 1, requests: 3 }])
})

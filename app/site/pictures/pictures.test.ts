import { expect, test } from 'vitest'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { edition, logoPath } from '#pictures/logo-path.ts'
import { buildListing, operator } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'
import { picturePath, scenePath } from './picture-path.ts'

/** Creates a listing of one category. Returns its id as in the URL of a picture. */
async function setup(given: Parameters<typeof buildListing>[1] = {}) {
  const site = await testSite()
  const { category = 'Emergency Roof Repair' } = given
  const { id, name } = await buildListing(site.app, given)
  return { ...site, business: { id, name, categories: [category] } }
}

test('a business has a picture, four more in its gallery, and they may be cached for a year', async () => {
  const { get, business } = await setup()
  const first = await get(picturePath(business))

  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toBe('image/svg+xml')
  expect(first.headers.get('cache-control')).toContain('immutable')
  expect(first.html).toMatch(/^<svg /)
  expect((await get(picturePath(business))).html).toBe(first.html)
  const gallery = await Promise.all([1, 2, 3, 4].map(number => get(picturePath(business, number))))
  expect(new Set(gallery.map(({ html }) => html)).size).toBe(4)
})

test('a business without a category, or with a custom one, has a picture', async () => {
  const { app, get, business } = await setup()
  await app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'load-sample-data' })
    await tx.db
      .insertInto('categories')
      .values({ slug: 'fortune-telling', name: 'Fortune Telling', position: 99 })
      .execute()
    const category = tx.db.selectFrom('categories').select('id').where('name', '=', 'Fortune Telling')
    const { id: categoryId } = await category.executeTakeFirstOrThrow()
    await tx.db.updateTable('businessCategories').set({ categoryId }).execute()
    return { ok: true }
  })
  expect((await get(picturePath({ ...business, categories: ['Fortune Telling'] }))).status).toBe(200)
  expect((await get(picturePath(business))).status).toBe(404)
  await app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'load-sample-data' })
    await tx.db.deleteFrom('businessCategories').execute()
    return { ok: true }
  })
  expect((await get(picturePath({ ...business, categories: [] }))).status).toBe(200)
})

test('draws a logo with the business’s initials, and a new one after a rename', async () => {
  const { app, get } = await testSite()
  for (const [name, initials] of [
    ['Lakeside Roof & Tarp', 'LR'],
    ['Ábaco', 'Á'],
    ['&', '?'],
  ] as const) {
    const { id } = await buildListing(app, { name })
    const logo = await get(logoPath({ id, name }))
    expect(logo.status).toBe(200)
    expect(logo.headers.get('content-type')).toBe('image/svg+xml')
    expect(logo.html).toContain(`>${initials}</text>`)
  }
  expect(logoPath({ id: '1', name: 'Bee' })).not.toBe(logoPath({ id: '1', name: 'Ace' }))
})

test('draws the scenes of the site', async () => {
  const { get } = await testSite()
  for (const scene of ['storm-banner', 'storm-poster', 'night-banner', 'night-poster', 'empty'] as const)
    expect((await get(scenePath(scene))).html).toMatch(/^<svg /)
})

test('draws nothing for an unknown listing, category, number, initials or edition', async () => {
  const { get, business } = await setup({ name: 'Ace Roofing' })
  const { id } = business
  const nobody = '019f1d8c-e200-7008-b7a4-f7029144a6cf'
  const own = 'emergency-roof-repair'
  expect((await get(`/pictures/${edition}/${id}/${own}/4`)).status).toBe(200)
  expect((await get(`/pictures/${edition}/logos/${id}/AR`)).status).toBe(200)
  for (const path of [
    `${edition}/none`,
    `${edition}/${nobody}/${own}`,
    `${edition}/${nobody}/${own}/1`,
    `${edition}/logos/${nobody}/AR`,
    ...['5', '0', 'x', '01', '1.0', '+1', '1e0', '-1'].map(number => `${edition}/${id}/${own}/${number}`),
    ...['a', 'business', 'storm-damage-repair', '%00', "A'"].map(kind => `${edition}/${id}/${kind}`),
    `${edition}/1/${own}`,
    `${edition}/logos/1/AR`,
    ...['AB', 'ar', 'ABCDE', 'A'].map(initials => `${edition}/logos/${id}/${initials}`),
    ...['0', '1', '02', '3', '99', 'x', '2.0'].flatMap(other => [
      `${other}/${id}/${own}`,
      `${other}/logos/${id}/AR`,
      `${other}/empty`,
      `${other}/articles/vet-roofer`,
      `${other}/drawings/wind-on-tiles`,
    ]),
  ])
    expect((await get(`/pictures/${path}`)).status, path).toBe(404)
})

test('escapes markup in initials', async () => {
  const { get, business } = await setup({ name: '<b onload="x"> & Sons' })
  const { html } = await get(`/pictures/${edition}/logos/${business.id}/%3Cb%22`)
  expect(html).not.toContain('<b')
  expect((await get(logoPath(business))).html).not.toContain('<b')
})

import { expect, test } from 'vitest'
import { addPhotos } from '#domain/directory/photos/change-photos.server.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildEntitlement } from '#tests/support/build-entitlement.ts'
import { buildListing } from '#tests/support/builders.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { testSite } from '#tests/support/test-site.ts'

const admin = callerOf('admin', 'admin')
const page = '/business/ace-roofing/photos'

test('each picture of a business has a page that shows it whole, with links back, previous and next', async () => {
  const { app, get } = await testSite()
  const { id } = await buildListing(app)
  const { html, facts, status } = await get(`${page}/2`)
  expect(status).toBe(200)
  expect(html).toMatch(/<figure[^>]*><img src="\/pictures\/[^"]+" alt="[^"]+"[^>]*object-contain/)
  for (const href of ['/business/ace-roofing', `${page}/1`, `${page}/3`]) expect(html).toContain(`href="${href}"`)
  expect([...facts.tags]).toContain(`business:${id}`)
  expect((await get(`${page}/1`)).html).not.toContain('rel="prev"')
  expect((await get(`${page}/5`)).html).not.toContain('rel="next"')
})

test('an unknown picture is not found, and a previous URL redirects', async () => {
  const { app, clock, get } = await testSite()
  const { id } = await buildListing(app)
  await app.db.insertInto('businessSlugs').values({ slug: 'ace-roofs', businessId: id, current: false }).execute()
  await buildListing(app, { slug: 'removed', removedAt: clock.at })
  for (const number of ['0', '6', '01', '+1', '1e0', '-1', '1.0', 'x', '%00', '99999999'])
    expect((await get(`${page}/${number}`)).status, number).toBe(404)
  expect((await get('/business/removed/photos/1')).status).toBe(410)
  expect(await get('/business/ace-roofs/photos/2')).toMatchObject({ status: 301, location: `${page}/2` })
  expect((await get('/business/ace-roofs/photos/x')).status).toBe(404)
})

test('a gallery of many photos shows five at first and all on demand, until the plan that includes them ends', async () => {
  const { app, clock, get } = await testSite()
  const { id } = await buildListing(app)
  await buildEntitlement(app, id, 'professional', { until: new Date(clock.at.getTime() + 1_000) })
  const photos = await Promise.all(Array.from({ length: 7 }, () => buildPhoto()))
  await addPhotos(app, admin, { id, photos, alt: 'A new roof' })
  const { html } = await get('/business/ace-roofing')
  const [gallery = ''] = /<section aria-label="Gallery".*?<\/section>/s.exec(html) ?? []
  expect(gallery.match(/<img/g)).toHaveLength(7)
  expect(gallery).toMatch(/<details[^>]*><summary[^>]*>All 7 pictures/)
  expect(gallery.split('<details')[0]?.match(/<img/g)).toHaveLength(5)

  const last = await get(`${page}/7`)
  expect(last.status).toBe(200)
  expect(new Date(last.facts.freshUntil ?? 0)).toEqual(new Date(clock.at.getTime() + 1_000))
  clock.later(1_000)
  expect((await get(`${page}/7`)).status).toBe(404)
})

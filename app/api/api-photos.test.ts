import { expect, test } from 'vitest'
import { addOwnPhotos } from '#domain/directory/photos/add-own-photos.server.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { buildEntitlement } from '#tests/support/build-entitlement.ts'
import { buildOwner, buildSwitches } from '#tests/support/build-owner.ts'
import { buildPhoto } from '#tests/support/photos.ts'

test('returns the published photos in order and doesn’t write any', async () => {
  const { app, ask, get } = await apiSite()
  await buildSwitches(app, { reviewPhotos: false })
  const { caller, business } = await buildOwner(app)
  await buildEntitlement(app, business.id, 'premium')
  const send = async (caption: string) =>
    addOwnPhotos(app, caller, { businessId: business.id, photos: [await buildPhoto()], caption })
  for (let number = 1; number <= 7; number += 1) await send(`Roof ${number}`)
  const read = async () => (await ask(`/businesses/${business.id}`)).json.photos
  const photos = await read()
  expect(photos.map(({ caption }: { caption: string }) => caption)).toEqual([1, 2, 3, 4, 5, 6, 7].map(n => `Roof ${n}`))
  for (const path of [photos[0].path, photos[0].smallPath]) expect((await get(path)).status).toBe(200)
  const list = await ask('/businesses?fields=name,photos')
  expect(list.json.data[0].photos).toHaveLength(7)

  const seven = [null, 'basic', 'professional', 'premium', 'enterprise'] as const
  const counts: number[] = []
  for (const plan of seven) {
    if (plan) await buildEntitlement(app, business.id, plan)
    else await app.db.deleteFrom('businessEntitlements').execute()
    counts.push((await read()).length)
  }
  expect(counts).toEqual([5, 5, 7, 7, 7])

  // Photos waiting for review aren't included.
  await buildSwitches(app, { reviewPhotos: true })
  await send('Roof 8')
  expect(await read()).toHaveLength(7)
  const write = await ask(`/businesses/${business.id}`, { method: 'PUT', body: { photos: [] } })
  expect([write.status, write.json.errors]).toEqual([422, [{ field: 'photos', code: 'unknown' }]])
})

import { expect, test } from 'vitest'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { addFile } from '#domain/foundation/files/files.server.ts'
import { buildEntitlement } from '#tests/support/build-entitlement.ts'
import { buildListing, operator } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readShownPhotos, setPhotos } from './listing-photos.server.ts'

test('shows the first photos that the plan allows, and all of them again with a larger plan', async () => {
  spec('public 9.2', 'public 9.4', 'decision 27')
  const { app, clock } = await testApp()
  const { id } = await buildListing(app)
  const about = { mediaType: 'image/jpeg', ownerKind: 'business', ownerId: id, purpose: 'photo' }
  await app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'load-sample-data' })
    const photos = []
    for (let index = 0; index < 12; index += 1) {
      const fileId = await addFile(tx, { ...about, content: Buffer.from([index]), visibility: 'public' })
      photos.push({ fileId, alt: `Photo ${index + 1}` })
    }
    await setPhotos(tx, id, photos)
    return { ok: true }
  })
  const shown = async () => (await readShownPhotos(app, id)).photos.map(({ alt }) => alt)
  expect(await shown()).toEqual(['Photo 1', 'Photo 2', 'Photo 3', 'Photo 4', 'Photo 5'])
  const counts = { basic: 5, professional: 10, premium: 12, enterprise: 12 } as const
  for (const plan of ['basic', 'professional', 'premium', 'enterprise'] as const) {
    await buildEntitlement(app, id, plan)
    expect(await shown(), plan).toHaveLength(counts[plan])
  }
  await buildEntitlement(app, id, 'premium', { until: new Date(clock.at.getTime() + 1_000) })
  clock.later(1_000)
  expect(await shown()).toHaveLength(5)
})

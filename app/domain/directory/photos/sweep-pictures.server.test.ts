import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildListing } from '#tests/support/builders.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { restoreListing } from '../history/restore-listing.server.ts'
import { addPhotos, changePhotos, setLogo } from './change-photos.server.ts'
import { takenAwayKeptDays } from './listing-photo.ts'
import { readPhotos } from './listing-photos.server.ts'
import { sweepPictures } from './sweep-pictures.server.ts'

const admin = callerOf('admin', 'admin')
const day = 86_400_000

async function listingWithPictures() {
  const test = await testApp()
  const { id } = await buildListing(test.app)
  const photos = [await buildPhoto(), await buildPhoto()]
  await addPhotos(test.app, admin, { id, photos, alt: 'A roof' })
  await setLogo(test.app, admin, { id, logo: await buildPhoto() })
  const [first] = await readPhotos(test.app, id)
  const remove = () =>
    changePhotos(test.app, admin, { id, change: { action: 'remove-photo', fileId: first?.fileId ?? '' } })
  return { ...test, id, remove }
}

async function countFiles({ db }: App) {
  return (await db.selectFrom('files').select('id').where('renditionOf', 'is', null).execute()).length
}

test('keeps removed pictures while they can be restored, then deletes them', async () => {
  const { app, clock, id, remove } = await listingWithPictures()
  clock.later(100 * day)
  const before = new Date(clock.at.getTime() - 1)
  await remove()
  clock.later(takenAwayKeptDays * day)
  expect(await sweepPictures(app)).toBe(0)
  expect(await restoreListing(app, admin, { id, at: before })).toMatchObject({ ok: true })
  expect(await readPhotos(app, id)).toHaveLength(2)

  await remove()
  clock.later(day)
  await setLogo(app, admin, { id, logo: null })
  clock.later((takenAwayKeptDays - 1) * day + 1)
  expect(await sweepPictures(app)).toBe(1)
  expect(await countFiles(app)).toBe(2)
  clock.later(day)
  expect(await sweepPictures(app)).toBe(1)
  expect(await countFiles(app)).toBe(1)
  expect(await sweepPictures(app)).toBe(0)
})

test('restores an earlier day without the pictures deleted since', async () => {
  const { app, clock, id, remove } = await listingWithPictures()
  const moment = new Date(clock.at.getTime() + day)
  clock.later(2 * day)
  await remove()
  await setLogo(app, admin, { id, logo: null })
  clock.later((takenAwayKeptDays + 1) * day)
  expect(await sweepPictures(app)).toBe(2)

  expect(await restoreListing(app, admin, { id, at: moment })).toMatchObject({ ok: true })

  expect(await readPhotos(app, id)).toHaveLength(1)
  expect((await readListing(app, id)).logo).toBe('')
})

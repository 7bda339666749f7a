import { expect, test } from 'vitest'
import { buildPhoto, joinBytes, textBytes } from '#tests/support/photos.ts'
import { testPictures } from '#tests/support/test-pictures.ts'
import { findPhotosError, redrawPhotos } from './redraw-photos.server.ts'

const app = { pictures: testPictures }
const megabyte = 1_024 * 1_024

test('accepts four photos but not five', async () => {
  const photo = await buildPhoto()
  expect(await findPhotosError([])).toBeUndefined()
  expect(await findPhotosError([photo, photo, photo, photo])).toBeUndefined()
  expect(await findPhotosError([photo, photo, photo, photo, photo])).toBe('photos-too-many')
})

test('limits a photo to 8 MB and all photos to 25 MB, to the byte', async () => {
  const photo = await buildPhoto()
  const padded = (bytes: number) => joinBytes(photo, textBytes('\0'.repeat(bytes - photo.length)))
  const eight = padded(8 * megabyte)
  expect(await findPhotosError([eight])).toBeUndefined()
  expect(await findPhotosError([padded(8 * megabyte + 1)])).toBe('photo-too-large')
  expect(await findPhotosError([eight, eight, eight, padded(megabyte)])).toBeUndefined()
  expect(await findPhotosError([eight, eight, eight, padded(megabyte + 1)])).toBe('photos-too-large')
})

test('reports one bad photo among good ones', async () => {
  const photo = await buildPhoto()
  expect(await redrawPhotos(app, [photo, textBytes('')])).toEqual({ ok: false, reason: 'photo-wrong-type' })
  expect(await redrawPhotos(app, [photo, photo.slice(0, 100)])).toEqual({ ok: false, reason: 'photo-unreadable' })
  expect(await redrawPhotos(app, [photo])).toMatchObject({ ok: true, jpegs: [expect.any(Buffer)] })
})

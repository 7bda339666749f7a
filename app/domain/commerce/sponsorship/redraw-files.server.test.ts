import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildPhoto, hugePng, joinBytes, textBytes } from '#tests/support/photos.ts'
import { spec } from '#tests/support/spec.ts'
import { testPictures } from '#tests/support/test-pictures.ts'
import { findFileErrors, redrawFiles } from './redraw-files.server.ts'

const app = { pictures: testPictures }
const pdf = textBytes('%PDF-1.7\n1 0 obj\nendobj\n')

test('accepts only PNG or JPG content, whatever the file name', async () => {
  spec('decision 8')
  const [jpeg, png, webp] = await Promise.all([
    buildPhoto(),
    buildPhoto({ format: 'png' }),
    buildPhoto({ format: 'webp' }),
  ])
  expect(
    await findFileErrors([
      { field: 'logoFile', bytes: png },
      { field: 'bannerFiles', bytes: jpeg },
    ]),
  ).toEqual({})
  for (const bytes of [pdf, webp, textBytes('<svg xmlns="http://www.w3.org/2000/svg"/>')])
    expect(await findFileErrors([{ field: 'logoFile', bytes }])).toEqual({ logoFile: 'file-wrong-type' })
})

test('re-encodes pictures and keeps only their pixels', async () => {
  const photo = joinBytes(await buildPhoto(), textBytes('a second file'))
  const drawn = await redrawFiles(app, [
    { field: 'logoFile', bytes: photo },
    { field: 'bannerFiles', bytes: photo },
    { field: 'additionalImages', bytes: photo },
  ])

  const files = drawn.ok ? drawn.files : []
  expect(files.map(({ field, mediaType }) => [field, mediaType])).toEqual([
    ['logoFile', 'image/webp'],
    ['smallLogo', 'image/webp'],
    ['bannerFiles', 'image/jpeg'],
    ['additionalImages', 'image/jpeg'],
  ])
  for (const { content } of files) {
    const text = content.toString('latin1')
    expect(text).not.toContain('SecretCamera')
    expect(text).not.toContain('a second file')
  }
})

test('limits the banner logo to 4 kB and keeps its transparency', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
  const loud = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer()
  const clear = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  for (const picture of [loud, clear]) {
    const drawn = await redrawFiles(app, [{ field: 'logoFile', bytes: new Uint8Array(picture) }])
    const small = drawn.ok ? drawn.files.find(({ field }) => field === 'smallLogo') : undefined
    expect(small?.content.length).toBeLessThanOrEqual(4_000)
    const { width = 0, height = 0, hasAlpha } = await sharp(small?.content).metadata()
    expect(width).toBeLessThanOrEqual(224)
    expect(height).toBeLessThanOrEqual(96)
    expect(hasAlpha).toBe(picture === clear)
  }
})

test('reports an unreadable or oversized picture by its field', async () => {
  const invalid = [
    [hugePng(30_000, 30_000), 'file-too-many-pixels'],
    [joinBytes((await buildPhoto()).slice(0, 200)), 'file-unreadable'],
  ] as const
  for (const [bytes, fieldError] of invalid)
    for (const field of ['logoFile', 'bannerFiles'] as const)
      expect(await redrawFiles(app, [{ field, bytes }])).toEqual({ ok: false, fieldErrors: { [field]: fieldError } })
})

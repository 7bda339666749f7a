import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildPhoto, heicStart, hugePng, textBytes } from '#tests/support/photos.ts'
import { creativeKind, fitPicture, redrawCreative, videoType } from './creative.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100"/></svg>'
const mp4 = textBytes('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41')
const webm = textBytes(
  '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm',
)

test('a file is what its bytes say', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const)
    expect(await creativeKind(await buildPhoto({ format }))).toBe('photo')
  for (const start of ['', '\xef\xbb\xbf', '<?xml version="1.0"?>\n', '<!-- by hand -->\n', '<!DOCTYPE svg>'])
    expect(await creativeKind(textBytes(start + svg)), start).toBe('drawing')
  expect(await creativeKind(mp4)).toBe('video')
  expect(await videoType(mp4)).toBe('video/mp4')
  expect(await creativeKind(webm)).toBe('video')
  expect(await videoType(webm)).toBe('video/webm')
  for (const other of [heicStart, textBytes('<html><svg></svg>'), textBytes('%PDF-1.7'), textBytes('')])
    expect(await creativeKind(other)).toBeUndefined()
})

test('a drawing that declares entities is none', async () => {
  const bomb = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"/>'
  expect(await creativeKind(textBytes(bomb))).toBeUndefined()
})

test('a drawing becomes a PNG of its size, with nothing of its text and nothing from elsewhere', async () => {
  const hostile = svg.replace(
    '<rect',
    '<script>alert("payload")</script><image href="file:///etc/passwd" width="9" height="9"/><rect',
  )
  const drawn = await redrawCreative(textBytes(hostile), 'drawing')
  if (!drawn.ok) throw new Error(drawn.reason)
  expect(drawn.drawn).toMatchObject({ mediaType: 'image/png', width: 300, height: 100 })
  expect(drawn.drawn.content.includes('payload')).toBe(false)
})

test('what is too large or damaged is told', async () => {
  const huge = textBytes(svg.replace('width="300"', 'width="30000"').replace('height="100"', 'height="30000"'))
  expect(await redrawCreative(huge, 'drawing')).toEqual({ ok: false, reason: 'photo-too-many-pixels' })
  expect(await redrawCreative(textBytes('<svg width='), 'drawing')).toEqual({ ok: false, reason: 'photo-unreadable' })
  expect(await redrawCreative(hugePng(20_000, 20_000), 'photo')).toEqual({
    ok: false,
    reason: 'photo-too-many-pixels',
  })
})

test('a picture is made to fit into its place whole, and a small one is not made larger', async () => {
  const wide = Buffer.from(await buildPhoto({ width: 1_200, height: 400, format: 'png' }))
  const fitted = await fitPicture(wide, { width: 640, height: 200 })
  expect(fitted).toMatchObject({ width: 600, height: 200 })
  expect((await sharp(fitted.content).metadata()).format).toBe('webp')
  const small = Buffer.from(await buildPhoto({ width: 64, height: 48, format: 'png' }))
  expect(await fitPicture(small, { width: 640, height: 200 })).toMatchObject({ width: 64, height: 48 })
})

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildPhoto, hugePng, textBytes } from '#tests/support/photos.ts'
import { testPictures } from '#tests/support/test-pictures.ts'

const { fitPicture, redrawCreative } = testPictures
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100"/></svg>'

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

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildPhoto, hugePng, textBytes } from '#tests/support/photos.ts'
import { testPictures } from '#tests/support/test-pictures.ts'

const { fitPicture, redrawCreative } = testPictures
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100"/></svg>'

test('a drawing becomes a PNG of its size, painted according to its styles and uses', async () => {
  const drawing = svg.replace(
    '<rect',
    `<style>.roof{fill:#0000ff}</style><defs><linearGradient id="red"><stop stop-color="#f00"/></linearGradient>
      <rect id="tile" width="50" height="100"/></defs><rect`,
  )
  const painted = drawing.replace(
    '</svg>',
    '<use href="#tile" fill="url(#red)"/><use href="#tile" class="roof" x="100"/></svg>',
  )
  const drawn = await redrawCreative(textBytes(painted), 'drawing')
  if (!drawn.ok) throw new Error(drawn.reason)
  expect(drawn.drawn).toMatchObject({ mediaType: 'image/png', width: 300, height: 100 })
  const { data, info } = await sharp(drawn.drawn.content).raw().toBuffer({ resolveWithObject: true })
  const colorAt = (x: number) => [...data.subarray((50 * 300 + x) * info.channels).subarray(0, 3)]
  expect([colorAt(25), colorAt(125), colorAt(250)]).toEqual([
    [255, 0, 0],
    [0, 0, 255],
    [0, 0, 0],
  ])
})

test('a drawing with a script or a picture from elsewhere is not drawn', async () => {
  const hostile = [
    ['<script>alert(1)</script>', '<script>'],
    ['<image href="file:///etc/passwd" width="9" height="9"/>', '<image>'],
  ] as const
  for (const [found, part] of hostile)
    expect(await redrawCreative(textBytes(svg.replace('<rect', `${found}<rect`)), 'drawing'), part).toEqual({
      ok: false,
      reason: 'drawing-not-allowed',
      part,
    })
})

test('a drawing with names in any letters, parts within parts and newer colors is painted as a browser does', async () => {
  const painted = svg.replace(
    /<rect.*\/>/,
    `<style>@charset "utf-8"; .é .b{fill:hsl(240deg 100% 50% / 1)}</style>
      <defs><linearGradient id="Verlauf größer"><stop stop-color="rgb(255 0 0 / 100%)"/></linearGradient></defs>
      <rect id="Rectangle 3" width="100" height="100" fill="url('#Verlauf größer')"/>
      <g class="é"><g><rect class="b" x="100" width="200" height="100"/></g></g>`,
  )
  const drawn = await redrawCreative(new TextEncoder().encode(painted), 'drawing')
  if (!drawn.ok) throw new Error(drawn.part)
  const { data, info } = await sharp(drawn.drawn.content).raw().toBuffer({ resolveWithObject: true })
  const colorAt = (x: number) => [...data.subarray((50 * 300 + x) * info.channels).subarray(0, 3)]
  expect([colorAt(25), colorAt(250)]).toEqual([
    [255, 0, 0],
    [0, 0, 255],
  ])
})

test('reports files that are too large or damaged', async () => {
  const huge = textBytes(svg.replace('width="300"', 'width="30000"').replace('height="100"', 'height="30000"'))
  expect(await redrawCreative(huge, 'drawing')).toEqual({ ok: false, reason: 'photo-too-many-pixels' })
  expect(await redrawCreative(textBytes('<svg width='), 'drawing')).toEqual({ ok: false, reason: 'photo-unreadable' })
  expect(await redrawCreative(hugePng(20_000, 20_000), 'photo')).toEqual({
    ok: false,
    reason: 'photo-too-many-pixels',
  })
})

test('fits a picture completely into its box without enlarging a small one', async () => {
  const wide = Buffer.from(await buildPhoto({ width: 1_200, height: 400, format: 'png' }))
  const fitted = await fitPicture(wide, { width: 640, height: 200 })
  expect(fitted).toMatchObject({ width: 600, height: 200 })
  expect((await sharp(fitted.content).metadata()).format).toBe('webp')
  const small = Buffer.from(await buildPhoto({ width: 64, height: 48, format: 'png' }))
  expect(await fitPicture(small, { width: 640, height: 200 })).toMatchObject({ width: 64, height: 48 })
})

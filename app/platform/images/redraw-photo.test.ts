import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildPhoto, heicStart, hugePng, joinBytes, textBytes } from '#tests/support/photos.ts'
import { testPictures } from '#tests/support/test-pictures.ts'

const { redrawPhoto } = testPictures

test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes a JPEG with nothing but its pixels', async format => {
  const photo = await buildPhoto({ format })
  if (format === 'jpeg') expect(Buffer.from(photo).includes('SecretCamera')).toBe(true)

  const drawn = await redrawPhoto(photo)

  if (!drawn.ok) throw new Error(drawn.reason)
  const { format: drawnAs, exif, icc, xmp, iptc, comments } = await sharp(drawn.jpeg).metadata()
  expect({ drawnAs, exif, icc, xmp, iptc, comments }).toEqual({ drawnAs: 'jpeg' })
  expect(drawn.jpeg.includes('SecretCamera')).toBe(false)
  expect(drawn.jpeg.includes('Exif')).toBe(false)
})

test('rotates a photo taken with the phone on its side', async () => {
  const drawn = await redrawPhoto(await buildPhoto({ width: 64, height: 48 }))
  expect(drawn).toMatchObject({ ok: true, width: 48, height: 64 })
})

test("scales the longer side to 1600 pixels and keeps a smaller photo's size", async () => {
  const sides = async (width: number, height: number) => {
    const drawn = await redrawPhoto(await buildPhoto({ width, height, format: 'png' }))
    return drawn.ok ? [drawn.width, drawn.height].toSorted((a, b) => b - a) : drawn.reason
  }
  expect(await sides(1601, 10)).toEqual([1600, 10])
  expect(await sides(1600, 10)).toEqual([1600, 10])
  expect(await sides(3200, 2400)).toEqual([1600, 1200])
  expect(await sides(1, 1)).toEqual([1, 1])
})

test('removes a second file behind or inside the picture', async () => {
  const photo = await buildPhoto()
  const script = textBytes('<script>alert(1)</script>')
  const comment = joinBytes(textBytes('\xff\xfe\0\x1b'), script)
  for (const polyglot of [
    joinBytes(photo, script),
    joinBytes(photo, textBytes('PK\x03\x04'), script),
    joinBytes(photo.slice(0, 2), comment, photo.slice(2)),
  ]) {
    const drawn = await redrawPhoto(polyglot)
    if (!drawn.ok) throw new Error(drawn.reason)
    expect(drawn.jpeg.includes('script')).toBe(false)
    expect(drawn.jpeg.includes('PK\x03\x04')).toBe(false)
  }
})

test.each([
  ['nothing at all', textBytes('')],
  ['one byte', textBytes('\xff')],
  ['an SVG with a script', textBytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['an XML file', textBytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a page', textBytes('<!doctype html><script>alert(1)</script>')],
  ['a PDF', textBytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj')],
  ['a ZIP', textBytes('PK\x03\x04\x14\0\0\0\0\0')],
  ['a program', textBytes('MZ\x90\0\x03\0\0\0')],
  ['a picture for ImageMagick', textBytes('push graphic-context\nviewbox 0 0 1 1\nfill url(https://evil.example)')],
])('%s is no photo', async (_, bytes) => {
  expect(await redrawPhoto(bytes)).toEqual({ ok: false, reason: 'photo-wrong-type' })
})

test.each(['gif', 'avif'] as const)('rejects a %s', async format => {
  expect(await redrawPhoto(await buildPhoto({ format }))).toEqual({ ok: false, reason: 'photo-wrong-type' })
})

test('reports a photo in HEIC as such', async () => {
  expect(await redrawPhoto(heicStart)).toEqual({ ok: false, reason: 'photo-heic' })
})

test("doesn't decode a picture of more than 40 megapixels", async () => {
  for (const [width, height] of [
    [40_001, 1_000],
    [60_000, 60_000],
    [2 ** 31 - 1, 2 ** 31 - 1],
  ] as const) {
    const { ok, ...error } = await redrawPhoto(hugePng(width, height))
    expect({ ok, ...error }).toMatchObject({ ok: false, reason: expect.stringMatching(/pixels|unreadable/) })
  }
  expect(await redrawPhoto(hugePng(40_001, 1_000))).toEqual({ ok: false, reason: 'photo-too-many-pixels' })
})

test('reports a truncated or invalid photo as damaged', async () => {
  const photo = await buildPhoto({ width: 800, height: 600 })
  const png = await buildPhoto({ format: 'png', width: 800, height: 600 })
  for (const damaged of [
    photo.slice(0, photo.length / 2),
    png.slice(0, png.length / 2),
    hugePng(1_000, 1_000),
    joinBytes(photo.slice(0, 24), textBytes('x'.repeat(5_000))),
  ])
    expect(await redrawPhoto(damaged)).toEqual({ ok: false, reason: 'photo-unreadable' })
})

test('draws many simultaneous photos one after the other, and all of them', async () => {
  const photo = await buildPhoto({ width: 1_000, height: 1_000 })
  const drawn = await Promise.all(Array.from({ length: 12 }, () => redrawPhoto(photo)))
  expect(drawn.every(({ ok }) => ok)).toBe(true)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('rotates a photo of orientation %i upright', async orientation => {
  // Four quarters of different colors, so that no two rotations look the same.
  const quarters = ['#ff0000', '#00ff00', '#0000ff', '#ffff00'].map(async (background, index) => ({
    input: await sharp({ create: { width: 32, height: 16, channels: 3, background } })
      .png()
      .toBuffer(),
    left: 32 * (index % 2),
    top: 16 * Math.floor(index / 2),
  }))
  const canvas = sharp({ create: { width: 64, height: 32, channels: 3, background: '#fff' } })
  const photo = await canvas
    .composite(await Promise.all(quarters))
    .withMetadata({ orientation })
    .png()
    .toBuffer()
  const meant = await cornersOf(await sharp(photo).autoOrient().png().toBuffer())

  const drawn = await redrawPhoto(new Uint8Array(photo))

  expect(await cornersOf(drawn.ok ? drawn.jpeg : photo)).toEqual(meant)
})

/** Returns width, height, and the strongest color in each corner: red, green, blue, or red and green. */
async function cornersOf(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colorAt = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    return [...data.subarray(at, at + 3)].map(part => Math.round(part / 255))
  }
  const [right, bottom] = [info.width - 4, info.height - 4]
  return [info.width, info.height, colorAt(4, 4), colorAt(right, 4), colorAt(4, bottom), colorAt(right, bottom)]
}

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addPhotos } from '#domain/directory/photos/change-photos.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { sceneOf } from '#pictures/choose-scene.ts'
import { drawSocialPicture } from '#pictures/social-picture.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildListing, operator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { testPictures } from '#tests/support/test-pictures.ts'
import { testSite } from '#tests/support/test-site.ts'
import { readSocialCard } from './social-card.server.ts'
import { socialFonts } from './social-fonts.ts'
import { pathOfSocialPicture, socialPicturePath } from './social-picture-path.ts'

const scene = sceneOf({ id: 'x', categories: ['Emergency Tarping'] })

test('a picture is a PNG of 1200 × 630 that shows every letter of a name', async () => {
  const draw = (title: string) => drawSocialPicture({ title, line: 'Roofs', sign: 'Roof Rescue' }, scene, socialFonts())
  const png = await testPictures.rasterPng(draw('Żółta Łąka & Sons <roofing>'))
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(png.length).toBeLessThan(200_000)
  expect(draw('Łąka')).not.toContain('<text')
  expect(draw('Łąka')).not.toBe(draw('ka'))
  // Leaves out only characters that are missing in the fonts.
  expect(draw('屋根Ace🏠')).toBe(draw('Ace'))
})

test('even the longest name stays above the site’s name', () => {
  const { display } = socialFonts()
  for (const title of ['Ace', 'Wide '.repeat(40), 'x'.repeat(200)]) {
    const svg = drawSocialPicture({ title, line: 'long '.repeat(80), sign: 'Roof Rescue' }, scene, socialFonts())
    const messages = [...svg.matchAll(/<path d="([^"]*)" fill="#(?:FFFFFF|C9D5DA)" stroke/g)].map(
      ([, data = '']) => data,
    )
    const lowest = Math.max(
      ...messages.flatMap(data => [...data.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y))),
    )
    expect(lowest, title).toBeLessThan(530)
    expect(svg).toContain(display.outline('Roof Rescue', 30, 136, 570))
  }
})

test('only an existing page has a picture', async () => {
  const { app, clock, get } = await testSite()
  await buildListing(app)
  await buildListing(app, { slug: 'removed', removedAt: clock.at })
  const { status, headers } = await get('/pictures/1/social/business/ace-roofing.png')
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
  for (const path of [
    '1/social/business/nobody.png',
    '1/social/business/removed.png',
    '1/social/business/ace-roofing/quote.png',
    '1/social/business/ace-roofing',
    '2/social/business/ace-roofing.png',
    '1/social/roofers/jupiter.png',
    '1/social/roofers/boca-raton/roof-replacement.png',
    '1/social/roofers/boca-raton/emergency-roof-repair/x.png',
    '1/social/constructor/x.png',
    '1/social/guides/vet-roofer/x.png',
    '1/social/savings/x.png',
    '1/social/__proto__/x.png',
    '1/social/x/home.png',
    '1/social/%00.png',
    '1/social/.png',
  ])
    expect((await get(`/pictures/${path}`)).status, path).toBe(404)
})

test('the picture of a business changes with the business', async () => {
  const { app, get } = await testSite()
  const { id } = await buildListing(app)
  const before = await get('/pictures/1/social/business/ace-roofing.png')
  expect([...before.facts.tags]).toEqual(expect.arrayContaining([`business:${id}`, 'settings']))
  await app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'change-listing' })
    await tx.db.updateTable('businesses').set({ name: 'Best Roofing' }).where('id', '=', id).execute()
    return { ok: true }
  })
  expect((await get('/pictures/1/social/business/ace-roofing.png')).html).not.toBe(before.html)
})

test('the picture of a business with photos shows its cover', async () => {
  const { app, get } = await testSite()
  const { id } = await buildListing(app)
  const drawn = await get('/pictures/1/social/business/ace-roofing.png')
  const red = new Uint8Array(
    await sharp({ create: { width: 900, height: 900, channels: 3, background: '#ff0000' } })
      .jpeg()
      .toBuffer(),
  )
  await addPhotos(app, callerOf('admin', 'boss'), { id, photos: [red], alt: '' })
  const card = await readSocialCard(app, '/business/ace-roofing')
  const png = await testPictures.rasterPng(
    drawSocialPicture({ title: 'Ace', line: '', sign: '' }, card?.scene ?? scene, socialFonts()),
  )
  const { data } = await sharp(png)
    .extract({ left: 900, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)].map(value => Math.round(value / 16))).toEqual([16, 0, 0])
  expect((await get('/pictures/1/social/business/ace-roofing.png')).html).not.toBe(drawn.html)
})

test('a page in Spanish has the English page’s picture with Spanish text; one in Haitian Creole has the English picture', async () => {
  const { app } = await testApp()
  await buildListing(app)
  for (const path of ['/emergency-help', '/business/ace-roofing', '/guides/vet-roofer', '/services/storm-damage']) {
    const [english, spanish] = [await readSocialCard(app, path), await readSocialCard(app, `/es${path}`)]
    expect(spanish, path).toEqual({ ...english, title: spanish?.title, line: spanish?.line })
    expect(spanish?.line, path).not.toBe(english?.line)
    expect(await readSocialCard(app, `/ht${path}`), path).toEqual(english)
  }
  expect(await readSocialCard(app, '/es/guides/vet-roofer')).toMatchObject({ title: 'Cómo elegir un techador' })
})

test('the page’s path can be derived from the path of its picture', () => {
  for (const path of ['/', '/savings', '/business/ace-roofing'])
    expect(pathOfSocialPicture(socialPicturePath(path))).toBe(path)
  expect(pathOfSocialPicture('/pictures/1/night-banner')).toBeUndefined()
})

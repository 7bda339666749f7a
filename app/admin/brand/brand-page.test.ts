import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readBrandPicture } from '#domain/foundation/brand/brand-pictures.server.ts'
import { deliverDueMails } from '#domain/foundation/mail/deliver-mails.server.ts'
import { readBrandPictures } from '#domain/foundation/settings/settings.server.ts'
import { type BrandSlot, logoBox } from '#platform/images/brand-picture.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildMail } from '#tests/support/build-mail.ts'
import { buildListing } from '#tests/support/builders.ts'
import { buildPhoto, heicStart, hugePng, textBytes } from '#tests/support/photos.ts'

const path = '/admin/settings/pictures'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 12"><path d="M0 0h60v12H0z" fill="#b5390b"/></svg>'

async function transparentLogo(width = 900, height = 200) {
  const picture = sharp({ create: { width, height, channels: 4, background: { r: 11, g: 87, b: 181, alpha: 0.5 } } })
  return new Uint8Array(await picture.png().toBuffer())
}

async function readSaved(app: Awaited<ReturnType<typeof adminDesk>>['app'], slot: BrandSlot, size: string) {
  const file = await readBrandPicture(app, (await readBrandPictures(app))[slot], size)
  return sharp(file?.content)
}

async function desk() {
  const desk = await adminDesk()
  const upload = (slot: string, bytes: Uint8Array<ArrayBuffer> | undefined, from = path) => {
    const form = new FormData()
    form.set('intent', 'upload')
    form.set('slot', slot)
    if (bytes) form.set('picture', new File([bytes], 'logo.png'))
    return desk.post(from, form)
  }
  const version = async (from: string) => /name="version" value="(\d+)"/.exec((await desk.get(from)).html)?.[1] ?? ''
  const save = async (from: string) => desk.post(from, { intent: 'save', version: await version(from) })
  return {
    ...desk,
    upload,
    save,
    /** Uploads and saves, and returns the picture's address. */
    async set(slot: string, bytes: Uint8Array<ArrayBuffer>) {
      const { location } = await upload(slot, bytes)
      expect(await save(location ?? '')).toMatchObject({ status: 303 })
      const pictures: Record<string, string> = await readBrandPictures(desk.app)
      return `/brand/pictures/full/${pictures[slot]}`
    },
    async undoLast() {
      const last = desk.app.db.selectFrom('changes').select('id')
      const of = last.where('action', 'in', ['change-brand-pictures', 'undo-setting-change']).orderBy('xid', 'desc')
      const undo = `/admin/audit/${(await of.executeTakeFirstOrThrow()).id}/undo`
      const asked = /name="asked" value="([^"]*)"/.exec((await desk.get(undo)).html)?.[1] ?? ''
      return desk.post(undo, { asked })
    },
  }
}

test('an upload is previewed before anyone sees it, and saving shows it everywhere', async () => {
  const { upload, save, get, visitPage } = await desk()
  const before = (await visitPage('/')).html
  expect(before).not.toContain('/brand/')

  const { location, status } = await upload('logo', await transparentLogo())
  expect(status).toBe(303)
  const preview = (await get(location ?? '')).html
  expect(preview).toContain('Not saved')
  const [, picture = ''] = /src="(\/brand\/pictures\/full\/[0-9a-f]{16}-486x108\.png)"/.exec(preview) ?? []
  expect((await visitPage('/')).html).not.toContain('/brand/')

  const saved = await save(location ?? '')
  expect(saved.status).toBe(303)
  expect((await get(saved.location ?? '')).html).toMatch(/Saved\. Every page shows it now\..*\/undo"/s)

  const img = `<img src="${picture}" alt="Roof Rescue" width="162" height="36"`
  for (const page of ['/', '/es', '/emergency-help', '/nowhere', '/saved', '/api/docs'])
    expect((await visitPage(page)).html, page).toContain(img)
  for (const page of ['/admin', '/admin/settings']) expect((await get(page)).html, page).toContain(img)
  expect((await visitPage('/admin-login')).html).toContain(img)
  const file = await visitPage(picture)
  expect(file.headers.get('content-type')).toBe('image/png')
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(file.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test('a logo stays transparent, has a size for each place, and is short', async () => {
  const { app, set } = await desk()
  await set('logo', await transparentLogo())
  expect(await (await readSaved(app, 'logo', 'full')).metadata()).toMatchObject({
    width: 486,
    height: 108,
    hasAlpha: true,
  })
  const icon = async (size: string) => (await readSaved(app, 'logo', size)).metadata()
  expect(await icon('48')).toMatchObject({ width: 48, height: 48 })
  expect(await icon('180')).toMatchObject({ width: 180, height: 180, hasAlpha: false })
  expect(await icon('192')).toMatchObject({ width: 192, height: 192 })
  expect(await icon('maskable')).toMatchObject({ width: 512, height: 512, hasAlpha: false })
  await set('logo', await buildPhoto({ width: 1_800, height: 400, format: 'png' }))
  const file = await readBrandPicture(app, (await readBrandPictures(app)).logo, 'full')
  expect(file?.content.length).toBeLessThanOrEqual(logoBox.maxBytes)
})

test('an SVG is drawn sharply, and one with a script is rejected beside its field', async () => {
  const { upload, get } = await desk()
  const { location } = await upload('logo', textBytes(svg))
  expect(location).toMatch(/logo=[0-9a-f]{16}-540x108\.png/)
  expect((await get(location ?? '')).html).toContain('Not saved')
  const bad = await upload('logo', textBytes(svg.replace('<path', '<script>alert(1)</script><path')))
  expect(bad.status).toBe(422)
  expect(bad.html).toMatch(/id="logo-picture-fault".*We can’t draw this in your SVG/s)
})

test.each([
  ['logo', undefined, 'Choose a picture.'],
  ['logo', textBytes('%PDF-1.7'), 'Choose a PNG, JPEG, WebP or SVG file.'],
  ['logo', heicStart, 'Phones can save a HEIC photo as JPEG.'],
  ['social', hugePng(30_000, 30_000), 'Choose one with up to 40 megapixels.'],
  ['icon', textBytes(`GIF89a${'x'.repeat(100)}`), 'Choose a PNG, JPEG, WebP or SVG file.'],
  ['logo', new Uint8Array(5 * 1024 * 1024 + 1), 'Choose a picture of up to 5 MB.'],
])('rejects for %s what is no picture for it', async (slot, bytes, text) => {
  const { upload, app } = await desk()
  const { status, html } = await upload(slot, bytes)
  expect(status).toBe(422)
  expect(html).toMatch(new RegExp(`id="${slot}-picture-fault".*${text.replaceAll('.', '\\.')}`, 's'))
  expect(await app.db.selectFrom('files').select('id').execute()).toEqual([])
})

test('says how many pixels a picture needs', async () => {
  const { upload } = await desk()
  const { html } = await upload('icon', await buildPhoto({ width: 100, height: 100 }))
  expect(html).toContain('Choose one of at least 192 × 192 pixels.')
  expect((await upload('social', await buildPhoto({ width: 900, height: 400 }))).status).toBe(422)
})

test('an icon of many colors keeps its size', async () => {
  const { app, set } = await desk()
  await set('icon', await buildPhoto({ width: 400, height: 400, format: 'png' }))
  const sides = { full: 512, '48': 48, '180': 180, '192': 192, maskable: 512 }
  for (const [size, side] of Object.entries(sides))
    expect(await (await readSaved(app, 'icon', size)).metadata(), size).toMatchObject({ width: side, height: side })
})

test('rejects a picture that is much longer on one side', async () => {
  const { upload } = await desk()
  const { html, status } = await upload('logo', await transparentLogo(6_000, 70))
  expect(status).toBe(422)
  expect(html).toContain('This picture is much longer on one side than on the other.')
})

test('a picture of another slot is neither shown nor saved', async () => {
  const { app, upload, save, get } = await desk()
  const { location } = await upload('social', await buildPhoto({ width: 1_300, height: 700 }))
  const name = new URL(location ?? '', 'https://x.example').searchParams.get('social') ?? ''
  expect((await get(`${path}?logo=${name}`)).html).not.toContain(`/full/${name}`)
  const forged = await save(`${path}?social=${name}&logo=${name}`)
  expect(forged.status).toBe(409)
  expect(forged.html).toContain('That picture is gone. Upload it again.')
  expect(await readBrandPictures(app)).toMatchObject({ logo: '', social: '' })
})

test('dark mode shows the dark logo, or without one the light logo on white', async () => {
  const { set, visitPage } = await desk()
  const light = await set('logo', await transparentLogo())
  expect((await visitPage('/')).html).toMatch(new RegExp(`src="${light}"[^>]*dark:bg-white`))
  const dark = await set('logoDark', await transparentLogo(600, 100))
  const { html } = await visitPage('/')
  expect(html).toContain(`<source media="screen and (prefers-color-scheme: dark)" srcSet="${dark}"`)
  expect(html).toMatch(new RegExp(`<footer.*src="${dark}"`, 's'))
})

test('the icon is in tabs and the manifest; without one it comes from the logo', async () => {
  const { set, visitPage, post, get } = await desk()
  const manifest = async () => JSON.parse((await visitPage('/manifest.webmanifest')).html)
  expect((await manifest()).icons[0].src).toBe('/icons/icon-192.png')
  expect((await manifest()).theme_color).toBe('#ffffff')
  const logo = await set('logo', await transparentLogo())
  expect((await manifest()).icons.map(({ src }: { src: string }) => src)).toEqual([
    logo.replace('full', '192'),
    logo.replace('full', 'maskable'),
  ])
  const icon = await set('icon', await transparentLogo(600, 600))
  expect((await manifest()).icons).toMatchObject([
    { src: icon.replace('full', '192') },
    { src: icon, sizes: '512x512' },
    { src: icon.replace('full', 'maskable'), purpose: 'maskable' },
  ])
  const { html } = await visitPage('/')
  expect(html).toContain(`<link rel="icon" href="${icon.replace('full', '48')}" type="image/png" sizes="48x48"/>`)
  expect(html).toContain(`<link rel="apple-touch-icon" href="${icon.replace('full', '180')}"/>`)
  const version = /id="card-brand".*?name="version" value="(\d+)"/s.exec((await get('/admin/settings')).html)?.[1] ?? ''
  await post('/admin/settings', { section: 'brand', accent: '#7c3aed', version })
  expect((await manifest()).theme_color).toBe('#7c3aed')
})

test('the social image is cropped, and is for pages without a picture of their own', async () => {
  const { app, set, visitPage } = await desk()
  const { slug } = await buildListing(app)
  const social = await set('social', await buildPhoto({ width: 900, height: 1_600 }))
  expect(social).toMatch(/-1200x630\.jpg$/)
  const home = (await visitPage('/')).html
  expect(home).toMatch(new RegExp(`property="og:image" content="https?://[^"]+${social}"`))
  expect(home).toContain('property="og:image:type" content="image/jpeg"')
  expect(home).toMatch(new RegExp(`"image":"https?://[^"]+${social}"`))
  const business = (await visitPage(`/business/${slug}`)).html
  expect(business).toContain(`/pictures/1/social/business/${slug}.png`)
  const drawn = await (await readSaved(app, 'social', 'full')).metadata()
  expect(drawn).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  expect(drawn.exif).toBeUndefined()
})

test('emails have the logo with its size, its text and an absolute address', async () => {
  const { app, mail, set } = await desk()
  const logo = await set('logo', await transparentLogo())
  const deliver = async () => {
    await buildMail(app, { content: { subject: 'A', preheader: '', paragraphs: ['Hello'], button: null } })
    await deliverDueMails(app, { baseUrl: 'https://directory.example', from: 'no-reply@directory.example' })
    return String(mail.sent.at(-1)?.html)
  }
  const light = await deliver()
  expect(light).toContain(
    `<img src="https://directory.example${logo}" alt="Roof Rescue" width="162" height="36" class="logo-day"`,
  )
  expect(light).toContain('.logo-day{background-color:#FFFFFF !important')
  expect(mail.sent.at(-1)?.text).toContain('Roof Rescue')
  const dark = await set('logoDark', await transparentLogo(600, 100))
  const both = await deliver()
  expect(both).toMatch(
    new RegExp(`<!--\\[if !mso\\]><!--><img src="https://directory.example${dark}"[^>]*display:none`),
  )
  expect(both).toContain('.logo-night{display:block !important}')
})

test('the API document, the organization, the badge, the link preview and a PDF have it', async () => {
  const { app, set, get, visitPage } = await desk()
  const { id, slug } = await buildListing(app)
  await app.db.updateTable('businesses').set({ verified: true }).where('id', '=', id).execute()
  const badge = async () => (await visitPage(`/business/${slug}/badge.svg`)).html
  const pdf = async () => {
    const report = '/admin/reports/export.pdf?type=overview&preset=last-30-days'
    return (await get(report)).html.length
  }
  const card = async () => (await visitPage('/pictures/1/social/roofers.png')).html
  expect(await badge()).not.toContain('<image')
  const [drawn, printed] = [await card(), await pdf()]

  const logo = await set('logo', await transparentLogo())

  expect(await badge()).toContain('<image x="180" y="8" width="22" height="22" href="data:image/png;base64,')
  expect(await card()).not.toEqual(drawn)
  expect(await pdf()).toBeGreaterThan(printed)
  const { info } = JSON.parse((await visitPage('/api/v1/openapi.json')).html)
  expect(info['x-logo']).toMatchObject({
    url: expect.stringMatching(new RegExp(`^https?://.+${logo}$`)),
    altText: 'Roof Rescue',
  })
  expect((await visitPage('/')).html).toMatch(new RegExp(`"logo":"https?://[^"]+${logo}"`))
})

test('the audit has it, and removing, undoing and the previous picture bring each other back', async () => {
  const { app, set, post, get, save, undoLast } = await desk()
  await set('logo', await transparentLogo())
  const { logo: first } = await readBrandPictures(app)
  await set('logo', textBytes(svg))
  const { logo: second } = await readBrandPictures(app)
  expect((await get('/admin/audit?action=change-brand-pictures')).html).toContain(
    `picture ${first.slice(0, 8)} → picture ${second.slice(0, 8)}`,
  )

  const earlier = await post(path, { intent: 'earlier', slot: 'logo', name: first })
  expect(earlier.location).toBe(`${path}?logo=${first}`)
  expect((await get(path)).html).toContain('Use the previous one')
  await save(earlier.location ?? '')
  expect((await readBrandPictures(app)).logo).toBe(first)

  const removal = await post(path, { intent: 'remove', slot: 'logo' })
  expect((await readBrandPictures(app)).logo).toBe(first)
  await save(removal.location ?? '')
  expect((await readBrandPictures(app)).logo).toBe('')

  expect(await undoLast()).toMatchObject({ status: 303 })
  expect((await readBrandPictures(app)).logo).toBe(first)
})

test('rejects a save over a newer one, and a picture that nobody uploaded', async () => {
  const { app, upload, post, set } = await desk()
  const { location } = await upload('logo', await transparentLogo())
  await set('icon', await transparentLogo(600, 600))
  const late = await post(location ?? '', { intent: 'save', version: '0' })
  expect(late.status).toBe(409)
  expect(late.html).toContain('Someone changed these settings')
  const made = await post(`${path}?logo=0123456789abcdef-480x96.png`, { intent: 'save', version: '1' })
  expect(made.status).toBe(409)
  expect((await readBrandPictures(app)).logo).toBe('')
  expect((await post(path, { intent: 'earlier', slot: 'logo', name: 'javascript:alert(1)' })).status).toBe(422)
})

test('pictures that were never saved are removed after a day, and saved ones stay', async () => {
  const { app, clock, upload, set, signInAgain } = await desk()
  const kept = await set('logo', await transparentLogo())
  await set('logo', textBytes(svg))
  await upload('social', await buildPhoto({ width: 900, height: 600 }))
  const owners = async () => {
    const rows = await app.db.selectFrom('files').select('ownerId').distinct().execute()
    return rows.map(({ ownerId }) => ownerId)
  }
  expect(await owners()).toHaveLength(3)
  clock.at = new Date(clock.at.getTime() + 25 * 3_600_000)
  await signInAgain()
  await upload('icon', await transparentLogo(600, 600))
  const left = await owners()
  expect(left).toHaveLength(3)
  expect(left).toContain(kept.split('/').at(-1))
})

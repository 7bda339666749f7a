import { expect, test } from 'vitest'
import { buildListing } from '#tests/support/builders.ts'
import { buildPhoto, heicStart, hugePng, textBytes } from '#tests/support/photos.ts'
import { testSite } from '#tests/support/test-site.ts'

const page = '/business/ace-roofing/quote'
const typed = { name: 'Marisol', email: 'marisol@example.com', phone: '', message: 'A leak.' }

function form(photos: Uint8Array<ArrayBuffer>[], also: string[] = [], more: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...more })) form.append(name, value)
  for (const slug of also) form.append('also', slug)
  for (const [index, bytes] of photos.entries()) form.append('photos', new File([bytes], `roof-${index}.jpg`))
  return form
}

test('offers others of the same place and category, and sends the request to those chosen, too', async () => {
  const { app, get, post } = await testSite()
  await buildListing(app)
  await buildListing(app, { name: 'Bay Roofing' })
  await buildListing(app, { name: 'Elsewhere', city: 'Delray Beach' })
  const { html, facts } = await get(page)
  expect(html).toMatch(/<input type="checkbox"[^>]* name="also"[^>]* value="bay-roofing"/)
  expect(html).not.toContain('Elsewhere')
  expect(facts.tags).toContain('listings')

  const sent = await post(page, form([], ['bay-roofing']))
  const own = await get(sent.location ?? '')
  for (const name of ['Ace Roofing', 'Bay Roofing']) expect(own.html).toContain(name)
})

test('the dialog fetches the same suggestions', async () => {
  const { app, get } = await testSite()
  await buildListing(app)
  await buildListing(app, { name: 'Bay Roofing' })
  const bay = { slug: 'bay-roofing', name: 'Bay Roofing', city: 'Boca Raton', isAvailable: false }
  expect(JSON.parse((await get(`${page}/others`)).html)).toEqual({ others: [bay], texts: null })
  expect((await get('/business/nobody/quote/others')).status).toBe(404)
})

test('too many, or one no longer listed: shows an error beside the choice and loses no input', async () => {
  const { app, clock, post } = await testSite()
  await buildListing(app)
  await buildListing(app, { name: 'Bay Roofing', city: 'Delray Beach' })
  await buildListing(app, { name: 'Gone Roofing', removedAt: clock.at })

  const unknown = await post(page, form([], ['bay-roofing', 'gone-roofing']))
  expect(unknown.status).toBe(422)
  expect(unknown.html).toMatch(/id="also-fault"[^>]*>.*no longer listed/s)
  expect(unknown.html).toContain('value="marisol@example.com"')
  expect(unknown.html).toMatch(/<input[^>]*value="bay-roofing"[^>]*checked|checked=""[^>]*value="bay-roofing"/)
  const many = await post(page, form([], ['bay-roofing', 'gone-roofing', 'x']))
  expect(many.html).toMatch(/id="also-fault"[^>]*>.*Choose up to 2 others/s)
  expect(JSON.parse((await post(`${page}/send`, form([], ['x']))).html)).toEqual({
    fieldErrors: { also: 'other-unknown' },
  })
})

test.each([
  ['an SVG with a script', 'isn’t a JPG, PNG or WebP photo', () => textBytes('<svg><script>alert(1)</script></svg>')],
  ['a page called .jpg', 'isn’t a JPG, PNG or WebP photo', () => textBytes('<!doctype html><script>alert(1)</script>')],
  ['an empty file', 'isn’t a JPG, PNG or WebP photo', () => textBytes('')],
  ['a photo in HEIC', 'HEIC', () => heicStart],
  ['a picture that would fill the memory', '40 megapixels', () => hugePng(60_000, 60_000)],
  ['half a photo', 'damaged', async () => (await buildPhoto()).slice(0, 300)],
  ['a file of more than 8 MB', '8 MB', () => textBytes('x'.repeat(8 * 1_048_576 + 1))],
])('%s: a sentence beside the field, and what was typed is still there', async (_, sentence, build) => {
  const { app, post, logged } = await testSite()
  await buildListing(app)

  const { status, html } = await post(page, form([await buildPhoto(), await build()], [], { message: 'Wet & cold' }))

  expect(status).toBe(422)
  expect(html).toMatch(new RegExp(`id="photos-fault"[^>]*>[^<]*(<[^>]*>[^<]*)*${sentence}`))
  expect(html).toContain('We couldn’t keep your photos')
  expect(html).toContain('Wet &amp; cold</textarea>')
  expect(html).not.toContain('alert(1)')
  expect(logged).toEqual([])
  expect(await app.db.selectFrom('files').selectAll().execute()).toEqual([])
})

test('a fifth photo is one too many', async () => {
  const { app, post } = await testSite()
  await buildListing(app)
  const photo = await buildPhoto()
  expect((await post(page, form([photo, photo, photo, photo, photo]))).html).toContain('Choose up to 4 photos')
  expect((await post(page, form([photo, photo, photo, photo]))).status).toBe(303)
})

test('reports an invalid text and a bad photo together', async () => {
  const { app, post } = await testSite()
  await buildListing(app)
  const { html } = await post(page, form([textBytes('x')], [], { email: 'marisol@' }))
  expect(html).toContain('email-fault')
  expect(html).toContain('photos-fault')
})

test('a photo is shown only on the private pages, as a JPEG that no cache stores', async () => {
  const { app, get, post, mail } = await testSite()
  await buildListing(app)
  const path = (await post(page, form([await buildPhoto()]))).location ?? ''
  expect((await get(path)).html).toContain(`src="${path}/photos/1"`)

  const photo = await get(`${path}/photos/1`)
  expect(photo.status).toBe(200)
  expect(Object.fromEntries(photo.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(photo.html).not.toContain('SecretCamera')
  for (const bad of [
    `${path}/photos/2`,
    `${path}/photos/0`,
    `${path}/photos/%00`,
    `/requests/${'A'.repeat(22)}/photos/1`,
  ])
    expect((await get(bad)).status).toBe(404)
  expect(mail.sent).toEqual([])
})

test('the triage stays in the form and becomes part of the request; an invalid one is dropped', async () => {
  const { app, get, post } = await testSite()
  await buildListing(app)
  expect((await get(`${page}?triage=a1b2`)).html).toContain('name="triage" value="a1b2"')
  expect((await get(`${page}?triage=%22%3E`)).html).not.toContain('name="triage"')
  expect((await post(page, form([], [], { triage: 'a1b2', name: '' }))).html).toContain('name="triage" value="a1b2"')

  await post(page, form([], [], { triage: 'a1b2' }))
  await post(page, form([], [], { triage: 'A"><script>', message: 'Another.' }))
  const kept = await app.db.selectFrom('quoteRequests').select('triage').orderBy('id').execute()
  expect(kept).toEqual([{ triage: 'a1b2' }, { triage: null }])
})

test('a multipart body that isn’t a form gets the form page', async () => {
  const { app, post, logged } = await testSite()
  await buildListing(app)
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  for (const body of [
    '',
    '--x',
    '--x\r\n\r\n--x--',
    `--x\r\nContent-Disposition: form-data; name="photos"; filename="\r\n`,
  ])
    expect((await post(page, body, { headers })).status).toBe(422)
  expect(logged).toEqual([])
})

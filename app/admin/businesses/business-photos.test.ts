import { expect, test } from 'vitest'
import { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { addPhotos, changePhotos, setLogo } from '#domain/directory/photos/change-photos.server.ts'
import { readPhotos } from '#domain/directory/photos/listing-photos.server.ts'
import { addFile } from '#domain/foundation/files/files.server.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { buildPhoto, textBytes } from '#tests/support/photos.ts'

async function deskWithListing() {
  const desk = await adminDesk()
  const { id, slug } = await buildListing(desk.app)
  return { ...desk, id, path: `/admin/businesses/${id}/photos`, page: `/business/${slug}` }
}

function sent(intent: string, fields: Record<string, string | Uint8Array<ArrayBuffer>[]>) {
  const form = new FormData()
  form.set('intent', intent)
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, typeof one === 'string' ? one : new File([one], 'photo.png'))
  return form
}

test('an uploaded logo replaces the drawn one in the list and on its page, and can be undone', async () => {
  const { app, get, post, follow, id, path, page } = await deskWithListing()

  const answer = await post(path, sent('logo', { logo: [await buildPhoto({ width: 900, height: 900 })] }))

  const { html } = await follow(answer)
  expect(html).toContain('This logo was uploaded.')
  expect(html).toMatch(/<noscript>.*Business updated successfully.*Undo/s)
  const { logo } = await readListing(app, id)
  expect(logo).toMatch(/^\/files\/[0-9a-f-]{36}$/)
  expect((await get('/admin')).html).toContain(`<img src="${logo}"`)
  expect((await get(page)).html).toContain(`<img src="${logo}"`)
  const file = await get(logo)
  expect(file.headers.get('content-type')).toBe('image/jpeg')
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  // The details form submits the logo's address along with the rest.
  expect((await post(`/admin/businesses/${id}`, { name: 'Ace', logo, version: '' })).status).toBe(409)
  const changeId = /name="changeId" value="([^"]+)"/.exec(html)?.[1] ?? ''
  await post('/admin?index', { intent: 'undo', changeId })
  expect((await readListing(app, id)).logo).toBe('')
})

test('photos appear before the drawn pictures with their captions, and each can be moved first or removed', async () => {
  const { app, get, post, id, path, page } = await deskWithListing()
  const photos = [await buildPhoto(), await buildPhoto({ format: 'webp' })]
  await post(path, sent('add-photos', { alt: 'A new tile roof in Jupiter', photos: [photos[0] ?? textBytes('')] }))
  await post(path, sent('add-photos', { alt: 'Tarping after the storm', photos: [photos[1] ?? textBytes('')] }))
  const [first, second] = await readPhotos(app, id)

  const gallery = async () => {
    const section = /<section aria-label="Gallery".*?<\/section>/s.exec((await get(page)).html)?.[0] ?? ''
    return [...section.matchAll(/<img src="([^"]*)" alt="([^"]*)"/g)].map(([, src, alt]) => [src?.split('/')[1], alt])
  }
  expect((await gallery()).slice(0, 3)).toEqual([
    ['files', 'A new tile roof in Jupiter'],
    ['files', 'Tarping after the storm'],
    ['pictures', 'Illustration for Ace Roofing'],
  ])
  expect(await gallery()).toHaveLength(5)
  await post(path, { intent: 'lead-with-photo', fileId: second?.fileId ?? '' })
  expect((await gallery())[0]).toEqual(['files', 'Tarping after the storm'])
  await post(path, { intent: 'remove-photo', fileId: first?.fileId ?? '' })
  expect((await readPhotos(app, id)).map(({ alt }) => alt)).toEqual(['Tarping after the storm'])
  const { html } = await get(`/admin/businesses/${id}/history`)
  expect(html).toMatch(/>Photos<\/th><td[^>]*>Tarping after the storm; A new tile roof in Jupiter<\/td>/)
})

test("rejects files that aren't photos, missing captions and one photo too many, and stores nothing", async () => {
  const { app, post, account, id, path } = await deskWithListing()
  const photo = await buildPhoto()

  const told = async (form: FormData) => (await post(path, form)).html
  expect(await told(sent('add-photos', { alt: 'A roof', photos: [textBytes('<svg/>')] }))).toContain(
    'JPEG, PNG or WebP format.',
  )
  expect(await told(sent('add-photos', { alt: 'A roof', photos: [] }))).toContain('Choose a picture.')
  expect(await told(sent('add-photos', { alt: ' ', photos: [photo] }))).toContain('Describe the photo')
  expect(await told(sent('remove-photo', { fileId: id }))).toContain('This photo is gone.')
  expect(await told(sent('burn', {}))).toContain('Something went wrong.')
  const large = new Uint8Array(10 * 1024 * 1024 + 1)
  const asked = (photos: Uint8Array<ArrayBuffer>[]) => addPhotos(app, account.caller, { id, alt: 'A roof', photos })
  expect(await asked([large])).toEqual({ ok: false, reason: 'photo-too-large' })
  expect(await app.db.selectFrom('files').select('id').execute()).toEqual([])

  expect(await asked(Array.from({ length: 5 }, () => photo))).toMatchObject({ ok: true })
  expect(await asked([photo])).toEqual({ ok: false, reason: 'photos-too-many' })
})

test('only the operator changes logo and photos, and a private file has no public address', async () => {
  const { app, id, visitPage } = await deskWithListing()
  const forbidden = { ok: false, reason: 'forbidden' }
  const nobody = visitor('anybody')
  expect(await addPhotos(app, nobody, { id, photos: [], alt: 'A roof' })).toEqual(forbidden)
  expect(await changePhotos(app, nobody, { id, change: { action: 'remove-photo', fileId: id } })).toEqual(forbidden)
  expect(await setLogo(app, nobody, { id, logo: null })).toEqual(forbidden)

  const about = { mediaType: 'image/jpeg', ownerKind: 'quote-request', ownerId: 'x', purpose: 'photo' }
  const hidden = await addFile(app, { ...about, content: Buffer.from([1]), visibility: 'private' })
  for (const name of [hidden, app.ids.next(), 'nothing', '%00'])
    expect((await visitPage(`/files/${name}`)).status).toBe(404)
})

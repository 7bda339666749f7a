import { expect, test } from 'vitest'
import { bannerMessages } from '#domain/commerce/ads/banner-messages.ts'
import { applicationMessages } from '#domain/commerce/applications/application-messages.ts'
import { setLogo } from '#domain/directory/photos/change-photos.server.ts'
import { quoteMessages } from '#domain/requests/quotes/quote-messages.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildApplication } from '#tests/support/build-application.ts'
import { buildBanner, buildUpload, choicesFor, typedBanner } from '#tests/support/build-banner.ts'
import { sponsorshipForm } from '#tests/support/build-sponsorship.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { decideAsShown } from '#tests/support/decide-as-shown.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { busyPictures, testPictures } from '#tests/support/test-pictures.ts'
import { testSite } from '#tests/support/test-site.ts'

const quote = { name: 'Marisol', email: 'marisol@example.com', message: 'A leak over the stairs.' }
const admin = callerOf('admin', 'boss')

async function busySite() {
  const site = await testSite({ pictures: busyPictures })
  await buildOperator(site.app)
  await buildListing(site.app)
  const rows = async (table: 'quoteRequests' | 'bannerApplications' | 'sponsorships' | 'files') =>
    (await site.app.db.selectFrom(table).select('id').execute()).length
  return { ...site, rows }
}

async function formOf(fields: object, files: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  for (const [field, name] of Object.entries(files)) form.set(field, new File([await buildPhoto()], name))
  return form
}

test.each(['en', 'es', 'ht'] as const)(
  'a homeowner is asked to send again, and keeps the typed values (%s)',
  async language => {
    const { post, rows } = await busySite()
    const path = `${language === 'en' ? '' : `/${language}`}/business/ace-roofing/quote`
    const { status, html } = await post(path, await formOf(quote, { photos: 'a.jpg' }))
    expect(status).toBe(503)
    expect(html).toContain(quoteMessages[language].photos.fieldErrors['pictures-busy'])
    expect(html).toContain('A leak over the stairs.')
    expect(await rows('quoteRequests')).toBe(0)
  },
)

test('while pictures are busy, the dialog says so beside the photos, and a request without photos is sent', async () => {
  const { post, rows } = await busySite()
  const path = '/business/ace-roofing/quote/send'
  const { status, html } = await post(path, await formOf(quote, { photos: 'a.jpg' }))
  expect([status, JSON.parse(html).fieldErrors]).toEqual([503, { photos: 'pictures-busy' }])
  expect((await post(path, await formOf(quote, {}))).status).toBe(201)
  expect(await rows('quoteRequests')).toBe(1)
})

test('an advertiser and a sponsor are asked to send again', async () => {
  const { post, rows } = await busySite()
  const banner = await post('/banner-ads', await formOf(typedBanner, { logoFile: 'logo.jpg' }))
  expect(banner.status).toBe(503)
  expect(banner.html).toContain(bannerMessages.fileErrors['pictures-busy'])
  expect(banner.html).toContain('value="Gulf Tile Supply"')
  const sponsor = await post('/sponsorship', await formOf(sponsorshipForm, { bannerFiles: 'banner.jpg' }))
  expect(sponsor.status).toBe(503)
  expect(sponsor.html).toContain('Send the form again in a minute.')
  expect(sponsor.html).toContain('value="Bright Tiles"')
  expect([await rows('bannerApplications'), await rows('sponsorships'), await rows('files')]).toEqual([0, 0, 0])
})

test('a contractor is asked to add a document again, and one that is not a picture is accepted', async () => {
  const { app, post } = await busySite()
  const { token } = await buildApplication(app)
  const add = async (content: Uint8Array<ArrayBuffer> | string) => {
    const form = await formOf({ kind: 'license' }, {})
    form.set('document', new File([content], 'license'))
    return post(`/applications/${token}`, form)
  }
  const photo = await add(await buildPhoto())
  expect(photo.status).toBe(503)
  expect(photo.html).toContain(applicationMessages.errors['pictures-busy'])
  expect((await add('%PDF-1.7\n1 0 obj\nendobj\n')).status).toBe(303)
})

test('the operator is asked to try again, and nothing was decided or saved', async () => {
  const { app } = await busySite()
  const listing = await buildListing(app, { slug: 'other' })
  expect(await setLogo(app, admin, { id: listing.id, logo: await buildPhoto() })).toEqual({
    ok: false,
    reason: 'pictures-busy',
  })
  const drawing = { ...app, pictures: testPictures }
  const id = await buildBanner(drawing, { uploads: [await buildUpload('bannerFiles')] })
  const { placements, runsFrom } = choicesFor(app)
  const decision = {
    ...({ kind: 'banner', id, act: 'approve' } as const),
    chosen: { placements, runsFrom: [runsFrom], runsUntil: [''], purchaseId: [''] },
  }
  expect(await decideAsShown(app, admin, decision)).toEqual({ ok: false, reason: 'pictures-busy' })
  expect(await decideAsShown(drawing, admin, decision)).toEqual({ ok: true })
})

test('a social picture is requested again later, and its absence is not cached', async () => {
  const { get } = await busySite()
  const { status, headers } = await get('/pictures/1/social/business/ace-roofing.png')
  expect([status, headers.get('retry-after')]).toEqual([503, '60'])
})

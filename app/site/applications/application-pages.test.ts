import { expect, test } from 'vitest'
import { readDocuments } from '#domain/commerce/applications/application-documents.server.ts'
import { approveApplication, rejectApplication } from '#domain/commerce/applications/decide-application.server.ts'
import { readApproval } from '#domain/commerce/applications/publish-application.server.ts'
import { withdrawApplication } from '#domain/commerce/applications/withdraw-application.server.ts'
import { buildAccount, buildSession, callerOf } from '#tests/support/build-account.ts'
import { buildApplication, buildDraft } from '#tests/support/build-application.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { buildPhoto, textBytes } from '#tests/support/photos.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

const admin = callerOf('admin', 'boss')
const roofer = visitor('roofer')

async function statusSite() {
  const site = await testSite()
  await buildOperator(site.app)
  const built = await buildApplication(site.app)
  return { ...site, ...built, path: `/applications/${built.token}` }
}

function documentForm(kind: string, file?: File) {
  const form = new FormData()
  form.set('kind', kind)
  if (file) form.set('document', file)
  return form
}

test('its sender sees an application’s status on a private page', async () => {
  spec('decision 7')
  const { get, path } = await statusSite()
  const { status, html, headers } = await get(path)
  expect(status).toBe(200)
  for (const text of ['Your application', 'In review', 'Gulf Stream Roofing', 'look up your license'])
    expect(html).toContain(text)
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect((await get('/applications/nothing')).status).toBe(404)
})

test('an unsent application redirects to its step', async () => {
  const { app, get } = await statusSite()
  const token = await buildDraft(app, roofer)
  expect((await get(`/applications/${token}`)).location).toBe(`/business-application/${token}/step/4`)
})

test('a missing document can be added later, and an invalid one shows an error beside its field', async () => {
  const { get, post, path } = await statusSite()
  const pdf = new File([textBytes('%PDF-1.7\n')], 'policy.pdf')
  const added = await post(path, documentForm('insurance', pdf))
  expect(added.location).toBe(`${path}?added`)
  const html = (await get(`${path}?added`)).html
  expect(html).toContain('Your document was added.')
  expect(html).toContain('policy.pdf')

  const wrong = await post(path, documentForm('license', new File(['<svg/>'], 'x.png')))
  expect(wrong.status).toBe(422)
  expect(wrong.html).toMatch(/id="document-license-fault"[^>]*>.*Choose a PDF, PNG or JPG\./s)
  expect((await post(path, documentForm('license'))).html).toContain('Choose a document.')
  expect((await post(path, documentForm('passport', pdf))).status).toBe(422)
  expect((await post('/applications/nothing', documentForm('license', pdf))).status).toBe(404)
})

test('a button withdraws the application, and the page then says when it’s deleted', async () => {
  const { get, post, path, app, token } = await statusSite()
  expect((await post(path, { act: 'withdraw' })).location).toBe(path)
  const { html } = await get(path)
  expect(html).toContain('Withdrawn')
  expect(html).toContain('delete it and its documents after 90 days')
  expect(html).not.toContain('Withdraw application')
  expect(await withdrawApplication(app, roofer, token)).toMatchObject({ isDuplicate: true })
  expect((await post('/applications/nothing', { act: 'withdraw' })).status).toBe(404)
})

test('when rejected, it shows the reason; when approved, it links to the listing and can’t be withdrawn', async () => {
  const { app, get, post, path, id } = await statusSite()
  const other = await buildApplication(app, roofer, {
    ...{ businessName: 'Other', phone: '561-555-0178', licenseNumber: 'CCC1330999' },
  })
  await app.transaction(tx => rejectApplication(tx, admin, { id, reason: 'The license\nhas <b>lapsed</b>.' }))
  const rejected = (await get(path)).html
  expect(rejected).toContain('Not approved')
  expect(rejected).toContain('has &lt;b&gt;lapsed&lt;/b&gt;.')
  const again = await post(path, { act: 'again' })
  expect(again.location).toMatch(/^\/business-application\/[\w-]+\/step\/1$/)
  expect((await get(again.location ?? '')).html).toContain('value="Gulf Stream Roofing"')

  const { place, seen } = await readApproval(app, other.application)
  await app.transaction(tx => approveApplication(tx, admin, { id: other.id, listingId: null, place, seen }))
  const approved = `/applications/${other.token}`
  expect((await get(approved)).html).toContain('href="/business/other"')
  expect((await get('/business/other')).status).toBe(200)
  for (const act of ['withdraw', 'again']) expect((await post(approved, { act })).status).toBe(409)
})

test('an account sees its own applications only', async () => {
  const { app, get } = await statusSite()
  const ann = await buildAccount(app)
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  const { cookie } = await buildSession(app, ann)
  const page = '/account/applications'
  expect((await get(page)).location).toBe(`/sign-in?to=${encodeURIComponent(page)}`)
  expect((await get(page, { cookie })).html).toContain('No applications yet.')

  const { token } = await buildApplication(app, ann.caller, { businessName: 'Ann Roofs' })
  await buildApplication(app, bob.caller, { businessName: 'Bob Roofs' })
  await buildDraft(app, ann.caller, { businessName: 'Ann Gutters' })
  const { html } = await get(page, { cookie })
  expect(html).toContain('Ann Roofs')
  expect(html).toContain(`href="/applications/${token}"`)
  expect(html).toContain('Ann Gutters')
  expect(html).toContain('Not sent yet')
  expect(html).not.toContain('Bob Roofs')
})

test('only the operator can save a PDF and see a picture', async () => {
  const { app, get, post, path, id } = await statusSite()
  await post(path, documentForm('license', new File([textBytes('%PDF-1.7\n')], 'license.pdf')))
  await post(path, documentForm('insurance', new File([await buildPhoto()], 'policy.jpg')))
  const documents = await readDocuments(app, id)
  const { cookie } = await buildSession(app, await buildAccount(app, { kind: 'admin', email: 'boss@example.com' }))
  const open = (fileId: string, headers = { cookie }) => get(`/admin/inbox/application/${id}/files/${fileId}`, headers)
  const [license, policy] = documents.map(({ fileId }) => fileId)
  const saved = await open(license ?? '')
  expect(saved.headers.get('content-type')).toBe('application/octet-stream')
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment/)
  expect((await open(policy ?? '')).headers.get('content-type')).toBe('image/jpeg')

  const ann = await buildSession(app, await buildAccount(app))
  for (const headers of [{ cookie: '' }, { cookie: ann.cookie }])
    expect((await open(license ?? '', headers)).status).not.toBe(200)
  // A private file has no URL.
  for (const fileId of [license, policy]) expect((await get(`/files/${fileId}`)).status).toBe(404)
})

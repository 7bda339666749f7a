import { expect, test } from 'vitest'
import { accountMails, buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildSwitches } from '#tests/support/build-owner.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { textBytes } from '#tests/support/photos.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

const path = '/business/ace-roofing/claim'

async function claimSite({ claiming = true } = {}) {
  const site = await testSite()
  await buildOperator(site.app)
  await buildSwitches(site.app, { claiming })
  const listing = await buildListing(site.app)
  const { cookie } = await buildSession(site.app, await buildAccount(site.app))
  const open = (at = path) => site.get(at, { cookie })
  const send = (form: Record<string, string> | FormData) => site.post(path, form, { headers: { cookie } })
  return { ...site, listing, cookie, open, send }
}

function documentForm(bytes: Uint8Array<ArrayBuffer> | undefined, note = '') {
  const form = new FormData()
  form.set('step', 'document')
  form.set('note', note)
  if (bytes) form.set('document', new File([bytes], 'license.pdf'))
  return form
}

test('an unclaimed listing shows the prompt in its language once claiming is on', async () => {
  spec('decision 24')
  const { app, get, listing } = await claimSite()
  const page = await get('/business/ace-roofing')
  expect(page.html).toContain(`href="${path}"`)
  expect(page.html).toContain('Is this your business?')
  expect((await get('/es/business/ace-roofing')).html).toContain('¿Es esta su empresa?')
  await app.db.updateTable('businesses').set({ claimed: true }).where('id', '=', listing.id).execute()
  expect((await get('/business/ace-roofing')).html).not.toContain(path)
})

test('while claiming is off there is neither prompt nor page', async () => {
  spec('decision 24', 'public 2.57', 'admin 4.16')
  const { get, open, send } = await claimSite({ claiming: false })
  expect((await get('/business/ace-roofing')).html).not.toMatch(/claim (this|your)/i)
  expect((await open()).status).toBe(404)
  expect((await send({ step: 'send-code' })).status).toBe(404)
})

test('a visitor signs in first; then a code by email gives them the listing', async () => {
  const { app, get, open, send } = await claimSite()
  expect((await get(path)).location).toBe(`/sign-in?to=${encodeURIComponent(path)}`)
  const before = await open()
  expect(before.html).toContain('office@ace.example.com')
  expect(before.html).not.toContain('name="code"')

  expect((await send({ step: 'send-code' })).html).toContain('We’ve sent six digits to')
  const { code = '' } = (await accountMails(app, 'office@ace.example.com')).at(-1) ?? {}
  expect((await send({ step: 'code', code: 'abc' })).html).toMatch(/id="code-fault"[^>]*>.*six digits from the email/s)
  const proved = await send({ step: 'code', code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect(proved.status).toBe(303)
  expect((await open(proved.location ?? '')).html).toContain('The listing is yours now.')
  expect((await open()).location).toBe('/account/listings')
})

test('a document is accepted and waits for review; an invalid one shows an error, and the note stays', async () => {
  const { open, send } = await claimSite()
  const wrong = await send(documentForm(textBytes('<html>'), 'I <b>run</b> it'))
  expect(wrong.status).toBe(422)
  expect(wrong.html).toMatch(/id="document-fault"[^>]*>.*Choose a PDF, JPG or PNG./s)
  expect(wrong.html).toContain('I &lt;b&gt;run&lt;/b&gt; it')
  expect((await send(documentForm(undefined))).html).toContain('Choose a document.')

  const sent = await send(documentForm(textBytes('%PDF-1.7\n')))
  expect([sent.status, sent.location]).toEqual([303, '/account/listings?sent'])
  const list = await open('/account/listings?sent')
  expect(list.html).toContain('We have your document.')
  expect(list.html).toContain('In review')
  expect((await open()).html).toContain('is in review')
  expect((await send(documentForm(textBytes('%PDF-1.7\n')))).status).toBe(409)
})

test('rejects malformed input', async () => {
  const { send, logged } = await claimSite()
  const nonsense: Record<string, string>[] = [
    {},
    { step: 'x' },
    { step: 'code' },
    { step: 'document', note: 'x'.repeat(2_000) },
  ]
  for (const form of nonsense) expect((await send(form)).status).toBe(422)
  expect(logged).toEqual([])
})

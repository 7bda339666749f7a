import { expect, test } from 'vitest'
import { addDocument } from '#domain/commerce/applications/add-document.server.ts'
import { readApplication } from '#domain/commerce/applications/applications.server.ts'
import { saveListingDraft } from '#domain/commerce/listing-drafts/save-listing-draft.server.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildApplication } from '#tests/support/build-application.ts'
import { buildListing, buildOperator, visitor } from '#tests/support/builders.ts'
import { decideAsShown } from '#tests/support/decide-as-shown.ts'
import { buildPhoto, textBytes } from '#tests/support/photos.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readInbox, readItem, readItemFile } from '../inbox/inbox-items.server.ts'

const admin = callerOf('admin', 'boss')
const roofer = visitor('roofer')
const all = { kind: 'all', state: 'all', q: '' } as const

async function desk() {
  const test = await testApp()
  await buildOperator(test.app)
  return test
}

/** Returns the operator's form values as prefilled. */
function asShown(item: Awaited<ReturnType<typeof readItem>>) {
  return Object.fromEntries((item?.choices ?? []).map(({ name, value }) => [name, [value ?? []].flat()]))
}

test('shows an application with its fields, documents, and everything published with it', async () => {
  const { app } = await desk()
  const ann = await buildAccount(app)
  await saveListingDraft(app, ann.caller, { name: 'Gulf', email: 'a@b.co', insuranceVerified: 'on' })
  // Saved before the form rejected hours that can't be parsed.
  await app.db
    .updateTable('listingDrafts')
    .set({ businessHours: JSON.stringify({ monday: 'by appointment' }) })
    .execute()
  const { id, token } = await buildApplication(app, ann.caller)
  const pdf = { name: 'license.pdf', bytes: textBytes('%PDF-1.7\n') }
  await addDocument(app, roofer, { token, kind: 'license', document: pdf })
  await addDocument(app, roofer, { token, kind: 'insurance', document: { name: 'x.jpg', bytes: await buildPhoto() } })
  const { items } = await readInbox(app, { ...all, q: 'CCC1330842' })
  expect(items).toMatchObject([{ kind: 'application', id, title: 'Gulf Stream Roofing', state: 'waiting' }])

  const item = await readItem(app, 'application', id)
  const texts = item?.fields.map(({ label, text }) => `${label}: ${text}`)
  for (const text of [
    'Florida License Number: CCC1330842',
    'Preferred plan: Premium, $99/month',
    'Account: Sent from an account, which will own the listing.',
    'Says it’s insured: Yes.',
    'Hours to enter by hand: We couldn’t read: monday.',
  ])
    expect(texts).toContain(text)
  expect(item?.files.map(({ label, isPicture }) => [label, isPicture])).toEqual([
    ['License: license.pdf (1 kB)', false],
    [expect.stringContaining('Insurance certificate: x.jpg'), true],
  ])
  const [license, insurance] = item?.files ?? []
  expect(await readItemFile(app, 'application', id, license?.id ?? '')).toMatchObject({ isPicture: false })
  expect(await readItemFile(app, 'application', id, insurance?.id ?? '')).toMatchObject({ mediaType: 'image/jpeg' })
  const other = await buildApplication(app, roofer, { businessName: 'Other' })
  expect(await readItemFile(app, 'application', other.id, license?.id ?? '')).toBeUndefined()
})

test('proposes a new listing when nothing similar is listed, and publishes it on approval', async () => {
  const { app } = await desk()
  const { id } = await buildApplication(app)
  const item = await readItem(app, 'application', id)
  const chosen = asShown(item)
  expect(chosen).toMatchObject({ listing: [expect.stringMatching(/^new\./)], city: ['Lake Worth'], state: ['FL'] })
  expect(await decideAsShown(app, admin, { kind: 'application', id, act: 'approve', chosen })).toEqual({ ok: true })
  expect(await readApplication(app, id)).toMatchObject({ state: 'approved', slug: 'gulf-stream-roofing' })
  expect(await decideAsShown(app, admin, { kind: 'application', id, act: 'approve', chosen })).toMatchObject({
    reason: 'already-decided',
  })
})

test('requires a choice when a similar listing exists', async () => {
  const { app } = await desk()
  const there = await buildListing(app, { name: 'Gulf', licenseNumber: 'CCC-133 0842' })
  const { id } = await buildApplication(app)
  const item = await readItem(app, 'application', id)
  const [which] = item?.choices ?? []
  expect(which?.value).toBeUndefined()
  expect(which?.options?.map(({ label }) => label)).toEqual(['Gulf, Boca Raton, FL (same license)', 'A new listing'])
  const approve = (chosen: Record<string, string[]>) =>
    decideAsShown(app, admin, { kind: 'application', id, act: 'approve', chosen: { ...asShown(item), ...chosen } })
  expect(await approve({})).toMatchObject({ reason: 'choices-faulty' })
  for (const wrong of ['', 'new', 'new.', 'x.y', `${there.id}.stale`])
    expect(await approve({ listing: [wrong] }), wrong).toMatchObject({ reason: 'choices-faulty' })
  const right = which?.options?.[0]?.value ?? ''
  expect(await approve({ listing: [right], city: [' '] })).toMatchObject({ reason: 'choices-faulty' })
  expect(await approve({ listing: [right], state: ['TX'] })).toMatchObject({ reason: 'choices-faulty' })
  expect(await approve({ listing: [right] })).toEqual({ ok: true })
  expect(await readApplication(app, id)).toMatchObject({ state: 'approved', businessId: there.id })
})

test('keeps the reason of a rejection and hides a withdrawn application', async () => {
  const { app } = await desk()
  const { id } = await buildApplication(app)
  const rejection = { kind: 'application', id, act: 'reject', reason: 'No license.' } as const
  expect(await decideAsShown(app, roofer, rejection)).toMatchObject({ reason: 'forbidden' })
  expect(await decideAsShown(app, admin, { ...rejection, id: app.ids.next() })).toMatchObject({
    reason: 'item-unknown',
  })
  expect(await decideAsShown(app, admin, rejection)).toEqual({ ok: true })
  expect(await readItem(app, 'application', id)).toMatchObject({
    state: 'rejected',
    decision: { reason: 'No license.' },
  })
  await app.db.updateTable('applications').set({ state: 'withdrawn' }).where('id', '=', id).execute()
  expect(await readItem(app, 'application', id)).toBeUndefined()
})

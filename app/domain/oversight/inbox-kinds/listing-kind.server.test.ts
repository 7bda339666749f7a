import { expect, test } from 'vitest'
import { undoListingChange } from '#domain/directory/history/undo-listing-change.server.ts'
import { changeSelected } from '#domain/directory/listings/change-selected.server.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { accountMails } from '#tests/support/build-account.ts'
import { boss } from '#tests/support/build-key.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { decideAsShown } from '#tests/support/decide-as-shown.ts'
import { differing, directoryChecksum } from '#tests/support/directory-checksum.ts'
import { recorded } from '#tests/support/recorded.ts'
import { shownListing } from '#tests/support/shown-listings.ts'
import { countWaiting, readItem } from '../inbox/inbox-items.server.ts'
import { decideSentListings } from './decide-sent-listings.server.ts'

async function sentIn() {
  const site = await apiSite()
  const ann = await site.contractor('ann@example.com', 'Ace Roofing')
  const { json } = await site.ask('/businesses', {
    method: 'POST',
    key: ann.key,
    body: { name: 'Ace of Jupiter', city: 'Jupiter' },
  })
  const { id } = await site.app.db
    .selectFrom('businesses')
    .select('id')
    .where('publicId', '=', json.id)
    .executeTakeFirstOrThrow()
  return { ...site, ann, id, publicId: String(json.id) }
}

test('shows a listing submitted through the API until the operator publishes it', async () => {
  const { app, ask, ann, id, publicId, operatorKey } = await sentIn()
  expect((await countWaiting(app)).listing).toBe(1)
  expect((await accountMails(app, 'operator@example.com'))[0]?.subject).toBe('New listing: Ace of Jupiter')
  expect((await ask('/businesses?q=jupiter')).json.data).toEqual([])
  const item = await readItem(app, 'listing', id)
  expect(item?.fields).toContainEqual({ label: 'From', text: 'ann@example.com', href: 'mailto:ann@example.com' })

  expect(await decideAsShown(app, boss, { kind: 'listing', id, act: 'approve' })).toEqual({ ok: true })
  expect((await countWaiting(app)).listing).toBe(0)
  expect((await ask('/businesses?q=jupiter', { key: operatorKey.text })).json.data).toHaveLength(1)
  expect((await ask(`/businesses/${publicId}`, { key: ann.key })).json).toMatchObject({
    status: 'active',
    claimed: true,
  })
  expect((await accountMails(app)).at(-1)?.subject).toBe('Ace of Jupiter is listed')
  expect(await decideAsShown(app, boss, { kind: 'listing', id, act: 'approve' })).toEqual({
    ok: false,
    reason: 'already-decided',
  })
  expect(await decideAsShown(app, boss, { kind: 'listing', id, act: 'reject', reason: 'No' })).toEqual({
    ok: false,
    reason: 'already-decided',
  })
})

test('a bulk change that publishes a sent-in listing settles it and emails its sender, as an approval does', async () => {
  const { app, id } = await sentIn()
  const change = { kind: 'status', status: 'active' } as const
  const done = await changeSelected(app, boss, { selection: shownListing(id), change, settle: decideSentListings })
  expect(done).toMatchObject({ ok: true, changed: 1 })
  expect(await readItem(app, 'listing', id)).toMatchObject({ state: 'approved', decision: { reason: '' } })
  const told = (await accountMails(app)).filter(({ subject }) => subject === 'Ace of Jupiter is listed')
  expect(told).toHaveLength(1)
})

test('undoing a bulk change that published a sent-in listing puts it back into the inbox, with its plan as it was', async () => {
  const { app, id, ann } = await sentIn()
  // The subscription covers the listing from its approval.
  await buildSubscription(app, { id: ann.caller.actor.id, caller: ann.caller }, 'enterprise')
  await app.db.deleteFrom('subscribedListings').where('businessId', '=', id).execute()
  await app.db.deleteFrom('businessEntitlements').where('businessId', '=', id).execute()
  const item = await readItem(app, 'listing', id)
  const before = await directoryChecksum(app)

  const change = { kind: 'status', status: 'active' } as const
  const done = await recorded(
    changeSelected(app, boss, { selection: shownListing(id), change, settle: decideSentListings }),
  )
  const touched = ['business_entitlements', 'businesses', 'inbox_decisions', 'subscribed_listings']
  expect(differing(before, await directoryChecksum(app))).toEqual(expect.arrayContaining(touched))
  expect(await undoListingChange(app, boss, { changeId: done.changeId })).toMatchObject({ ok: true, count: 1, kept: 0 })
  expect(differing(before, await directoryChecksum(app))).toEqual([])
  expect(await readItem(app, 'listing', id)).toMatchObject({ state: 'waiting', decision: item?.decision })
  expect((await countWaiting(app)).listing).toBe(1)
  expect(await decideAsShown(app, boss, { kind: 'listing', id, act: 'approve' })).toEqual({ ok: true })
})

test('deletes a rejected listing and emails its contractor the reason', async () => {
  const { app, ask, ann, id, publicId } = await sentIn()
  expect(
    await decideAsShown(app, boss, { kind: 'listing', id, act: 'reject', reason: 'It is listed already.' }),
  ).toEqual({
    ok: true,
  })
  expect((await ask(`/businesses/${publicId}`, { key: ann.key })).status).toBe(404)
  const mail = (await accountMails(app)).at(-1)
  expect(mail?.subject).toBe('Ace of Jupiter wasn’t approved')
  expect(mail?.text).toContain('It is listed already.')
})

test('hides a listing that the operator published by hand', async () => {
  const { app, ask, id, publicId } = await sentIn()
  expect((await ask(`/businesses/${publicId}`, { method: 'PUT', body: { status: 'active' } })).status).toBe(200)
  expect((await countWaiting(app)).listing).toBe(0)
  expect(await decideAsShown(app, boss, { kind: 'listing', id, act: 'approve' })).toEqual({
    ok: false,
    reason: 'already-decided',
  })
})

test('rejects decisions by others and of unknown items', async () => {
  const { app, ann, id } = await sentIn()
  expect(await decideAsShown(app, ann.caller, { kind: 'listing', id, act: 'approve' })).toEqual({
    ok: false,
    reason: 'forbidden',
  })
  const none = await readItem(app, 'listing', app.ids.next())
  expect(none).toBeUndefined()
})

import { expect, test } from 'vitest'
import { readFileContent, readPublicFile, readPublicRendition } from '#domain/foundation/files/files.server.ts'
import { readInbox, readItem, readItemFile } from '#domain/oversight/inbox/inbox-items.server.ts'
import { daysAfter } from '#platform/time/days.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { photoOwner, waitingReview } from '#tests/support/build-photos.ts'
import { decideAsShown } from '#tests/support/decide-as-shown.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { undoListingChange } from '../history/undo-listing-change.server.ts'
import { setOwnLogo } from './add-own-photos.server.ts'
import { changeOwnPhotos } from './change-own-photos.server.ts'
import { approvePhotos, rejectPhotos } from './decide-photos.server.ts'
import { readPhotos } from './listing-photos.server.ts'
import { erasePhotoReviews } from './photo-reviews.server.ts'
import { readOwnPhotos } from './read-own-photos.server.ts'

const admin = callerOf('admin', 'boss')
const everything = { kind: 'all', state: 'all', q: '' } as const

async function sentPhotos(count = 2) {
  const owner = await photoOwner()
  await owner.send(count)
  return { ...owner, ...(await waitingReview(owner.app, owner.businessId)) }
}

test('shows pending pictures to the operator only; approving some publishes them and deletes the others', async () => {
  const { app, businessId, caller, id, items } = await sentPhotos(3)
  const [first, second, third] = items
  const describe = { action: 'describe-waiting-photo', itemId: first?.id ?? '', alt: 'A tile roof' } as const
  await changeOwnPhotos(app, caller, { businessId, change: describe })
  await setOwnLogo(app, caller, { businessId, logo: await buildPhoto() })

  const { items: listed } = await readInbox(app, everything)
  expect(listed).toMatchObject([
    { kind: 'photos', id, title: 'Ace Roofing', text: '3 photos, a logo', state: 'waiting' },
  ])
  const item = await readItem(app, 'photos', id)
  expect(item?.files.map(({ label }) => label)).toEqual(['Photo 1', 'Photo 2', 'Photo 3', 'Logo'])
  expect(item?.choices[0]?.options?.map(({ label }) => label)).toEqual([
    'Photo 1: “A tile roof”',
    'Photo 2',
    'Photo 3',
    'Logo',
  ])
  const file = await readItemFile(app, 'photos', id, first?.fileId ?? '')
  expect([file?.mediaType, file?.isPicture]).toEqual(['image/jpeg', true])
  expect(await readItemFile(app, 'photos', id, app.ids.next())).toBeUndefined()

  const logo = item?.choices[0]?.options?.[3]?.value ?? ''
  const chosen = { shown: [third?.id ?? '', first?.id ?? '', logo], reason: ['Photo 2 shows a license plate.'] }
  expect(await decideAsShown(app, admin, { kind: 'photos', id, act: 'approve', chosen })).toEqual({ ok: true })

  expect(await readPhotos(app, businessId)).toEqual([
    { fileId: first?.fileId, alt: 'A tile roof' },
    { fileId: third?.fileId, alt: '' },
  ])
  expect((await readListing(app, businessId)).logo).toMatch(/^\/files\//)
  expect(await readPublicFile(app, first?.fileId ?? '')).toBeDefined()
  expect((await readPublicRendition(app, first?.fileId ?? ''))?.mediaType).toBe('image/webp')
  expect(await readFileContent(app, second?.fileId ?? '')).toBeUndefined()
  const [mail] = await app.db
    .selectFrom('mails')
    .select(['recipient', 'content'])
    .where('kind', '=', 'photos-decided')
    .execute()
  expect(mail?.recipient).toBe('ann@example.com')
  expect(JSON.stringify(mail?.content)).toContain('3 of the 4')
  expect(JSON.stringify(mail?.content)).toContain('license plate')
  const own = await readOwnPhotos(app, caller, businessId)
  expect(own.ok && own.own.lastReason?.reason).toBe('Photo 2 shows a license plate.')
  expect(await decideAsShown(app, admin, { kind: 'photos', id, act: 'approve', chosen })).toMatchObject({
    reason: 'already-decided',
  })
  expect(await decideAsShown(app, admin, { kind: 'photos', id, act: 'reject', reason: 'No.' })).toMatchObject({
    reason: 'already-decided',
  })
})

test('records approved pictures as one change of the listing that can be undone', async () => {
  const { app, businessId, id, items } = await sentPhotos(2)
  const approved = await app.transaction(tx =>
    approvePhotos(tx, admin, { id, shown: items.map(item => item.id), reason: '' }),
  )
  expect(await readPhotos(app, businessId)).toHaveLength(2)
  const changeId = approved.ok ? approved.changeId : ''
  expect(await undoListingChange(app, admin, { changeId })).toMatchObject({ ok: true })
  expect(await readPhotos(app, businessId)).toEqual([])
})

test('deletes rejected pictures, and sends the owner the reason', async () => {
  const { app, businessId, caller, id, items } = await sentPhotos(2)
  expect(await decideAsShown(app, admin, { kind: 'photos', id, act: 'reject', reason: 'Stock photos.' })).toEqual({
    ok: true,
  })
  expect(await readPhotos(app, businessId)).toEqual([])
  for (const { fileId } of items) expect(await readFileContent(app, fileId ?? '')).toBeUndefined()
  expect(await app.db.selectFrom('files').select('id').execute()).toEqual([])
  const mails = app.db.selectFrom('mails').select('content').where('kind', '=', 'photos-decided')
  expect(JSON.stringify(await mails.execute())).toContain('Stock photos.')
  const own = await readOwnPhotos(app, caller, businessId)
  expect(own.ok && own.own.lastReason?.reason).toBe('Stock photos.')
})

test('rejects an approval without a choice', async () => {
  const { app, businessId, id } = await sentPhotos(1)
  for (const shown of [[], ['x'], [app.ids.next()]])
    expect(await decideAsShown(app, admin, { kind: 'photos', id, act: 'approve', chosen: { shown } })).toEqual({
      ok: false,
      reason: 'choices-faulty',
    })
  expect(await readPhotos(app, businessId)).toEqual([])
})

test('replaces only the caption on the listing when a caption is approved', async () => {
  const owner = await sentPhotos(2)
  const { app, businessId, caller } = owner
  await app.transaction(tx =>
    approvePhotos(tx, admin, { id: owner.id, shown: owner.items.map(item => item.id), reason: '' }),
  )
  const [first] = await readPhotos(app, businessId)
  const change = { action: 'describe-photo', fileId: first?.fileId ?? '', alt: 'A metal roof' } as const
  await changeOwnPhotos(app, caller, { businessId, change })
  const { id, items } = await waitingReview(app, businessId)
  expect((await readItem(app, 'photos', id))?.fields.at(-1)?.text).toBe('A metal roof\non the listing now: (empty)')
  await app.transaction(tx => approvePhotos(tx, admin, { id, shown: items.map(item => item.id), reason: '' }))
  expect((await readPhotos(app, businessId)).map(({ alt }) => alt)).toEqual(['A metal roof', ''])
})

test('hides a review after everything in it was withdrawn, and lists it again with the next photo', async () => {
  const { app, businessId, caller, send, items } = await sentPhotos(1)
  const itemId = items[0]?.id ?? ''
  await changeOwnPhotos(app, caller, { businessId, change: { action: 'withdraw-photo', itemId } })
  expect((await readInbox(app, everything)).items).toEqual([])
  await send()
  expect((await readInbox(app, everything)).items).toHaveLength(1)
  const mails = await app.db.selectFrom('mails').select('id').where('kind', '=', 'photos').execute()
  expect(mails).toHaveLength(2)
})

test('lets only the operator decide, and only once of two simultaneous decisions', async () => {
  const { app, caller, id, items } = await sentPhotos(1)
  const input = { id, shown: items.map(item => item.id), reason: '' }
  expect(await app.transaction(tx => approvePhotos(tx, caller, input))).toEqual({ ok: false, reason: 'forbidden' })
  expect(await app.transaction(tx => rejectPhotos(tx, caller, { id, reason: 'No.' }))).toEqual({
    ok: false,
    reason: 'forbidden',
  })
  for (const unknown of ['x', app.ids.next()])
    expect(await app.transaction(tx => approvePhotos(tx, admin, { ...input, id: unknown }))).toEqual({
      ok: false,
      reason: 'review-unknown',
    })
  const both = await Promise.all([
    app.transaction(tx => approvePhotos(tx, admin, input)),
    app.transaction(tx => rejectPhotos(tx, admin, { id, reason: 'No.' })),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('deletes a decision after its retention period, and keeps the photos', async () => {
  const { app, businessId, clock, id, items } = await sentPhotos(1)
  await app.transaction(tx => approvePhotos(tx, admin, { id, shown: items.map(item => item.id), reason: '' }))
  clock.at = daysAfter(clock.at, app.retention.claims)
  expect(await erasePhotoReviews(app)).toBe(0)
  clock.later(1)
  expect(await erasePhotoReviews(app)).toBe(1)
  expect(await readPhotos(app, businessId)).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { readPublicFile, readPublicRendition } from '#domain/foundation/files/files.server.ts'
import { daysAfter } from '#platform/time/days.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildEntitlement } from '#tests/support/build-entitlement.ts'
import { buildOwner, buildSwitches } from '#tests/support/build-owner.ts'
import { photoOwner, sendPhotos, waitingReview } from '#tests/support/build-photos.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { buildPhoto, heicStart, textBytes } from '#tests/support/photos.ts'
import { spec } from '#tests/support/spec.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { undoListingChange } from '../history/undo-listing-change.server.ts'
import { addOwnPhotos, setOwnLogo } from './add-own-photos.server.ts'
import { changeOwnPhotos, type OwnPhotoChange } from './change-own-photos.server.ts'
import { changePhotos } from './change-photos.server.ts'
import { approvePhotos } from './decide-photos.server.ts'
import { readPhotos, readShownPhotos } from './listing-photos.server.ts'
import { readOwnPhotos, readOwnWaitingPicture } from './read-own-photos.server.ts'
import { undoOwnPhotos } from './undo-own-photos.server.ts'

const admin = callerOf('admin', 'boss')

async function read(owner: Awaited<ReturnType<typeof photoOwner>>) {
  const found = await readOwnPhotos(owner.app, owner.caller, owner.businessId)
  if (!found.ok) throw new Error(found.reason)
  return found.own
}

test('keeps new photos private until review, and notifies the operator once', async () => {
  const owner = await photoOwner()
  const { app, businessId, caller, send } = owner
  expect(await send(2)).toMatchObject({ ok: true, isWaiting: true })
  expect(await send()).toMatchObject({ ok: true, isWaiting: true })

  expect(await readPhotos(app, businessId)).toEqual([])
  const { waiting, photos, isReviewed, left } = await read(owner)
  expect([waiting.length, photos.length, isReviewed, left]).toEqual([3, 0, true, 2])
  const fileId = waiting[0]?.fileId ?? ''
  expect(await readPublicFile(app, fileId)).toBeUndefined()
  expect(await readPublicRendition(app, fileId)).toBeUndefined()
  expect((await readOwnWaitingPicture(app, caller, { businessId, fileId }))?.mediaType).toBe('image/jpeg')
  const other = await buildOwner(app, { email: 'bob@example.com', listing: { name: 'Bay Roofs' } })
  for (const stranger of [other.caller, visitor('x'), admin])
    expect(await readOwnWaitingPicture(app, stranger, { businessId, fileId })).toBeUndefined()
  const mails = await app.db.selectFrom('mails').select('recipient').where('kind', '=', 'photos').execute()
  expect(mails).toEqual([{ recipient: 'operator@example.com' }])
})

test('publishes photos at once with review off, each with a small copy', async () => {
  const owner = await photoOwner({ reviewPhotos: false })
  const { app, businessId, caller } = owner
  const photos = [await buildPhoto({ width: 1_200, height: 900 })]
  expect(await addOwnPhotos(app, caller, { businessId, photos, caption: 'A tile roof' })).toMatchObject({
    ok: true,
    isWaiting: false,
  })
  const [photo] = await readPhotos(app, businessId)
  expect(photo?.alt).toBe('A tile roof')
  expect((await readPublicFile(app, photo?.fileId ?? ''))?.mediaType).toBe('image/jpeg')
  expect((await readPublicRendition(app, photo?.fileId ?? ''))?.mediaType).toBe('image/webp')
})

test.each([
  [null, 5],
  ['basic', 5],
  ['professional', 10],
  ['premium', null],
  ['enterprise', null],
] as const)("limits an owner's uploads with the plan %s to %s photos, including pending ones", async (plan, most) => {
  spec('public 9.2', 'decision 27')
  const owner = await photoOwner()
  const { app, businessId, send } = owner
  if (plan) await buildEntitlement(app, businessId, plan)
  expect((await read(owner)).limit).toBe(most)
  for (let sent = 0; sent < (most ?? 12); sent += 1) expect(await send()).toMatchObject({ ok: true })
  const isFull = most !== null
  expect(await send()).toMatchObject(isFull ? { ok: false, reason: 'over-plan' } : { ok: true })
  // Simultaneous uploads too.
  const [first, second] = await Promise.all([send(), send()])
  expect([first.ok, second.ok]).toEqual([!isFull, !isFull])
})

test('never exceeds the plan with two simultaneous uploads', async () => {
  const owner = await photoOwner()
  await owner.send(4)
  const results = await Promise.all([owner.send(), owner.send(), owner.send()])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await read(owner)).waiting).toHaveLength(5)
})

test('keeps photos hidden when a plan ends, marks them as hidden, and shows them again with a larger plan', async () => {
  spec('decision 27')
  const owner = await photoOwner({ reviewPhotos: false })
  const { app, businessId, clock, send } = owner
  await buildEntitlement(app, businessId, 'professional', { until: new Date(clock.at.getTime() + 1_000) })
  await send(7)
  const shown = async () => (await readShownPhotos(app, businessId)).photos.length
  expect(await shown()).toBe(7)
  clock.later(1_000)
  expect(await shown()).toBe(5)
  expect((await read(owner)).photos.map(({ isHidden }) => isHidden)).toEqual([...Array(5).fill(false), true, true])
  expect(await send()).toMatchObject({ reason: 'over-plan' })
  await buildEntitlement(app, businessId, 'premium')
  expect(await shown()).toBe(7)
})

const files: [string, Uint8Array<ArrayBuffer>[], string][] = [
  ['nothing', [], 'no-photo'],
  ['eleven photos', Array.from({ length: 11 }, () => textBytes('x')), 'photos-too-many'],
  ['an SVG', [textBytes('<svg xmlns="http://www.w3.org/2000/svg"/>')], 'photo-wrong-type'],
  ['a PDF', [textBytes('%PDF-1.7\n')], 'photo-wrong-type'],
  ['a HEIC photo', [heicStart], 'photo-heic'],
  ['a damaged photo', [new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 1])], 'photo-unreadable'],
  ['eleven megabytes', [new Uint8Array(11 * 1024 * 1024)], 'photo-too-large'],
]

test.each(files)('rejects %s with a reason, and stores nothing', async (_, photos, reason) => {
  const { app, businessId, caller } = await photoOwner()
  await buildEntitlement(app, businessId, 'premium')
  expect(await addOwnPhotos(app, caller, { businessId, photos })).toEqual({ ok: false, reason })
  expect(await app.db.selectFrom('files').select('id').execute()).toEqual([])
  const [logo] = photos
  if (logo && photos.length === 1)
    expect(await setOwnLogo(app, caller, { businessId, logo })).toEqual({ ok: false, reason })
})

test('rejects changes to pictures of another owner’s listing', async () => {
  const owner = await photoOwner({ reviewPhotos: false })
  const { app, businessId } = owner
  await owner.send(2)
  const [first] = await readPhotos(app, businessId)
  const bob = await buildOwner(app, { email: 'bob@example.com', listing: { name: 'Bay Roofs' } })
  const change: OwnPhotoChange = { action: 'remove-photo', fileId: first?.fileId ?? '' }
  const unknown = { ok: false, reason: 'listing-unknown' }
  const photo = await buildPhoto()
  for (const id of [businessId, 'x', app.ids.next()]) {
    expect(await addOwnPhotos(app, bob.caller, { businessId: id, photos: [photo] })).toEqual(unknown)
    expect(await setOwnLogo(app, bob.caller, { businessId: id, logo: null })).toEqual(unknown)
    expect(await changeOwnPhotos(app, bob.caller, { businessId: id, change })).toEqual(unknown)
    expect(await undoOwnPhotos(app, bob.caller, { businessId: id, changeId: app.ids.next() })).toEqual(unknown)
    expect(await readOwnPhotos(app, bob.caller, id)).toEqual(unknown)
  }
  // Naming one's own listing with the other's photo doesn't help either.
  const own = bob.business.id
  expect(await changeOwnPhotos(app, bob.caller, { businessId: own, change })).toMatchObject({ reason: 'photo-unknown' })
  for (const nobody of [visitor('x'), admin])
    expect(await changeOwnPhotos(app, nobody, { businessId, change })).toEqual({ ok: false, reason: 'forbidden' })
  expect(await readPhotos(app, businessId)).toHaveLength(2)
})

test('lets an owner order, cover, caption and remove photos; each undo works once and keeps later changes', async () => {
  const owner = await photoOwner({ reviewPhotos: false })
  const { app, businessId, caller, send } = owner
  await send(3)
  const ids = async () => (await readPhotos(app, businessId)).map(({ fileId }) => fileId)
  const start = await ids()
  const [a = '', b = '', c = ''] = start
  const run = async (change: OwnPhotoChange) => {
    const result = await changeOwnPhotos(app, caller, { businessId, change })
    return result.ok ? result.changeId : result.reason
  }
  const undo = (changeId: string) => undoOwnPhotos(app, caller, { businessId, changeId })

  const covered = await run({ action: 'lead-with-photo', fileId: c })
  expect(await ids()).toEqual([c, a, b])
  expect(await undo(covered)).toMatchObject({ ok: true })
  expect(await ids()).toEqual(start)
  expect(await undo(covered)).toEqual({ ok: false, reason: 'already-undone' })

  const ordered = await run({ action: 'order-photos', order: [b, c, a] })
  const removed = await run({ action: 'remove-photo', fileId: b })
  expect(await ids()).toEqual([c, a])
  expect(await undo(ordered)).toEqual({ ok: false, reason: 'nothing-left' })
  expect(await undo(removed)).toMatchObject({ ok: true })
  expect(await ids()).toEqual([b, c, a])

  const described = await run({ action: 'describe-photo', fileId: a, alt: 'A tile roof in Jupiter' })
  expect((await readPhotos(app, businessId)).at(-1)?.alt).toBe('A tile roof in Jupiter')
  expect(await undo(described)).toMatchObject({ ok: true })
  expect((await readPhotos(app, businessId)).at(-1)?.alt).toBe('')

  expect(await run({ action: 'order-photos', order: [a, b] })).toBe('photo-unknown')
  expect(await run({ action: 'remove-photo', fileId: app.ids.next() })).toBe('photo-unknown')
  const bob = await buildOwner(app, { email: 'bob@example.com', listing: { name: 'Bay Roofs' } })
  const late = await run({ action: 'lead-with-photo', fileId: a })
  expect(await undoOwnPhotos(app, bob.caller, { businessId: bob.business.id, changeId: late })).toEqual({
    ok: false,
    reason: 'change-unknown',
  })
  expect(await undo(app.ids.next())).toEqual({ ok: false, reason: 'change-unknown' })
  owner.clock.at = daysAfter(owner.clock.at, 31)
  expect(await undo(late)).toEqual({ ok: false, reason: 'too-late' })
})

test("rejects an owner's undo of another person's change", async () => {
  const owner = await photoOwner({ reviewPhotos: false })
  const { app, businessId, caller } = owner
  await owner.send(2)
  const [first] = await readPhotos(app, businessId)
  const change = { action: 'remove-photo', fileId: first?.fileId ?? '' } as const
  const removed = await changePhotos(app, admin, { id: businessId, change })
  const changeId = removed.ok ? removed.changeId : ''
  expect(await undoOwnPhotos(app, caller, { businessId, changeId })).toEqual({ ok: false, reason: 'change-unknown' })
  expect(await readPhotos(app, businessId)).toHaveLength(1)
})

test('captions and withdraws pending photos, which can be undone', async () => {
  const owner = await photoOwner()
  const { app, businessId, caller } = owner
  await owner.send(2)
  const [first] = (await read(owner)).waiting
  const itemId = first?.id ?? ''
  const run = (change: OwnPhotoChange) => changeOwnPhotos(app, caller, { businessId, change })
  expect(await run({ action: 'describe-waiting-photo', itemId, alt: 'Tarp' })).toMatchObject({ ok: true })
  expect((await read(owner)).waiting[0]?.caption).toBe('Tarp')
  const withdrawn = await run({ action: 'withdraw-photo', itemId })
  expect((await read(owner)).waiting).toHaveLength(1)
  expect(await run({ action: 'withdraw-photo', itemId })).toEqual({ ok: false, reason: 'photo-unknown' })
  expect(await run({ action: 'describe-waiting-photo', itemId, alt: 'x' })).toMatchObject({ reason: 'photo-unknown' })
  const changeId = withdrawn.ok ? withdrawn.changeId : ''
  expect(await undoOwnPhotos(app, caller, { businessId, changeId })).toMatchObject({ ok: true })
  expect((await read(owner)).waiting).toHaveLength(2)
  expect(await undoOwnPhotos(app, caller, { businessId, changeId })).toMatchObject({ ok: false })
  expect(await run({ action: 'withdraw-photo', itemId: 'x' })).toMatchObject({ reason: 'photo-unknown' })
})

test.each(['withdraw-photo', 'remove-photo'] as const)(
  'undoing a %s never exceeds the plan, and works once there is room again',
  async action => {
    spec('public 9.2', 'decision 27')
    const owner = await photoOwner({ reviewPhotos: action === 'withdraw-photo' })
    const { app, businessId, caller, send } = owner
    await buildEntitlement(app, businessId, 'professional')
    await send(10)
    await buildSwitches(app, { reviewPhotos: true })
    const run = async (change: OwnPhotoChange) => {
      const changed = await changeOwnPhotos(app, caller, { businessId, change })
      if (!changed.ok) throw new Error(changed.reason)
      return changed.changeId
    }
    const count = async () => {
      const { photos, waiting } = await read(owner)
      return photos.length + waiting.length
    }
    const removeNewest = async () => {
      const { photos, waiting } = await read(owner)
      const item = waiting.at(-1)
      if (item) return run({ action: 'withdraw-photo', itemId: item.id })
      return run({ action: 'remove-photo', fileId: photos.at(-1)?.fileId ?? '' })
    }
    const undo = (changeId: string) => undoOwnPhotos(app, caller, { businessId, changeId })

    const removed = await removeNewest()
    expect(await count()).toBe(9)
    expect(await send()).toMatchObject({ ok: true, isWaiting: true })
    for (let time = 0; time < 2; time += 1) {
      expect(await undo(removed)).toEqual({ ok: false, reason: 'over-plan' })
      expect(await count()).toBe(10)
    }
    const second = await removeNewest()
    expect(await undo(removed)).toMatchObject({ ok: true })
    expect(await undo(second)).toEqual({ ok: false, reason: 'over-plan' })
    expect(await count()).toBe(10)
    await buildEntitlement(app, businessId, 'premium')
    expect(await undo(second)).toMatchObject({ ok: true })
    expect(await count()).toBe(11)
  },
)

test('removals that are undone at the same moment as an upload never exceed the plan', async () => {
  const owner = await photoOwner()
  const { app, businessId, caller, send } = owner
  await send(5)
  const removals: string[] = []
  for (const { id: itemId } of (await read(owner)).waiting.slice(0, 2)) {
    const change = { action: 'withdraw-photo', itemId } as const
    const removed = await changeOwnPhotos(app, caller, { businessId, change })
    removals.push(removed.ok ? removed.changeId : '')
  }
  await send()
  const undone = removals.map(changeId => undoOwnPhotos(app, caller, { businessId, changeId }))
  const results = await Promise.all([...undone, send()])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await read(owner)).waiting).toHaveLength(5)
})

test('an owner whose plan has ended still undoes the removal of a photo on the listing', async () => {
  const owner = await photoOwner({ reviewPhotos: false })
  const { app, businessId, caller, clock, send } = owner
  await buildEntitlement(app, businessId, 'professional', { until: new Date(clock.at.getTime() + 1_000) })
  await send(7)
  clock.later(1_000)
  const fileId = (await readPhotos(app, businessId))[0]?.fileId ?? ''
  const removed = await changeOwnPhotos(app, caller, { businessId, change: { action: 'remove-photo', fileId } })
  const changeId = removed.ok ? removed.changeId : ''
  expect(await undoOwnPhotos(app, caller, { businessId, changeId })).toMatchObject({ ok: true })
  expect((await readShownPhotos(app, businessId)).photos).toHaveLength(5)
  expect(await readPhotos(app, businessId)).toHaveLength(7)
})

test('the operator’s undo restores all photos, and homeowners see no more than the plan includes', async () => {
  const owner = await photoOwner({ reviewPhotos: false })
  const { app, businessId, send } = owner
  await send(5)
  const fileId = (await readPhotos(app, businessId))[0]?.fileId ?? ''
  const removed = await changePhotos(app, admin, { id: businessId, change: { action: 'remove-photo', fileId } })
  const changeId = removed.ok ? removed.changeId : ''
  await buildSwitches(app, { reviewPhotos: true })
  expect(await send()).toMatchObject({ ok: true, isWaiting: true })
  expect(await undoListingChange(app, admin, { changeId })).toMatchObject({ ok: true })
  const { id, items } = await waitingReview(app, businessId)
  const shown = items.map(item => item.id)
  expect(await app.transaction(tx => approvePhotos(tx, admin, { id, shown, reason: '' }))).toMatchObject({ ok: true })
  expect(await readPhotos(app, businessId)).toHaveLength(6)
  expect((await readShownPhotos(app, businessId)).photos).toHaveLength(5)
  expect(await send()).toMatchObject({ reason: 'over-plan' })
})

test('a withdrawal can be undone for 30 days', async () => {
  const owner = await photoOwner()
  const { app, businessId, caller, clock } = owner
  await owner.send()
  const itemId = (await read(owner)).waiting[0]?.id ?? ''
  const removed = await changeOwnPhotos(app, caller, { businessId, change: { action: 'withdraw-photo', itemId } })
  const changeId = removed.ok ? removed.changeId : ''
  clock.at = daysAfter(clock.at, 31)
  expect(await undoOwnPhotos(app, caller, { businessId, changeId })).toEqual({ ok: false, reason: 'too-late' })
})

test('reviews a caption of a published photo too, and withdraws it when the old one is sent again', async () => {
  const owner = await photoOwner({ reviewPhotos: false })
  const { app, businessId, caller } = owner
  await owner.send()
  await app.db.updateTable('settings').set({ value: '{"reviewPhotos":true}' }).where('key', '=', 'switches').execute()
  const [photo] = await readPhotos(app, businessId)
  const describe = (alt: string) =>
    changeOwnPhotos(app, caller, { businessId, change: { action: 'describe-photo', fileId: photo?.fileId ?? '', alt } })
  expect(await describe('Call 1-900-ROOF')).toMatchObject({ ok: true, isWaiting: true })
  expect(await describe('A tile roof')).toMatchObject({ ok: true, isWaiting: true })
  expect((await readPhotos(app, businessId))[0]?.alt).toBe('')
  expect((await read(owner)).photos[0]?.waitingCaption).toBe('A tile roof')
  expect(await describe('')).toMatchObject({ ok: true, isWaiting: false })
  expect((await read(owner)).photos[0]?.waitingCaption).toBeNull()
})

test('replaces a pending logo with a newer one, and can undo removing a published one', async () => {
  const owner = await photoOwner()
  const { app, businessId, caller } = owner
  for (let time = 0; time < 2; time += 1)
    expect(await setOwnLogo(app, caller, { businessId, logo: await buildPhoto() })).toMatchObject({ isWaiting: true })
  expect((await read(owner)).waitingLogo).not.toBeNull()
  expect((await readListing(app, businessId)).logo).toBe('')

  const direct = await photoOwner({ reviewPhotos: false })
  const own = { businessId: direct.businessId }
  await setOwnLogo(direct.app, direct.caller, { ...own, logo: await buildPhoto() })
  const { logo } = await readListing(direct.app, direct.businessId)
  expect(logo).toMatch(/^\/files\//)
  const removed = await setOwnLogo(direct.app, direct.caller, { ...own, logo: null })
  expect((await readListing(direct.app, direct.businessId)).logo).toBe('')
  const changeId = removed.ok ? removed.changeId : ''
  expect(await undoOwnPhotos(direct.app, direct.caller, { ...own, changeId })).toMatchObject({ ok: true })
  expect((await readListing(direct.app, direct.businessId)).logo).toBe(logo)
})

test('rejects uploads after the owner lost the listing', async () => {
  const { app, businessId, caller, business } = await photoOwner()
  await app.db.deleteFrom('businessOwners').where('businessId', '=', businessId).execute()
  expect(await sendPhotos(app, { caller, business }, 1)).toEqual({ ok: false, reason: 'listing-unknown' })
  expect((await buildListing(app, { name: 'Cay Roofs' })).id).not.toBe(businessId)
})

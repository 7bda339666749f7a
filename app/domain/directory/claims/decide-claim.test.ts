import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { App, Caller } from '#domain/app.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { admin, claimable, claimedFlag, fileWith, mailedCode, pdf, slug } from '#tests/support/build-claim.ts'
import { buildSwitches } from '#tests/support/build-owner.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildPhoto, hugePng, textBytes } from '#tests/support/photos.ts'
import { shownListing } from '#tests/support/shown-listings.ts'
import { spec } from '#tests/support/spec.ts'
import { flagListings } from '../listings/selected-listings.server.ts'
import { readOwnBusinesses } from '../team/members.server.ts'
import { maxDocumentBytes } from './claim.ts'
import { eraseClaims } from './claims.server.ts'
import { approveClaim, rejectClaim } from './decide-claim.server.ts'
import { fileClaim } from './file-claim.server.ts'
import { ownsBusiness } from './owners.server.ts'
import { proveClaim, sendClaimCode } from './prove-claim.server.ts'

test('notifies the operator of a document; approving it makes the sender an owner and deletes it', async () => {
  spec('decision 24')
  const { app, listing, userId, caller } = await claimable()
  const filed = await fileWith(app, caller)
  if (!filed.ok) throw new Error(filed.reason)
  expect(await queuedMails(app)).toMatchObject([{ kind: 'claim', recipient: 'operator@example.com' }])
  expect(await app.db.selectFrom('files').select(['mediaType', 'visibility']).execute()).toEqual([
    { mediaType: 'application/pdf', visibility: 'private' },
  ])
  expect(await ownsBusiness(app, userId, listing.id)).toBe(false)
  expect(await fileWith(app, caller)).toEqual({ ok: false, reason: 'already-waiting' })
  expect(await app.transaction(tx => approveClaim(tx, caller, filed.id))).toEqual({ ok: false, reason: 'forbidden' })

  expect(await app.transaction(tx => approveClaim(tx, admin, filed.id))).toMatchObject({ ok: true })

  expect(await ownsBusiness(app, userId, listing.id)).toBe(true)
  expect(await claimedFlag(app, listing.id)).toBe(true)
  expect(await app.db.selectFrom('files').selectAll().execute()).toEqual([])
  expect(await app.transaction(tx => approveClaim(tx, admin, filed.id))).toEqual({
    ok: false,
    reason: 'already-decided',
  })
  expect(await app.transaction(tx => rejectClaim(tx, admin, { id: filed.id, reason: 'x' }))).toEqual({
    ok: false,
    reason: 'already-decided',
  })
})

test('emails the reason of a rejection, deletes the document, and accepts another', async () => {
  const { app, listing, caller } = await claimable()
  const filed = await fileWith(app, caller)
  if (!filed.ok) throw new Error(filed.reason)
  expect(await app.transaction(tx => rejectClaim(tx, caller, { id: filed.id, reason: 'x' }))).toEqual({
    ok: false,
    reason: 'forbidden',
  })

  await app.transaction(tx => rejectClaim(tx, admin, { id: filed.id, reason: 'The license names another firm.' }))

  const mail = (await queuedMails(app)).at(-1)
  expect(mail).toMatchObject({ kind: 'claim-rejected', recipient: 'ann@example.com', replyTo: 'operator@example.com' })
  expect(mail?.text).toContain('The license names another firm.')
  expect(await app.db.selectFrom('fileContents').select('fileId').execute()).toEqual([])
  expect(await claimedFlag(app, listing.id)).toBe(false)
  expect((await fileWith(app, caller)).ok).toBe(true)
})

test('rejects approval of the second of two pending claims', async () => {
  const { app, caller } = await claimable()
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  const [anns, bobs] = [await fileWith(app, caller), await fileWith(app, bob.caller)]
  if (!anns.ok || !bobs.ok) throw new Error('not filed')
  await app.transaction(tx => approveClaim(tx, admin, anns.id))
  expect(await app.transaction(tx => approveClaim(tx, admin, bobs.id))).toEqual({ ok: false, reason: 'already-owned' })
  expect(await app.transaction(tx => approveClaim(tx, admin, 'x'))).toEqual({ ok: false, reason: 'claim-unknown' })
})

test("checks a document's bytes: a PDF, JPG or PNG of at most 10 MB", async () => {
  const { app, caller } = await claimable()
  const error = async (bytes: Uint8Array<ArrayBuffer> | undefined) => {
    const result = await fileClaim(app, caller, { slug, document: bytes, note: '' })
    return result.ok || result.reason
  }
  expect(await error(undefined)).toBe('document-missing')
  const big = new Uint8Array(maxDocumentBytes + 1)
  big.set(pdf)
  expect(await error(big)).toBe('document-too-large')
  const others = ['<html>%PDF-1.7', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'MZ\x90\0', '', 'GIF89a']
  for (const other of others) expect(await error(textBytes(other)), other).toBe('document-wrong-type')
  expect(await error(await buildPhoto({ format: 'webp' }))).toBe('document-wrong-type')
  expect(await app.db.selectFrom('files').selectAll().execute()).toEqual([])
  expect(await error(await buildPhoto({ format: 'png' }))).toBe(true)
})

test('sends nothing to an operator with emails on submissions switched off', async () => {
  const { app, caller } = await claimable()
  await buildSwitches(app, { claiming: true, notifications: false })
  expect((await fileWith(app, caller)).ok).toBe(true)
  expect(await queuedMails(app)).toEqual([])
})

test('removes the owner when the claimed flag is removed, for good once another account claims the listing', async () => {
  const { app, listing, userId, caller } = await claimable()
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  const prove = async (by: Caller) => {
    await sendClaimCode(app, by, { slug })
    return proveClaim(app, by, { slug, code: await mailedCode(app) })
  }
  const mark = (value: boolean) =>
    flagListings(app, admin, { selection: shownListing(listing.id), flag: 'claimed', value })
  await prove(caller)
  await mark(false)
  expect(await ownsBusiness(app, userId, listing.id)).toBe(false)
  expect(await readOwnBusinesses(app, userId)).toEqual([])
  await mark(true)
  expect(await ownsBusiness(app, userId, listing.id)).toBe(true)

  await mark(false)
  expect((await prove(bob.caller)).ok).toBe(true)
  expect(await ownsBusiness(app, bob.id, listing.id)).toBe(true)
  expect(await ownsBusiness(app, userId, listing.id)).toBe(false)
})

test('deletes decided claims after a year, and keeps pending ones', async () => {
  const { app, caller, clock } = await claimable()
  const rejected = await fileWith(app, caller)
  if (!rejected.ok) throw new Error(rejected.reason)
  await app.transaction(tx => rejectClaim(tx, admin, { id: rejected.id, reason: 'Blurred.' }))
  await fileWith(app, caller)
  await sendClaimCode(app, caller, { slug })
  expect(await eraseClaims(app)).toBe(0)
  expect(await app.db.selectFrom('claimCodes').selectAll().execute()).toHaveLength(1)

  clock.later((app.retention.claims + 1) * 86_400_000)
  expect(await eraseClaims(app)).toBe(1)
  expect(await app.db.selectFrom('claimCodes').selectAll().execute()).toEqual([])
  expect(await app.db.selectFrom('listingClaims').select('state').execute()).toEqual([{ state: 'waiting' }])
})

test.each(['jpeg', 'png'] as const)(
  'stores a %s photo of a document upright, without its location and camera',
  async format => {
    const { app, caller } = await claimable()
    const photo = await buildPhoto({ format, width: 400, height: 300 })
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    expect(await fileWith(app, caller, photo)).toMatchObject({ ok: true })

    const [stored] = await storedFiles(app)
    expect(stored?.mediaType).toBe('image/jpeg')
    const { width, height, exif, xmp, iptc, orientation } = await sharp(stored?.content).metadata()
    expect({ width, height, exif, xmp, iptc, orientation }).toEqual({ width: 300, height: 400 })
    expect(stored?.content.includes('SecretCamera')).toBe(false)
  },
)

test('rejects an unreadable picture with a reason, and stores nothing', async () => {
  const { app, caller } = await claimable()
  expect(await fileWith(app, caller, hugePng(20_000, 20_000))).toMatchObject({ reason: 'document-too-many-pixels' })
  expect(await fileWith(app, caller, (await buildPhoto()).slice(0, 200))).toMatchObject({
    reason: 'document-unreadable',
  })
  expect(await storedFiles(app)).toEqual([])
})

test('stores a PDF unchanged', async () => {
  const { app, caller } = await claimable()
  expect(await fileWith(app, caller)).toMatchObject({ ok: true })
  expect((await storedFiles(app)).map(({ content }) => content)).toEqual([Buffer.from(pdf)])
})

function storedFiles(app: App) {
  return app.db
    .selectFrom('files')
    .innerJoin('fileContents', 'fileId', 'files.id')
    .select(['mediaType', 'fileContents.content'])
    .execute()
}

import { expect, test } from 'vitest'
import { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { setOwnLogo } from '#domain/directory/photos/add-own-photos.server.ts'
import { addPhotos } from '#domain/directory/photos/change-photos.server.ts'
import { readPhotos } from '#domain/directory/photos/listing-photos.server.ts'
import { callerOf, password } from '#tests/support/build-account.ts'
import { buildSwitches } from '#tests/support/build-owner.ts'
import { photoOwner, sendPhotos } from '#tests/support/build-photos.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { deleteAccount } from './delete-account.server.ts'
import { readHeld, readHeldFiles } from './held-records.server.ts'

const admin = callerOf('admin', 'boss')

/** An owner with published photos and a logo, a waiting photo, and one photo of the operator's. */
async function pictured() {
  const owner = await photoOwner({ reviewPhotos: false })
  const { app, businessId, caller, account } = owner
  await owner.send(2)
  await setOwnLogo(app, caller, { businessId, logo: await buildPhoto() })
  await addPhotos(app, admin, { id: businessId, photos: [await buildPhoto()], alt: 'The operator’s' })
  await buildSwitches(app, { reviewPhotos: true })
  await sendPhotos(app, owner, 1)
  return { ...owner, person: { email: account.email, userId: account.id } }
}

test('shows and exports the pictures that an owner uploaded, and no others', async () => {
  const { app, person } = await pictured()
  const held = await readHeld(app, person, 10)
  const photos = held.find(({ name }) => name === 'photos')
  expect(photos?.count).toBe(4)
  expect(photos?.records.map(({ kind, seen_by }) => `${kind} ${seen_by}`).sort()).toEqual([
    'logo public',
    'photo private',
    'photo public',
    'photo public',
  ])
  const files = await readHeldFiles(app, person)
  expect(files.map(({ folder }) => folder)).toEqual(Array(4).fill('listing-photos'))
})

test('removes a deleted account’s pictures, waiting ones included, from a listing without another owner', async () => {
  const { app, businessId, caller } = await pictured()
  expect(await deleteAccount(app, caller, { password })).toEqual({ ok: true })
  expect((await readPhotos(app, businessId)).map(({ alt }) => alt)).toEqual(['The operator’s'])
  expect((await readListing(app, businessId)).logo).toBe('')
  expect(await app.db.selectFrom('photoReviews').select('id').execute()).toEqual([])
  // The operator's photo and its thumbnail.
  const purposes = await app.db.selectFrom('files').select('purpose').orderBy('purpose').execute()
  expect(purposes).toEqual([{ purpose: 'photo' }, { purpose: 'small' }])
})

test('keeps pictures on a listing with another owner', async () => {
  const { app, account, businessId, caller } = await pictured()
  const owners = await app.db.selectFrom('businessOwners').selectAll().execute()
  const other = { id: app.ids.next(), email: 'bob@example.com', name: 'Bob', kind: 'user', emailVerified: true }
  const at = { createdAt: app.clock.now(), updatedAt: app.clock.now() }
  await app.db
    .insertInto('users')
    .values({ ...other, ...at })
    .execute()
  for (const owner of owners)
    await app.db
      .insertInto('businessOwners')
      .values({ ...owner, userId: other.id })
      .execute()
  expect(await deleteAccount(app, caller, { password })).toEqual({ ok: true })
  expect(await readPhotos(app, businessId)).toHaveLength(3)
  expect((await readListing(app, businessId)).logo).not.toBe('')
  const left = await app.db.selectFrom('files').select('uploadedBy').where('uploadedBy', '=', account.id).execute()
  expect(left).toEqual([])
  // The waiting photo is deleted.
  expect(await app.db.selectFrom('files').select('id').where('visibility', '=', 'private').execute()).toEqual([])
})

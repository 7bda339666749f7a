import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writeFromPage } from '#tests/support/build-message.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { testApp } from '#tests/support/test-app.ts'
import { withdrawAsShown } from '#tests/support/withdraw-as-shown.ts'
import { eraseRequests } from './erase-requests.server.ts'
import { sendQuote } from './send-quote.server.ts'

test('deletes a request with everything attached after exactly a year', async () => {
  const { app, clock } = await testApp()
  const { slug } = await buildListing(app)
  const quote = { name: 'Ann', email: 'ann@example.com', phone: null, message: 'A leak.', fax_number: '' }
  await sendQuote(app, visitor('ann'), { slug, quote })

  clock.at = new Date('2027-07-01T12:00:00Z')
  expect(await eraseRequests(app)).toBe(0)
  clock.at = new Date('2027-07-02T12:00:00Z')
  expect(await eraseRequests(app)).toBe(1)
  for (const table of ['quoteRequests', 'quoteRecipients', 'quoteEvents'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('deletes photos only with their request, and a withdrawn request on its original day', async () => {
  const { app, clock } = await testApp()
  const listings = [await buildListing(app)]
  const withdrawn = await buildRequest(app, { listings, photos: [await buildPhoto(), await buildPhoto()] })
  await writeFromPage(app, withdrawn.token, { photos: [await buildPhoto()] })
  await withdrawAsShown(app, withdrawn.token)
  clock.at = new Date('2026-07-02T12:00:00Z')
  const later = await buildRequest(app, { listings, photos: [await buildPhoto()] })
  const owners = async () => (await app.db.selectFrom('files').select('ownerId').execute()).map(file => file.ownerId)

  clock.at = new Date('2027-07-01T12:00:00Z')
  expect(await eraseRequests(app)).toBe(0)
  expect(await owners()).toHaveLength(4)
  clock.at = new Date('2027-07-02T12:00:00Z')
  expect(await eraseRequests(app)).toBe(1)
  expect(await owners()).toEqual([later.id])
  expect(await app.db.selectFrom('fileContents').select('fileId').execute()).toHaveLength(1)
})

test('deletes more requests than one batch', async () => {
  const { app, clock } = await testApp()
  const { id } = await buildRequest(app)
  const copies = app.db
    .insertInto('quoteRequests')
    .columns(columns)
    .expression(
      app.db
        .selectFrom('quoteRequests')
        .crossJoin(sql<{ n: number }>`generate_series(1, 230)`.as<'copy'>('copy'))
        .select([sql`gen_random_uuid()`.as('id'), sql`sha256(gen_random_uuid()::text::bytea)`.as('tokenHash')])
        .select(rest)
        .where('id', '=', id),
    )
  await copies.execute()
  clock.at = new Date('2027-07-02T12:00:00Z')
  expect(await eraseRequests(app)).toBe(231)
})

const rest = [
  'fingerprint',
  'name',
  'email',
  'message',
  'language',
  'visitor',
  'sentAt',
  'eraseAfter',
  'changeId',
] as const
const columns = ['id', 'tokenHash', ...rest] as const

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { readConversation } from '#domain/requests/conversations/read-conversation.server.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { writeFromLink, writeFromPage } from '#tests/support/build-message.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { testApp } from '#tests/support/test-app.ts'
import { suggestChoices } from './merge.ts'
import { mergeListings } from './merge-listings.server.ts'
import { readMergeListing } from './merge-pairs.server.ts'
import { undoMerge } from './undo-merge.server.ts'

const admin = callerOf('admin', 'admin')

async function sums(app: App) {
  const read = (table: string) =>
    sql<{ sum: string }>`select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as sum
      from ${sql.table(table)} t`.execute(app.db)
  return Promise.all(['thread_messages', 'message_photos'].map(async table => (await read(table)).rows[0]?.sum))
}

test('moves the messages of both listings into one thread, and an undo moves them back exactly', async () => {
  const { app, clock } = await testApp()
  await buildOperator(app)
  const kept = await buildListing(app, { name: 'Palm Roofing', email: 'one@palm.example.com' })
  const merged = await buildListing(app, { name: 'Palm Roofing LLC', email: 'two@palm.example.com' })
  const request = await buildRequest(app, { listings: [kept, merged] })
  const alone = await buildRequest(app, { listings: [merged], quote: { message: 'Only to one.' } })
  await writeFromPage(app, request.token, { text: 'First.' })
  clock.later(1_000)
  await writeFromLink(app, request.answers[1] ?? '', { text: 'Second.', photos: [await buildPhoto()] })
  await writeFromPage(app, alone.token, { text: 'Third.' })
  const before = await sums(app)

  const [one, other] = [await readMergeListing(app, kept.id), await readMergeListing(app, merged.id)]
  if (!one || !other) throw new Error('both are listed')
  const seen = { kept: one.version, merged: other.version }
  const choices = suggestChoices(one, other)
  const merge = await mergeListings(app, admin, { keptId: kept.id, mergedId: merged.id, choices, seen })
  if (!merge.ok) throw new Error(merge.reason)

  const texts = async (requestId: string) =>
    (await readConversation(app, { requestId, businessId: kept.id })).flatMap(item =>
      item.kind === 'message' ? [item.text] : [],
    )
  expect(await texts(request.id)).toEqual(['First.', 'Second.'])
  expect(await texts(alone.id)).toEqual(['Third.'])
  expect(await writeFromPage(app, alone.token, { text: 'To the merged listing.' })).toMatchObject({ ok: true })
  await sql`delete from thread_messages where text = 'To the merged listing.'`.execute(app.db)

  expect(await undoMerge(app, admin, { changeId: merge.changeId })).toMatchObject({ ok: true })
  expect(await sums(app)).toEqual(before)
  expect(await texts(request.id)).toEqual(['First.'])
})

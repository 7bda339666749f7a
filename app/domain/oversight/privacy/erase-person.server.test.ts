import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { reportProblem } from '#domain/directory/problems/report-problem.server.ts'
import { findSuppression, suppressBulk } from '#domain/foundation/mail/mail-suppressions.server.ts'
import { notifyConversations } from '#domain/requests/conversations/notify-conversations.server.ts'
import { addToRequest } from '#domain/requests/quotes/add-to-request.server.ts'
import { publishReview } from '#domain/requests/reviews/decide-review.server.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { writeFromLink, writeFromPage } from '#tests/support/build-message.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildReview } from '#tests/support/build-review.ts'
import { buildListing, buildOperator, visitor } from '#tests/support/builders.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { testApp } from '#tests/support/test-app.ts'
import { askForData } from './ask-for-data.server.ts'
import { eraseOwnData } from './erase-own-data.server.ts'
import { openDataLink } from './open-data-link.server.ts'

const email = 'marisol@example.com'
const admin = callerOf('admin', 'boss')

/** Returns the access grant of a browser that opened the emailed link. */
async function grantOf(app: App) {
  expect(await askForData(app, visitor('marisol'), { email })).toEqual({ ok: true })
  const { id } = await app.db.selectFrom('dataLinks').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const opened = await openDataLink(app, visitor('marisol'), { token: app.tokens.of('data-link', id) })
  return opened.ok ? opened.grant : undefined
}

/** Every text of every table, as one list. */
async function everything(app: App) {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.db)
  const texts: string[] = []
  for (const { name } of rows) {
    const read = await sql<{
      text: string | null
    }>`select string_agg(t::text, ' ') as text from ${sql.table(name)} t`.execute(app.db)
    texts.push(`${name}: ${read.rows[0]?.text ?? ''}`)
  }
  return texts.filter(text => /marisol/i.test(text))
}

async function askedAndReviewed() {
  const test = await testApp()
  const { app } = test
  await buildOperator(app)
  const listing = await buildListing(app)
  const review = await buildReview(test, listing)
  await app.transaction(tx => publishReview(tx, admin, review.id))
  const request = await buildRequest(app, {
    listings: [listing],
    photos: [await buildPhoto()],
    quote: { message: 'Marisol asks.' },
  })
  await addToRequest(app, visitor('marisol'), {
    token: request.token,
    input: { message: 'Call Marisol.', fax_number: '' },
  })
  const photos = [await buildPhoto()]
  await writeFromPage(app, request.token, { text: 'Marisol’s gate code is 4410.', photos })
  await writeFromLink(app, request.answers[0] ?? '', { text: 'On our way, Marisol.' })
  test.clock.later(60_000)
  // With our own reply address, the email to the contractor doesn't have the homeowner's.
  app.mail.replyDomain = 'reply.roofs.example'
  await notifyConversations(app)
  const report = { kind: 'other' as const, message: 'Marisol says so.', email }
  await reportProblem(app, visitor('marisol'), { slug: listing.slug, report })
  await suppressBulk(app, email)
  return { ...test, listing, request }
}

test('leaves no trace of the person in any table and still respects their opt-out', async () => {
  const { app } = await askedAndReviewed()
  expect((await everything(app)).length).toBeGreaterThan(5)

  expect(await eraseOwnData(app, visitor('v'), { grant: await grantOf(app) })).toEqual({ ok: true })

  // Those tables store a hash of an address and a day; only tests use a visitor's name.
  const left = (await everything(app)).filter(text => !/^(changes|rate_limits): /.test(text))
  expect(left.map(text => text.slice(0, 200))).toEqual([])
  expect(await app.db.selectFrom('files').select('id').execute()).toEqual([])
  expect(await findSuppression(app, email)).toBe('bulk')
})

test('keeps a public review without the name, marks its page stale, and still counts its stars', async () => {
  const { app, listing } = await askedAndReviewed()
  const figures = () => app.db.selectFrom('businesses').select(['rating', 'reviews']).executeTakeFirstOrThrow()
  const before = await figures()

  await eraseOwnData(app, visitor('v'), { grant: await grantOf(app) })

  const reviews = await app.db.selectFrom('reviews').select(['author', 'stars', 'state', 'requestId']).execute()
  expect(reviews).toEqual([{ author: 'A homeowner', stars: 5, state: 'published', requestId: null }])
  expect(await figures()).toEqual(before)
  const change = app.db.selectFrom('changes').select(['tags', 'actorKind']).where('action', '=', 'erase-own-data')
  expect(await change.execute()).toEqual([{ tags: [`business:${listing.id}`], actorKind: 'visitor' }])
})

test('keeps other people’s data', async () => {
  const { app, listing } = await askedAndReviewed()
  await buildRequest(app, { listings: [listing], quote: { name: 'Bob', email: 'bob@example.com', message: 'A leak.' } })
  const bobs = () => app.db.selectFrom('mails').select('id').where('recipient', '=', 'bob@example.com').execute()
  const mails = await bobs()

  await eraseOwnData(app, visitor('v'), { grant: await grantOf(app) })

  expect(await app.db.selectFrom('quoteRequests').select('name').execute()).toEqual([{ name: 'Bob' }])
  expect(await bobs()).toEqual(mails)
})

test('doesn’t let mailbox access replace an account’s password', async () => {
  const { app } = await askedAndReviewed()
  const { id } = await buildAccount(app, { email })

  await eraseOwnData(app, visitor('v'), { grant: await grantOf(app) })

  expect(await app.db.selectFrom('users').select('id').execute()).toEqual([{ id }])
})

test('opens a link once and expires both the link and its access grant', async () => {
  const { app, clock } = await testApp()
  const token = async () => {
    await askForData(app, visitor('marisol'), { email })
    const { id } = await app.db.selectFrom('dataLinks').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    return app.tokens.of('data-link', id)
  }
  const open = (token: string) => openDataLink(app, visitor('v'), { token })

  const first = await token()
  const both = await Promise.all([open(first), open(first)])
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(await open(first)).toEqual({ ok: false, reason: 'link-over' })
  expect(await open('made-up')).toEqual({ ok: false, reason: 'link-over' })

  const late = await token()
  clock.later(24 * 3_600_000)
  expect(await open(late)).toEqual({ ok: false, reason: 'link-over' })

  const grant = await grantOf(app)
  clock.later(30 * 60_000)
  expect(await eraseOwnData(app, visitor('v'), { grant })).toEqual({ ok: false, reason: 'pass-over' })
  expect(await eraseOwnData(app, visitor('v'), { grant: undefined })).toEqual({ ok: false, reason: 'pass-over' })
})

test('limits emails to one mailbox when its address is typed repeatedly', async () => {
  const { app } = await testApp({ limits: { 'mail-to-account': { times: 2, seconds: 3_600 } } })
  const ask = () => askForData(app, visitor('stranger'), { email })
  expect([await ask(), await ask(), await ask()]).toEqual([
    { ok: true },
    { ok: true },
    { ok: false, reason: 'too-many-mails' },
  ])
})

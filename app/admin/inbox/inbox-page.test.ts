import { expect, test } from 'vitest'
import { fileClaim } from '#domain/directory/claims/file-claim.server.ts'
import { removeListings } from '#domain/directory/listings/selected-listings.server.ts'
import { seenIn } from '#tests/support/admin-desk.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildProblem } from '#tests/support/build-problem.ts'
import { buildRequest, queuedMails } from '#tests/support/build-request.ts'
import { buildReview, figuresOf } from '#tests/support/build-review.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { shownListing } from '#tests/support/shown-listings.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

async function desk() {
  const site = await testSite()
  const { app } = site
  await buildOperator(app)
  const admin = await buildAccount(app, { kind: 'admin', email: 'op@example.com' })
  // A new session for each request: a test may let a week pass.
  const headers = async () => ({ cookie: (await buildSession(app, admin)).cookie })
  const ace = await buildListing(app, { rating: 4, reviews: 2 })
  return {
    ...site,
    ace,
    admin,
    read: async (path: string) => site.get(path, await headers()),
    send: async (path: string, form: Record<string, string>) => {
      const seen = seenIn((await site.get(path, await headers())).html)
      return site.post(path, { seen, ...form }, { headers: await headers() })
    },
  }
}

test('the inbox lists waiting items, counts them in the header, and says when it is empty', async () => {
  const { app, ace, read } = await desk()
  expect((await read('/admin/inbox')).html).toContain('You’re all caught up.')
  await buildProblem(app, ace, { message: 'Closed <b>always</b>' })
  await buildRequest(app, { listings: [ace] })

  const { status, html, headers } = await read('/admin/inbox')

  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(html).toContain('The hours are wrong')
  expect(html).toContain('Closed &lt;b&gt;always&lt;/b&gt;')
  expect(html).toContain('No answer yet')
  expect(html).toContain('href="/admin/audit"')
  for (const path of ['/admin', '/admin/inbox']) {
    const page = (await read(path)).html
    expect(page).toMatch(/Inbox.{0,120}>2.{0,40}<span class="sr-only">waiting/s)
    expect(page).toContain('Waiting for you: 1 problem report and 1 quote request')
  }
})

test('filters appear in the address and in every link', async () => {
  const { app, ace, read } = await desk()
  const id = await buildProblem(app, ace)
  await buildRequest(app, { listings: [ace] })

  const { html } = await read('/admin/inbox?kind=problem&q=sunday')

  expect(html).toContain(`href="/admin/inbox/problem/${id}?kind=problem&amp;q=sunday"`)
  expect(html).not.toContain('Six tiles slipped.')
  expect(html).toContain('href="/admin/inbox?kind=problem&amp;state=rejected&amp;q=sunday"')
  expect((await read('/admin/inbox?q=nobody')).html).toContain('No items match these filters.')
  expect((await read('/admin/inbox?kind=x&state=y&after=z')).status).toBe(200)
})

test('a review is published by its button, and its page then shows who did it and when', async () => {
  spec('decision 33')
  const { app, clock, ace, read, send } = await desk()
  const { id } = await buildReview({ app, clock }, ace, { stars: 1, text: 'Nobody came.' })
  const page = `/admin/inbox/review/${id}?kind=review`
  const open = await read(page)
  for (const text of [
    'Nobody came.',
    '1 of 5',
    'Publish review',
    'marisol@example.com',
    'href="/business/ace-roofing"',
  ])
    expect(open.html).toContain(text)

  const done = await send(page, { act: 'approve' })

  expect([done.status, done.location]).toEqual([303, page])
  const { html } = await read(page)
  expect(html).toMatch(/role="status".*Published by Ann, /s)
  expect(html).not.toContain('Publish review')
  expect(await figuresOf(app, ace.id)).toEqual({ rating: 3, reviews: 3 })
  expect((await send(page, { act: 'approve' })).html).toContain('This was already decided that way.')
})

test('a review of a deleted listing says so, links to the restore, and cannot be published', async () => {
  const { app, clock, ace, admin, read, send } = await desk()
  const { id } = await buildReview({ app, clock }, ace)
  await removeListings(app, admin.caller, shownListing(ace.id))
  const page = `/admin/inbox/review/${id}`
  const { html } = await read(page)
  expect(html).toContain('Removed, so no one would see this review.')
  expect(html).toContain(`href="/admin/businesses/${ace.id}/history"`)

  const late = await send(page, { act: 'approve' })
  expect(late.status).toBe(410)
  expect(late.html).toContain('This business is no longer listed.')
  expect((await read(page)).html).toContain('Publish review')
  expect((await send(page, { act: 'reject', reason: 'The listing is gone.' })).status).toBe(303)
})

test('an item that changed since it was opened shows its current state and the changes, and nothing is decided', async () => {
  const { app, admin, ace, read, send } = await desk()
  const id = await buildProblem(app, ace)
  const page = `/admin/inbox/problem/${id}`
  const seen = seenIn((await read(page)).html)
  await removeListings(app, admin.caller, shownListing(ace.id))

  const late = await send(page, { seen, act: 'reject', reason: 'The door says so.' })

  expect(late.status).toBe(409)
  expect(late.html).toMatch(/role="alert"[^>]*>This has changed since you opened it\./)
  expect(late.html).toContain('Nothing was decided.')
  expect(late.html).toMatch(/In your list<\/th><td[^>]*>Edit or delete it<\/td><td[^>]*>Deleted: restore it<\/td>/)
  expect(late.html).toMatch(/<textarea[^>]*name="reason"[^>]*>The door says so\./)
  for (const forged of ['', '[]', 'nonsense', '[["a","b"]]', '{"a":1}'])
    expect((await send(page, { seen: forged, act: 'approve' })).status, forged).toBe(409)
  expect((await read(page)).html).not.toContain('Rejected by')
  expect((await send(page, { act: 'reject', reason: 'The door says so.' })).status).toBe(303)
})

test('a rejection requires a reason, which is emailed, and typed values stay', async () => {
  const { app, ace, read, send } = await desk()
  const page = `/admin/inbox/problem/${await buildProblem(app, ace)}`
  const invalid = await send(page, { act: 'reject', reason: '  ' })
  expect(invalid.status).toBe(422)
  expect(invalid.html).toMatch(/id="reason-fault"[^>]*>.*Enter a reason/s)
  expect(invalid.html).toMatch(/<details data-act="reject" open=""/)
  expect((await send(page, { act: 'reject', reason: 'x'.repeat(1_001) })).html).toContain('xxxx')

  expect((await send(page, { act: 'reject', reason: 'The door says so.' })).status).toBe(303)

  expect((await queuedMails(app)).at(-1)).toMatchObject({ kind: 'problem-rejected', recipient: 'ann@example.com' })
  expect((await read(page)).html).toMatch(/Rejected by Ann.*The door says so\./s)
})

test('a form with field errors keeps the version that was read, so that a change in between is shown', async () => {
  const { app, admin, ace, read, send } = await desk()
  const page = `/admin/inbox/problem/${await buildProblem(app, ace)}`
  const seen = seenIn((await read(page)).html)
  await removeListings(app, admin.caller, shownListing(ace.id))
  const invalid = await send(page, { seen, act: 'reject', reason: '' })
  expect([invalid.status, seenIn(invalid.html)]).toEqual([422, seen])
  expect((await send(page, { seen: seenIn(invalid.html), act: 'reject', reason: 'No.' })).status).toBe(409)
})

test('notes are stored with the item', async () => {
  const { app, ace, read, send } = await desk()
  const page = `/admin/inbox/problem/${await buildProblem(app, ace)}`
  expect((await send(page, { act: 'note', text: '' })).html).toMatch(/id="text-fault"[^>]*>.*Enter a note/s)
  expect((await send(page, { act: 'note', text: 'Called them <twice>.' })).status).toBe(303)
  expect((await read(page)).html).toMatch(/Called them &lt;twice&gt;\.<\/p><p[^>]*>Ann/)
})

test('a claim is read with its document, which is only ever downloaded, and approved', async () => {
  spec('decision 24')
  const { app, ace, read, send } = await desk()
  const owner = await buildAccount(app, { email: 'ace@example.com' })
  await app.db
    .insertInto('settings')
    .values({ key: 'switches', value: JSON.stringify({ claiming: true }) })
    .execute()
  const claim = await fileClaim(app, owner.caller, {
    slug: ace.slug,
    document: await buildPhoto(),
    note: 'My license.',
  })
  if (!claim.ok) throw new Error(claim.reason)
  const page = `/admin/inbox/claim/${claim.id}`

  const { html } = await read(page)
  expect(html).toContain('My license.')
  const [file = ''] = /\/admin\/inbox\/claim\/[^"]+\/files\/[^"]+/.exec(html) ?? []
  const document = await read(file)
  expect(document.headers.get('content-type')).toBe('application/octet-stream')
  expect(document.headers.get('content-disposition')).toBe('attachment; filename="claim.jpg"')
  expect(document.headers.get('content-security-policy')).toContain('sandbox')
  for (const other of [`${page}/files/${app.ids.next()}`, file.replace(claim.id, app.ids.next()), `${page}/files/x`])
    expect((await read(other)).status, other).toBe(404)

  expect((await send(page, { act: 'approve' })).status).toBe(303)
  expect((await read(page)).html).toContain('Approved by')
  expect((await read(page)).html).not.toMatch(/data-act="(approve|reject)"/)
  const claimed = app.db.selectFrom('businesses').select('claimed').where('id', '=', ace.id)
  expect(await claimed.executeTakeFirst()).toEqual({ claimed: true })
})

test('a missing item and an unknown action get a response', async () => {
  const { app, ace, read, send } = await desk()
  const id = await buildProblem(app, ace)
  for (const path of [`nonsense/${id}`, 'problem/1', `problem/${app.ids.next()}`, 'review/%00', `quote/${id}`])
    expect((await read(`/admin/inbox/${path}`)).status, path).toBe(404)
  expect((await send(`/admin/inbox/problem/${app.ids.next()}`, { act: 'approve' })).status).toBe(404)
  expect((await send(`/admin/inbox/problem/${id}`, { act: 'explode' })).status).toBe(422)
  expect((await send(`/admin/inbox/problem/${id}`, {})).status).toBe(422)
})

test('only the operator reads or decides', async () => {
  const { app, ace, get, post } = await desk()
  const page = `/admin/inbox/problem/${await buildProblem(app, ace)}`
  const { cookie } = await buildSession(app, await buildAccount(app))
  for (const headers of [{ cookie: '' }, { cookie }]) {
    for (const path of ['/admin/inbox', page, '/admin/inbox/claim/x/files/x'])
      expect((await get(path, headers)).location, path).toBe('/admin-login')
    expect((await post(page, { act: 'approve' }, { headers })).location).toBe('/admin-login')
  }
  expect(await app.db.selectFrom('inboxDecisions').selectAll().execute()).toEqual([])
})

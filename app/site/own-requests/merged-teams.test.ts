import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { approveClaim } from '#domain/directory/claims/decide-claim.server.ts'
import { fileClaim } from '#domain/directory/claims/file-claim.server.ts'
import { flagListings } from '#domain/directory/listings/selected-listings.server.ts'
import { acceptInvitation } from '#domain/directory/team/answer-invitation.server.ts'
import { inviteMember } from '#domain/directory/team/invite-member.server.ts'
import type { ApiPermission } from '#domain/outreach/api-keys/api-key.ts'
import { suggestChoices } from '#domain/oversight/duplicates/merge.ts'
import { mergeListings } from '#domain/oversight/duplicates/merge-listings.server.ts'
import { readMergeListing } from '#domain/oversight/duplicates/merge-pairs.server.ts'
import { undoMerge } from '#domain/oversight/duplicates/undo-merge.server.ts'
import { addToRequest } from '#domain/requests/quotes/add-to-request.server.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { admin, pdf } from '#tests/support/build-claim.ts'
import { buildEntitlement } from '#tests/support/build-entitlement.ts'
import { buildKey } from '#tests/support/build-key.ts'
import { writeFromAccount, writeFromPage } from '#tests/support/build-message.ts'
import { buildSwitches } from '#tests/support/build-owner.ts'
import { buildRequest, queuedMails } from '#tests/support/build-request.ts'
import { buildMember, invitationTokenFor } from '#tests/support/build-team.ts'
import { buildListing, buildOperator, visitor } from '#tests/support/builders.ts'
import { shownListing } from '#tests/support/shown-listings.ts'
import { testSite } from '#tests/support/test-site.ts'
import { buildEndpoint, noteAll } from '#tests/support/webhook-receiver.ts'

// After a merge of two listings, no team reads what another team had before: requests, notes, messages and names. Everything here is
// read as a person would: each page of the account that another one links to.

type Person = Awaited<ReturnType<typeof person>>
type Listing = Awaited<ReturnType<typeof buildListing>>
type Site = Awaited<ReturnType<typeof twoListings>>
type Work = Awaited<ReturnType<typeof work>>

const ownData = '/account/my-data/my-data.zip'

async function person(app: App, name: string) {
  const account = await buildAccount(app, { email: `${name.toLowerCase()}@example.com` })
  await app.db.updateTable('users').set({ name }).where('id', '=', account.id).execute()
  return { ...account, ...(await buildSession(app, account)), name }
}

async function twoListings() {
  const site = await testSite()
  await buildOperator(site.app)
  await buildSwitches(site.app, { claiming: true })
  const kept = await buildListing(site.app, { name: 'Palm Roofing', slug: 'palm', email: 'kept@palm.example.com' })
  const merged = await buildListing(site.app, { name: 'Palm LLC', slug: 'palm-llc', email: 'merged@palm.example.com' })
  return { ...site, kept, merged }
}

/** Gives a person the listing by a document, as after the operator has cleared the previous owner. */
async function claim({ app, clock }: Site, { caller }: Person, { slug }: Listing) {
  clock.later(60_000)
  const filed = await fileClaim(app, caller, { slug, document: pdf, note: 'I run it.' })
  if (!filed.ok) throw new Error(filed.reason)
  const approved = await app.transaction(tx => approveClaim(tx, admin, filed.id))
  if (!approved.ok) throw new Error(approved.reason)
}

async function setClaimed({ app }: Site, { id }: Listing, value: boolean) {
  expect(await flagListings(app, admin, { selection: shownListing(id), flag: 'claimed', value })).toMatchObject({
    ok: true,
  })
}

/** A team with a manager works on a request that has this mark in every text. */
async function work(site: Site, owner: Person, listing: Listing, mark: string, also: Listing[] = []) {
  const { app, clock } = site
  clock.later(60_000)
  const manager = await buildMember(app, {
    ...{ owner: owner.caller, businessId: listing.id, role: 'manager' },
    email: `${mark.toLowerCase()}-manager@example.com`,
  })
  await app.db
    .updateTable('users')
    .set({ name: `${mark} helper` })
    .where('id', '=', manager.id)
    .execute()
  const quote = { name: `${mark} homeowner`, message: `${mark} tiles slipped.`, email: `${mark}@home.example.com` }
  const asked = [listing, ...also]
  const request = await buildRequest(app, { listings: asked, quote, caller: visitor(mark) })
  const path = `/account/requests/${request.id}/${listing.id}`
  const send = async (form: Record<string, string>) => {
    const { status } = await site.post(path, form, { headers: { cookie: owner.cookie } })
    expect(status).toBeLessThan(400)
  }
  await send({ act: 'note', note: `${mark} is a slow payer.` })
  await send({ act: 'assign', person: manager.id })
  await send({ act: 'move', stage: 'won', value: '4321' })
  const thread = { requestId: request.id, businessId: listing.id }
  await writeFromAccount(app, owner.caller, { ...thread, text: `${mark} crew comes at noon.` })
  await writeFromPage(app, request.token, { text: `${mark} gate code.` })
  return { ...request, mark, by: owner.id }
}

async function merge({ app, clock, kept, merged }: Site) {
  clock.later(60_000)
  const [one, other] = [await readMergeListing(app, kept.id), await readMergeListing(app, merged.id)]
  if (!one || !other) throw new Error('both are listed')
  const seen = { kept: one.version, merged: other.version }
  const choices = suggestChoices(one, other)
  const done = await mergeListings(app, admin, { keptId: kept.id, mergedId: merged.id, choices, seen })
  if (!done.ok) throw new Error(done.reason)
  return done.changeId
}

/** Returns the text of every page of the account, by address, and of the files it offers. */
async function readEverything({ get }: Site, { cookie }: Person) {
  const texts = new Map<string, string>()
  const waiting = ['/account', '/account/requests.csv', '/account/requests?view=board', '/account/my-data']
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (texts.has(path) || texts.size > 200) continue
    const { status, html, location } = await get(path, { cookie })
    texts.set(path, status < 400 ? html : '')
    const links = [...html.matchAll(/href="(\/account[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
    waiting.push(...links, ...(location?.startsWith('/account') ? [location] : []))
  }
  return texts
}

async function pagesWith(site: Site, reader: Person, words: RegExp) {
  const texts = await readEverything(site, reader)
  expect(texts.size).toBeGreaterThan(10)
  return [...texts].flatMap(([path, text]) => (words.test(text) ? [path] : []))
}

/** Neither a link in the account nor the address itself opens it. */
async function expectNothingOf(site: Site, reader: Person, { id, mark, by }: Work) {
  const pages = await pagesWith(site, reader, new RegExp(mark, 'i'))
  // What someone wrote themselves stays in the file of their own data.
  expect(pages.filter(path => path !== ownData || reader.id !== by)).toEqual([])
  for (const { id: businessId } of [site.kept, site.merged])
    expect((await site.get(`/account/requests/${id}/${businessId}`, { cookie: reader.cookie })).status).toBe(404)
}

async function expectAllOf(site: Site, reader: Person, { id, mark }: Work, listing: Listing) {
  const { status, html } = await site.get(`/account/requests/${id}/${listing.id}`, { cookie: reader.cookie })
  expect(status).toBe(200)
  for (const text of ['tiles slipped.', 'is a slow payer.', 'crew comes at noon.', 'gate code.'])
    expect(html).toContain(`${mark} ${text}`)
}

test('the owner of the kept listing reads nothing of the merged listing’s former team, nor after the undo', async () => {
  const site = await twoListings()
  const [bob, ann] = [await person(site.app, 'Bob'), await person(site.app, 'Annabel')]
  await claim(site, bob, site.kept)
  const own = await work(site, bob, site.kept, 'Ownwork')
  await claim(site, ann, site.merged)
  const former = await work(site, ann, site.merged, 'Formerwork')
  await setClaimed(site, site.merged, false)
  site.clock.later(60_000)
  const quote = { message: 'Nobody’s yet.', email: 'nobody@home.example.com' }
  const unowned = await buildRequest(site.app, { listings: [site.merged], quote, caller: visitor('n') })

  const changeId = await merge(site)

  await expectNothingOf(site, bob, former)
  await expectAllOf(site, bob, own, site.kept)
  const cookie = bob.cookie
  expect((await site.get(`/account/requests/${unowned.id}/${site.kept.id}`, { cookie })).html).toContain(
    'Nobody’s yet.',
  )
  await expectNothingOf(site, ann, own)
  await expectNothingOf(site, ann, former)

  expect(await undoMerge(site.app, admin, { changeId })).toMatchObject({ ok: true })
  await expectNothingOf(site, bob, former)
  await setClaimed(site, site.merged, true)
  await expectAllOf(site, ann, former, site.merged)
  await expectNothingOf(site, ann, own)
})

test('what the homeowner adds after the merge goes to nobody of a former team', async () => {
  const site = await twoListings()
  const ann = await person(site.app, 'Annabel')
  await claim(site, ann, site.merged)
  const former = await work(site, ann, site.merged, 'Formerwork')
  await setClaimed(site, site.merged, false)
  await merge(site)

  await addToRequest(site.app, visitor('m'), {
    token: former.token,
    input: { message: 'It rains in.', fax_number: '' },
  })
  const mails = (await queuedMails(site.app)).filter(({ kind }) => kind === 'quote-added')
  expect(mails).toEqual([])
})

test('the owner who comes with the merged listing reads nothing of the kept one’s former team, nor after the undo', async () => {
  const site = await twoListings()
  const [carl, ann] = [await person(site.app, 'Carl'), await person(site.app, 'Annabel')]
  await claim(site, ann, site.merged)
  const own = await work(site, ann, site.merged, 'Ownwork')
  await claim(site, carl, site.kept)
  const former = await work(site, carl, site.kept, 'Formerwork')
  await setClaimed(site, site.kept, false)

  const changeId = await merge(site)

  await expectNothingOf(site, ann, former)
  await expectAllOf(site, ann, own, site.kept)
  // Carl was cleared: a merge doesn't give him the listing again.
  await expectNothingOf(site, carl, own)
  await expectNothingOf(site, carl, former)
  expect((await pagesWith(site, carl, /Palm (Roofing|LLC)/)).filter(path => path !== ownData)).toEqual([])

  expect(await undoMerge(site.app, admin, { changeId })).toMatchObject({ ok: true })
  await expectAllOf(site, ann, own, site.merged)
  await expectNothingOf(site, ann, former)
  await setClaimed(site, site.kept, true)
  await expectAllOf(site, carl, former, site.kept)
  await expectNothingOf(site, carl, own)
})

test('a request that both teams got shows each only its own side', async () => {
  const site = await twoListings()
  const [bob, ann] = [await person(site.app, 'Bob'), await person(site.app, 'Annabel')]
  await claim(site, bob, site.kept)
  await claim(site, ann, site.merged)
  const { id, token, mark } = await work(site, ann, site.merged, 'Formerwork', [site.kept])
  await setClaimed(site, site.merged, false)
  await merge(site)

  const { status, html } = await site.get(`/account/requests/${id}/${site.kept.id}`, { cookie: bob.cookie })
  expect(status).toBe(200)
  expect(html).toContain(`${mark} tiles slipped.`)
  expect(await pagesWith(site, bob, /slow payer|comes at noon|gate code|manager@example|4,321/)).toEqual([])
  // The homeowner keeps both conversations.
  expect((await site.get(`/requests/${token}`)).html).toContain('crew comes at noon.')
})

test('a claim after the merge, and a hand-over after that, show nothing of the former teams', async () => {
  const site = await twoListings()
  const [ann, bob, eve] = [
    await person(site.app, 'Annabel'),
    await person(site.app, 'Bob'),
    await person(site.app, 'Eve'),
  ]
  await claim(site, ann, site.merged)
  const former = await work(site, ann, site.merged, 'Formerwork')
  const changeId = await merge(site)
  await expectAllOf(site, ann, former, site.kept)
  await setClaimed(site, site.kept, false)
  await claim(site, bob, site.kept)
  const own = await work(site, bob, site.kept, 'Ownwork')
  await expectNothingOf(site, bob, former)
  expect(await pagesWith(site, bob, /Annabel/i)).toEqual([])

  const businessId = site.kept.id
  const offered = await inviteMember(site.app, bob.caller, { businessId, email: eve.email, role: 'owner' })
  expect(offered).toMatchObject({ ok: true })
  const token = await invitationTokenFor(site.app, eve.email)
  expect(await acceptInvitation(site.app, eve.caller, { token, isConfirmed: true })).toMatchObject({ ok: true })
  await expectAllOf(site, eve, own, site.kept)
  await expectNothingOf(site, eve, former)
  await expectNothingOf(site, ann, own)

  // Bob and Eve keep the listing that they own; the other one comes back without an owner, so that anyone can claim it.
  expect(await undoMerge(site.app, admin, { changeId })).toMatchObject({ ok: true })
  await expectAllOf(site, eve, own, site.kept)
  for (const reader of [bob, eve, ann]) await expectNothingOf(site, reader, former)
  await claim(site, eve, site.merged)
  await expectNothingOf(site, eve, former)
})

/** A team's key and webhook, with a plan that has them. */
async function keysOf({ app, clock }: Site, { caller }: Person, listing: Listing) {
  clock.later(60_000)
  await buildEntitlement(app, listing.id, 'enterprise')
  const permissions: ApiPermission[] = ['read:businesses', 'write:businesses', 'read:analytics']
  const key = await buildKey(app, { caller, business: listing.id, name: `Key of ${listing.name}`, permissions })
  const url = `https://hooks.${listing.slug}.example/in`
  await buildEndpoint(app, { caller, url })
  return { ...key, url }
}

/** Everything that a key can read, as one text. */
async function readByKey({ app, send }: Site, key: { text: string }, listing: Listing) {
  const { publicId } = await app.db
    .selectFrom('businesses')
    .select('publicId')
    .where('id', '=', listing.id)
    .executeTakeFirstOrThrow()
  const paths = ['/businesses', `/businesses/${publicId}`, '/analytics', `/analytics?business=${publicId}`]
  const answers = []
  for (const path of paths) {
    const headers = { authorization: `Bearer ${key.text}` }
    const { status, html } = await send(`/api/v1${path}`, { headers })
    answers.push({ status, text: html })
  }
  return { statuses: answers.map(({ status }) => status), text: answers.map(({ text }) => text).join('\n') }
}

async function deliveredTo({ app }: Site, { url }: { url: string }) {
  const { rows } = await sql<{ requestId: string | null }>`
    select v.request_id from webhook_deliveries d join webhook_events v on v.id = d.event_id
      join webhook_endpoints e on e.id = d.endpoint_id where e.url = ${url} and v.type = 'quote_request.created'`.execute(
    app.db,
  )
  return rows.map(({ requestId }) => requestId)
}

async function storedKeys({ app: { db } }: Site) {
  const tables = ['apiKeys', 'apiKeySecrets', 'apiKeyListings', 'webhookEndpoints'] as const
  const rows = await Promise.all(tables.map(table => db.selectFrom(table).selectAll().execute()))
  return rows.map(all => all.map(row => JSON.stringify(row)).toSorted())
}

test('keys and webhooks show nothing of another team’s time, and a cleared team’s return with the undo', async () => {
  const site = await twoListings()
  const [carl, ann] = [await person(site.app, 'Carl'), await person(site.app, 'Annabel')]
  await claim(site, ann, site.merged)
  await claim(site, carl, site.kept)
  const [own, former] = [await keysOf(site, ann, site.merged), await keysOf(site, carl, site.kept)]
  const ownwork = await work(site, ann, site.merged, 'Ownwork')
  const formerwork = await work(site, carl, site.kept, 'Formerwork')
  await setClaimed(site, site.kept, false)
  const before = await storedKeys(site)
  // The events of both requests are still to be noted.
  const changeId = await merge(site)
  await noteAll(site.app)

  expect(await deliveredTo(site, own)).toEqual([ownwork.id])
  expect(await deliveredTo(site, former)).toEqual([])
  const read = await readByKey(site, own, site.kept)
  expect(read.statuses).toEqual([200, 200, 200, 200])
  expect(read.text).not.toMatch(/Formerwork|Carl/i)
  expect((await readByKey(site, former, site.kept)).statuses).toEqual([401, 401, 401, 401])
  expect(await pagesWith(site, ann, /Key of Palm Roofing|hooks\.palm\.example/)).toEqual([])
  expect(formerwork.id).not.toBe(ownwork.id)

  expect(await undoMerge(site.app, admin, { changeId })).toMatchObject({ ok: true })
  expect(await storedKeys(site)).toEqual(before)
  // As before the merge: without the listing, the keys open nothing of it.
  expect((await readByKey(site, former, site.kept)).statuses).not.toContain(200)
  await setClaimed(site, site.kept, true)
  expect((await readByKey(site, former, site.kept)).statuses).toEqual([200, 200, 200, 200])
  expect((await readByKey(site, former, site.kept)).text).not.toMatch(/Ownwork|Annabel/i)
})

test('doesn’t restore a former team’s keys if the listing has a new owner at the undo, or the account was deleted', async () => {
  for (const fate of ['owned', 'deleted'] as const) {
    const site = await twoListings()
    const [carl, ann] = [await person(site.app, 'Carl'), await person(site.app, 'Annabel')]
    await claim(site, ann, site.merged)
    await claim(site, carl, site.kept)
    const former = await keysOf(site, carl, site.kept)
    await setClaimed(site, site.kept, false)
    const changeId = await merge(site)
    if (fate === 'owned') {
      const eve = await person(site.app, 'Eve')
      await setClaimed(site, site.kept, false)
      await claim(site, eve, site.kept)
    } else await site.app.db.deleteFrom('users').where('id', '=', carl.id).execute()
    expect(await undoMerge(site.app, admin, { changeId }), fate).toMatchObject({ ok: true })
    expect((await readByKey(site, former, site.kept)).statuses, fate).toEqual([401, 401, 401, 401])
  }
})

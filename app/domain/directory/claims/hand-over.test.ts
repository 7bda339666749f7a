import { expect, test } from 'vitest'
import type { App, Caller } from '#domain/app.ts'
import { replayDelivery } from '#domain/outreach/event-delivery/replay-delivery.server.ts'
import { deleteAccount } from '#domain/oversight/privacy/delete-account.server.ts'
import { readHeld } from '#domain/oversight/privacy/held-records.server.ts'
import { sendAlerts } from '#domain/requests/alerts/send-alerts.server.ts'
import { subscribeBrowser } from '#domain/requests/alerts/subscribe-browser.server.ts'
import { answerQuote } from '#domain/requests/answers/answer-quote.server.ts'
import { readAnswerPage } from '#domain/requests/answers/open-answer-link.server.ts'
import { answerOwnRequest } from '#domain/requests/own-requests/answer-own-request.server.ts'
import { openOwnRequest } from '#domain/requests/own-requests/open-own-request.server.ts'
import { pipelineQuery } from '#domain/requests/pipeline/pipeline-query.ts'
import { readPipeline } from '#domain/requests/pipeline/pipeline-requests.server.ts'
import { addToRequest } from '#domain/requests/quotes/add-to-request.server.ts'
import { openEventTransport } from '#platform/network/event-transport.ts'
import { startAlertServices } from '#tests/support/alert-services.ts'
import { accountMails, buildAccount, password } from '#tests/support/build-account.ts'
import { admin, claimable, fileWith, mailedCode, office, slug } from '#tests/support/build-claim.ts'
import { buildRequest, queuedMails } from '#tests/support/build-request.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { invitationTokenFor } from '#tests/support/build-team.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { giveLicenseFile, licenseFile, licenseLine } from '#tests/support/license-file.ts'
import { recorded } from '#tests/support/recorded.ts'
import { shownListing } from '#tests/support/shown-listings.ts'
import { buildEndpoint, noteAll, startWebhookReceiver, tellAll } from '#tests/support/webhook-receiver.ts'
import { availabilityToken } from '../availability/availability-link.server.ts'
import { confirmAvailability, findAnswering } from '../availability/confirm-availability.server.ts'
import { linkDays } from '../businesses/business.ts'
import { readListing } from '../businesses/businesses.server.ts'
import { undoListingChange } from '../history/undo-listing-change.server.ts'
import { formValues } from '../listings/listing-form.ts'
import { listingInput } from '../listings/listing-schema.server.ts'
import { readVersion } from '../listings/listings.server.ts'
import { flagListings } from '../listings/selected-listings.server.ts'
import { changeListing } from '../listings/write-listing.server.ts'
import { acceptInvitation, declineInvitation } from '../team/answer-invitation.server.ts'
import { inviteMember } from '../team/invite-member.server.ts'
import { readTeam } from '../team/read-team.server.ts'
import { confirmOwnAvailability } from './confirm-own-availability.server.ts'
import { approveClaim } from './decide-claim.server.ts'
import { proveClaim, sendClaimCode } from './prove-claim.server.ts'
import { renewLinks } from './renew-links.server.ts'

const all = pipelineQuery.parse({})
const onMyWay = { answer: 'on-my-way', callTime: undefined, callAt: '' } as const
const free = { state: 'available', hours: 4 } as const
const over = { ok: false, reason: 'link-over' }
const unknown = { ok: false, reason: 'answer-unknown' }
const dayMs = 86_400_000

/** Returns a listing that Ann claimed, and the links of a request sent while she owned it. */
async function annOwns(given: Parameters<typeof claimable>[0] = {}) {
  const test = await claimable(given)
  const { app, listing, caller } = test
  await claim(app, caller)
  const request = await buildRequest(app, { listings: [listing] })
  const links = { answer: request.answers[0] ?? '', availability: await availabilityToken(app, listing.id) }
  return { ...test, ann: caller, request, links, which: { requestId: request.id, businessId: listing.id } }
}

async function claim(app: App, caller: Caller) {
  await sendClaimCode(app, caller, { slug })
  const proved = await proveClaim(app, caller, { slug, code: await mailedCode(app) })
  if (!proved.ok) throw new Error(proved.reason)
}

async function setClaimed(app: App, id: string, value: boolean) {
  const done = await flagListings(app, admin, { selection: shownListing(id), flag: 'claimed', value })
  if (!done.ok) throw new Error(done.reason)
  return done
}

/** Gives Bob the listing by a document, after the operator has removed Ann. */
async function handOver(app: App, id: string) {
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  await giveTo(app, id, bob.caller)
  return bob
}

async function giveTo(app: App, id: string, caller: Caller) {
  await setClaimed(app, id, false)
  const filed = await fileWith(app, caller)
  if (!filed.ok) throw new Error(filed.reason)
  expect(await app.transaction(tx => approveClaim(tx, admin, filed.id))).toMatchObject({ ok: true })
}

/** Changes the listing's email address as the operator. */
function changeEmail(app: App, id: string) {
  return changeFields(app, id, { email: 'bob@bay.example.com' })
}

async function changeFields(app: App, id: string, fields: Record<string, string>) {
  const typed = { ...formValues(await readListing(app, id)), ...fields }
  const input = listingInput.parse(typed)
  const changed = await changeListing(app, admin, { id, version: (await readVersion(app, id)) ?? '', input })
  if (!changed.ok) throw new Error(changed.reason)
}

async function expectLinksOver(app: App, { answer, availability }: { answer: string; availability: string }) {
  expect(await readAnswerPage(app, answer)).toEqual(over)
  expect(await answerQuote(app, visitor('x'), { token: answer, input: onMyWay })).toEqual(over)
  expect(await findAnswering(app, availability)).toEqual(over)
  expect(await confirmAvailability(app, visitor('x'), { token: availability, said: free })).toEqual(over)
}

async function listed(app: App, { actor }: Caller) {
  return (await readPipeline(app, actor.id, all)).requests.map(({ requestId }) => requestId)
}

test("expires the previous owner's links on a hand-over, and gives the new owner different ones", async () => {
  const { app, listing, links } = await annOwns()
  expect(await readAnswerPage(app, links.answer)).toMatchObject({ ok: true })
  await handOver(app, listing.id)
  await expectLinksOver(app, links)

  const later = await buildRequest(app, { listings: [listing], quote: { message: 'After.' } })
  expect(await readAnswerPage(app, later.answers[0] ?? '')).toMatchObject({ ok: true })
  expect(await findAnswering(app, await availabilityToken(app, listing.id))).toMatchObject({ ok: true })
})

test('lets each owner list, read and answer only the requests from while they owned it', async () => {
  const { app, ann, listing, which } = await annOwns()
  expect(await listed(app, ann)).toEqual([which.requestId])
  const bob = await handOver(app, listing.id)
  const { id: requestId } = await buildRequest(app, { listings: [listing], quote: { message: 'After.' } })

  expect(await listed(app, bob.caller)).toEqual([requestId])
  expect(await openOwnRequest(app, bob.caller, which)).toEqual(unknown)
  expect(await answerOwnRequest(app, bob.caller, { ...which, input: onMyWay })).toEqual(unknown)
  expect(await openOwnRequest(app, bob.caller, { ...which, requestId })).toMatchObject({ ok: true })
  expect(await listed(app, ann)).toEqual([])
  for (const request of [which, { ...which, requestId }])
    expect(await openOwnRequest(app, ann, request)).toEqual(unknown)
})

test('sends an owner no alerts for requests from the other owner’s time', async () => {
  const services = await startAlertServices()
  const { app, ann, listing } = await annOwns({ alerts: services.alerts })
  const [annsBrowser, bobsBrowser] = [services.buildBrowser('ann'), services.buildBrowser('bob')]
  await subscribeBrowser(app, ann, { subscription: annsBrowser.subscription, browser: 'Chrome' })
  const bob = await buildAccount(app, { email: 'bob-of-bay@example.com' })
  await subscribeBrowser(app, bob.caller, { subscription: bobsBrowser.subscription, browser: 'Chrome' })
  await buildRequest(app, { listings: [listing], quote: { message: 'Just before.' } })

  await giveTo(app, listing.id, bob.caller)
  await sendAlerts(app, { baseUrl: 'https://roofs.example' })
  expect(services.pushService.received).toEqual([])
})

test('sends an endpoint no request of another owner’s time, even when a delivery is retried', async () => {
  const { app, ann, listing } = await annOwns({ events: openEventTransport({ allowsLoopback: true }) })
  const receiver = await startWebhookReceiver()
  const bob = await buildAccount(app, { email: 'bob-of-bay@example.com' })
  for (const { caller } of [{ caller: ann }, bob])
    await buildSubscription(app, { id: caller.actor.id, caller }, 'enterprise')
  const endpoint = { url: receiver.url, events: ['quote_request.created' as const] }
  const { id } = await buildEndpoint(app, { caller: ann, ...endpoint })
  // As from before endpoints belonged to a business: this one stays with Ann.
  await app.db.updateTable('webhookEndpoints').set({ businessId: null }).where('id', '=', id).execute()
  await buildRequest(app, { listings: [listing], quote: { message: 'To Ann.' } })
  await tellAll(app)
  expect(receiver.received).toHaveLength(1)
  await buildRequest(app, { listings: [listing], quote: { message: 'To Ann, not read yet.' } })

  await giveTo(app, listing.id, bob.caller)
  await buildEndpoint(app, { caller: bob.caller, ...endpoint })
  await noteAll(app)
  const delivery = await app.db.selectFrom('webhookDeliveries').select('id').executeTakeFirstOrThrow()
  expect(await replayDelivery(app, ann, delivery.id)).toMatchObject({ ok: true })
  await tellAll(app)
  expect(receiver.received).toHaveLength(1)
})

test('hides the previous owner’s requests from a data request by a later reader of the mailbox', async () => {
  const { app, listing } = await annOwns()
  const mailbox = { email: office, userId: null }
  const mailsHeld = async () => {
    const held = await readHeld(app, mailbox, 100)
    return JSON.stringify(held.filter(({ name }) => name === 'mails'))
  }
  expect(await mailsHeld()).toContain('Six tiles slipped.')
  await handOver(app, listing.id)
  expect(await mailsHeld()).not.toMatch(/Six tiles slipped|Marisol/)
})

test('emails a new owner no addition to an earlier request', async () => {
  const { app, listing, request } = await annOwns()
  const add = (message: string) =>
    addToRequest(app, visitor('marisol'), { token: request.token, input: { message, fax_number: '' } })
  await add('Still Ann’s.')
  await handOver(app, listing.id)
  expect(await add('Now Bob’s.')).toEqual({ ok: false, reason: 'roofer-changed' })
  const added = (await queuedMails(app)).filter(({ kind }) => kind === 'quote-added')
  expect(added.map(({ text }) => /\/answers\/[\w-]+/.test(text))).toEqual([true])
  expect(added[0]?.text).toContain('Still Ann’s.')
})

test.each([
  ['the operator takes the mark away', async ({ app, listing }) => void (await setClaimed(app, listing.id, false))],
  ['the owner deletes the account', async ({ app, ann }) => void (await deleteAccount(app, ann, { password }))],
  ['the owner asks for new links', async ({ app, ann, listing }) => void (await renewLinks(app, ann, listing.id))],
  ['the listing gets another email address', ({ app, listing }) => changeEmail(app, listing.id)],
  ['thirty days pass', async ({ clock }) => clock.later((linkDays + 1) * dayMs)],
] as [string, (given: Awaited<ReturnType<typeof annOwns>>) => Promise<void>][])('links end when %s', async (_, act) => {
  const given = await annOwns()
  await act(given)
  await expectLinksOver(given.app, given.links)
})

test('shows a new owner nothing of the previous owner’s team', async () => {
  const { app, ann, listing } = await annOwns()
  const businessId = listing.id
  await inviteMember(app, ann, { businessId, email: 'cal@example.com', role: 'crew' })
  const dee = await buildAccount(app, { email: 'dee@example.com' })
  await inviteMember(app, ann, { businessId, email: 'dee@example.com', role: 'manager' })
  await acceptInvitation(app, dee.caller, {
    token: await invitationTokenFor(app, 'dee@example.com'),
    isConfirmed: true,
  })
  await declineInvitation(app, visitor('cal'), await invitationTokenFor(app, 'cal@example.com'))
  const events = async (caller: Caller) => {
    const read = await readTeam(app, caller, businessId)
    return read.ok && read.team.events.map(({ act, subject }) => [act, subject])
  }
  expect(await events(ann)).toContainEqual(['invited', 'cal@example.com'])

  const bob = await handOver(app, businessId)
  expect(await events(bob.caller)).toEqual([])
  await inviteMember(app, bob.caller, { businessId, email: 'eva@example.com', role: 'crew' })
  expect(await events(bob.caller)).toEqual([['invited', 'eva@example.com']])
  for (const caller of [ann, dee.caller]) expect(await events(caller)).toBe(false)
})

test('notifies an owner about the license, and no former owner whose claim the operator cleared', async () => {
  const { app, listing, userId } = await annOwns()
  await changeFields(app, listing.id, { licenseNumber: 'CCC1330001' })
  const { email } = await app.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  const give = (secondary: string, day: string) =>
    giveLicenseFile(app, licenseFile([licenseLine({ secondary })]), { day })
  const told = async (to: string) =>
    (await queuedMails(app)).filter(({ recipient, text }) => recipient === to && text.includes('CCC1330001')).length
  await give('A', '2026-06-14')
  await give('I', '2026-06-21')
  expect([await told(office), await told(email)]).toEqual([1, 1])
  await give('A', '2026-06-28')

  await setClaimed(app, listing.id, false)
  await give('I', '2026-07-01')
  expect([await told(office), await told(email)]).toEqual([2, 1])
})

test('at a first claim, expires earlier links in the listing’s mailbox, and keeps its requests for an owner who claims from that mailbox', async () => {
  const { app, listing, caller } = await claimable()
  const { id: requestId, answers, token } = await buildRequest(app, { listings: [listing] })
  const availability = await availabilityToken(app, listing.id)
  await claim(app, caller)
  await expectLinksOver(app, { answer: answers[0] ?? '', availability })
  expect(await listed(app, caller)).toEqual([requestId])
  const which = { requestId, businessId: listing.id }
  expect(await openOwnRequest(app, caller, which)).toMatchObject({ ok: true })
  expect(await answerOwnRequest(app, caller, { ...which, input: onMyWay })).toMatchObject({ ok: true })
  const input = { message: 'Now the ceiling sags.', fax_number: '' }
  expect(await addToRequest(app, visitor('marisol'), { token, input })).toMatchObject({ ok: true })
  expect((await queuedMails(app)).filter(({ kind }) => kind === 'quote-added')).toHaveLength(1)

  const bob = await handOver(app, listing.id)
  expect(await listed(app, bob.caller)).toEqual([])
  expect(await addToRequest(app, visitor('marisol'), { token, input: { ...input, message: 'Still?' } })).toEqual({
    ok: false,
    reason: 'roofer-changed',
  })
})

test.each([
  ['the operator approves a stranger', 'bob@example.com', false],
  ['the operator approves the person who has the listing’s mailbox', office, true],
])('a first claim after which %s: %s keeps the request: %s', async (_, email, isKept) => {
  const { app, listing } = await claimable()
  const { id } = await buildRequest(app, { listings: [listing] })
  const bob = await buildAccount(app, { email })
  const filed = await fileWith(app, bob.caller)
  expect(await app.transaction(tx => approveClaim(tx, admin, filed.ok ? filed.id : ''))).toMatchObject({ ok: true })
  expect(await listed(app, bob.caller)).toEqual(isKept ? [id] : [])
})

test('keeps no request that was emailed to another mailbox, or whose link expired', async () => {
  const { app, listing, caller, clock } = await claimable()
  await buildRequest(app, { listings: [listing], quote: { message: 'Long ago.' } })
  clock.later((linkDays + 1) * dayMs)
  await buildRequest(app, { listings: [listing], quote: { message: 'To the old mailbox.' } })
  await changeEmail(app, listing.id)
  const { id } = await buildRequest(app, { listings: [listing], quote: { message: 'To the new one.' } })
  await sendClaimCode(app, caller, { slug })
  const { code } = (await accountMails(app, 'bob@bay.example.com')).at(-1) ?? {}
  expect(await proveClaim(app, caller, { slug, code: code ?? '' })).toMatchObject({ ok: true })
  expect(await listed(app, caller)).toEqual([id])
})

test('hands nothing over when the operator marks a listing that nobody owns as claimed', async () => {
  const { app, listing } = await claimable()
  const { token } = await buildRequest(app, { listings: [listing] })
  await setClaimed(app, listing.id, true)
  const input = { message: 'Now the ceiling sags.', fax_number: '' }
  expect(await addToRequest(app, visitor('marisol'), { token, input })).toMatchObject({ ok: true })
  expect((await queuedMails(app)).filter(({ kind }) => kind === 'quote-added')).toHaveLength(1)
})

test('keeps every request when links are renewed, and the next email about one has a working link', async () => {
  const { app, ann, request, listing, which } = await annOwns()
  expect(await renewLinks(app, ann, listing.id)).toEqual({ ok: true })
  expect(await listed(app, ann)).toEqual([which.requestId])
  expect(await answerOwnRequest(app, ann, { ...which, input: onMyWay })).toMatchObject({ ok: true })
  const input = { message: 'Now the ceiling sags.', fax_number: '' }
  await addToRequest(app, visitor('marisol'), { token: request.token, input })
  const mail = (await queuedMails(app)).findLast(({ kind }) => kind === 'quote-added')
  const [, token = ''] = /\/answers\/([\w-]+)/.exec(mail?.text ?? '') ?? []
  expect(await readAnswerPage(app, token)).toMatchObject({ ok: true, asked: { answer: { answer: 'on-my-way' } } })
})

test('renews links for the owner only, and not without limit', async () => {
  const { app, ann, listing, links } = await annOwns({ limits: { 'renew-links': { times: 1, seconds: 3_600 } } })
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  expect(await renewLinks(app, visitor('x'), listing.id)).toEqual({ ok: false, reason: 'forbidden' })
  expect(await renewLinks(app, bob.caller, listing.id)).toEqual({ ok: false, reason: 'listing-unknown' })
  expect(await renewLinks(app, ann, 'x')).toEqual({ ok: false, reason: 'listing-unknown' })
  expect(await readAnswerPage(app, links.answer)).toMatchObject({ ok: true })
  expect(await renewLinks(app, ann, listing.id)).toEqual({ ok: true })
  expect(await renewLinks(app, ann, listing.id)).toEqual({ ok: false, reason: 'too-many' })
})

test.each(['by an undo', 'by hand'])(
  'restores the owner, but not the old links, when the claimed flag comes back %s',
  async way => {
    const { app, ann, listing, links, which } = await annOwns()
    const { changeId } = await recorded(setClaimed(app, listing.id, false))
    const whileOff = await availabilityToken(app, listing.id)
    expect(await listed(app, ann)).toEqual([])
    if (way === 'by hand') await setClaimed(app, listing.id, true)
    else expect(await undoListingChange(app, admin, { changeId })).toMatchObject({ ok: true, count: 1 })
    expect(await findAnswering(app, whileOff)).toEqual(over)
    expect(await listed(app, ann)).toEqual([which.requestId])
    await expectLinksOver(app, links)
  },
)

test('leaves the listing to its new owner on an undo', async () => {
  const { app, ann, listing } = await annOwns()
  const { changeId } = await recorded(setClaimed(app, listing.id, false))
  const bob = await handOver(app, listing.id)
  await undoListingChange(app, admin, { changeId })
  const owners = await app.db.selectFrom('businessOwners').select('userId').execute()
  expect(owners).toEqual([{ userId: bob.id }])
  expect(await listed(app, ann)).toEqual([])
})

test('counts limits separately for each link and for the account', async () => {
  const one = { times: 1, seconds: 3_600 }
  const limits = { 'confirm-availability': one, 'confirm-own-availability': one, 'answer-quote': one }
  const { app, ann, listing, links, which } = await annOwns({ limits })
  const say = (token: string) => confirmAvailability(app, visitor('x'), { token, said: free })
  expect([(await say(links.availability)).ok, await say(links.availability)]).toEqual([
    true,
    { ok: false, reason: 'too-many' },
  ])
  expect(await confirmOwnAvailability(app, ann, { businessId: listing.id, said: free })).toMatchObject({ ok: true })
  expect(await answerQuote(app, visitor('x'), { token: links.answer, input: onMyWay })).toMatchObject({ ok: true })
  const input = { ...onMyWay, answer: 'cannot-help' as const }
  expect(await answerQuote(app, visitor('x'), { token: links.answer, input })).toEqual({
    ok: false,
    reason: 'too-many',
  })
  expect(await answerOwnRequest(app, ann, { ...which, input })).toMatchObject({ ok: true })

  await renewLinks(app, ann, listing.id)
  expect(await say(await availabilityToken(app, listing.id))).toMatchObject({ ok: true })
})

test('keeps an expired link closed when its request moves to a listing with the same epoch', async () => {
  const { app, caller, listing } = await claimable()
  const { id, answers } = await buildRequest(app, { listings: [listing] })
  const other = await buildListing(app, { name: 'Ace Roofing Co' })
  await claim(app, caller)
  expect(await readAnswerPage(app, answers[0] ?? '')).toEqual(over)
  // As a merge does. This link was made in the other listing's epoch.
  await app.db.updateTable('quoteRecipients').set({ businessId: other.id }).where('requestId', '=', id).execute()
  expect(await readAnswerPage(app, answers[0] ?? '')).toEqual(over)
})

test('emails the previous owner once about a new owner, with a way to object', async () => {
  const { app, listing } = await annOwns()
  await handOver(app, listing.id)
  const told = (await queuedMails(app)).filter(({ kind }) => kind === 'owner-replaced')
  expect(told.map(({ recipient }) => recipient)).toEqual(['ann@example.com'])
  expect(told[0]?.text).toContain('Not right? Reply to this email, and we’ll look into it.')
  expect(told[0]?.replyTo).not.toBeNull()
})

test('tells no former owner whose listing the operator had released before', async () => {
  const { app, clock, listing } = await annOwns()
  await setClaimed(app, listing.id, false)
  clock.later(31 * 86_400_000)
  const bob = await buildAccount(app, { email: 'bob@example.com' })
  const filed = await fileWith(app, bob.caller)
  expect(await app.transaction(tx => approveClaim(tx, admin, filed.ok ? filed.id : ''))).toMatchObject({ ok: true })
  expect((await queuedMails(app)).filter(({ kind }) => kind === 'owner-replaced')).toEqual([])
})

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { App, Caller } from '#domain/app.ts'
import { addDocument } from '#domain/commerce/applications/add-document.server.ts'
import { sendSupportRequest } from '#domain/commerce/support/send-support-request.server.ts'
import { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { updateBusinesses } from '#domain/directory/businesses/written-businesses.server.ts'
import { fileClaim } from '#domain/directory/claims/file-claim.server.ts'
import { resetData } from '#domain/directory/history/reset-data.server.ts'
import { changeSelected } from '#domain/directory/listings/change-selected.server.ts'
import { formValues } from '#domain/directory/listings/listing-form.ts'
import { listingInput } from '#domain/directory/listings/listing-schema.server.ts'
import { readVersion } from '#domain/directory/listings/listings.server.ts'
import { flagListings, removeListings } from '#domain/directory/listings/selected-listings.server.ts'
import { changeListing } from '#domain/directory/listings/write-listing.server.ts'
import { proposeEdit } from '#domain/directory/own-edits/propose-edit.server.ts'
import { addOwnPhotos, setOwnLogo } from '#domain/directory/photos/add-own-photos.server.ts'
import { changeOwnPhotos, type OwnPhotoChange } from '#domain/directory/photos/change-own-photos.server.ts'
import { addPhotos, changePhotos } from '#domain/directory/photos/change-photos.server.ts'
import { readPhotos } from '#domain/directory/photos/listing-photos.server.ts'
import { readWaiting } from '#domain/directory/photos/photo-reviews.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { changesBetween } from '#domain/foundation/changes/seen-change.ts'
import { readWeather } from '#domain/foundation/weather/read-weather.server.ts'
import { addToRequest } from '#domain/requests/quotes/add-to-request.server.ts'
import { publishReview } from '#domain/requests/reviews/decide-review.server.ts'
import { answerReport } from '#domain/requests/reviews/report-review.server.ts'
import type { WeatherAlert, WeatherService } from '#platform/network/weather-service.ts'
import { changeSandboxPlan, refundSubscription } from '#platform/payments/sandbox-desk.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildApplication } from '#tests/support/build-application.ts'
import { buildBanner, buildPackage } from '#tests/support/build-banner.ts'
import { buildReviewReport } from '#tests/support/build-invited-review.ts'
import { boss } from '#tests/support/build-key.ts'
import { buildOwner, buildSwitches } from '#tests/support/build-owner.ts'
import { buildProblem } from '#tests/support/build-problem.ts'
import { buildPurchase, fulfillSandbox } from '#tests/support/build-purchase.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildReview } from '#tests/support/build-review.ts'
import { buildSponsor, buildSponsorship } from '#tests/support/build-sponsorship.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { decideAsShown, noteAsShown, openedItem } from '#tests/support/decide-as-shown.ts'
import { rememberFulfillments } from '#tests/support/fulfillments.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { buildPhoto, textBytes } from '#tests/support/photos.ts'
import { asShown, shownListing } from '#tests/support/shown-listings.ts'
import { auditQuery } from '../audit/audit-query.ts'
import { readAudit } from '../audit/audited-changes.server.ts'
import { kinds } from '../inbox-kinds/inbox-kinds.server.ts'
import { closeItems } from './close-items.server.ts'
import { decideItem } from './decide-item.server.ts'
import { type InboxKindName, inboxKinds } from './inbox-item.ts'
import { readItem } from './inbox-items.server.ts'
import { noteItem } from './note-item.server.ts'

type Site = Awaited<ReturnType<typeof apiSite>>
/** A waiting item, and the ways in which it can change while open, named by the part they change. */
type Waiting = { id: string; doors: Record<string, () => Promise<unknown>> }

const otherAdmin: Caller = { ...boss, actor: { kind: 'admin', id: '00000000-0000-7000-8000-000000000002' } }

/** Covers every kind: a new one doesn't compile until it's added here. */
const waiting: Record<InboxKindName, (site: Site) => Promise<Waiting>> = {
  async weather({ app }) {
    const send = (number: number, hours: number) =>
      readWeather({ ...app, weather: sendingWeather(app, { number, hours }) })
    await send(1, 24)
    const { id } = await app.db.selectFrom('weatherWarnings').select('id').executeTakeFirstOrThrow()
    return { id, doors: { 'the service extends the warning': () => send(2, 48) } }
  },

  async support({ app }) {
    const { caller } = await buildAccount(app)
    const sent = await taken(sendSupportRequest(app, caller, { subject: 'Photos', message: 'They do not show.' }))
    return { id: sent.id, doors: {} }
  },

  async application({ app }) {
    const roofer = visitor('roofer')
    const { id, token } = await buildApplication(app, roofer)
    const document = { name: 'license.pdf', bytes: textBytes('%PDF-1.7\n') }
    const row = 'name,phone,city,state,category\nGulf Stream Roofing,(561) 555-0144,Lake Worth,FL,Roof Inspection\n'
    return {
      id,
      doors: {
        'its sender adds a document': () => taken(addDocument(app, roofer, { token, kind: 'license', document })),
        'an import lists the same business': () => importCsv(app, row),
      },
    }
  },

  async banner({ app }) {
    const account = await buildAccount(app, { email: 'ads@gulftile.example' })
    const id = await buildBanner(app)
    return { id, doors: { 'its sender pays a package': () => buildPackage(app, account) } }
  },

  async sponsorship({ app }) {
    const { id } = await buildSponsorship(app)
    const form = { companyName: 'Other Tiles', email: 'sam@tiles.example' }
    return { id, doors: { 'another sponsor books the days': () => buildSponsor(app, { form }) } }
  },

  async payment({ app }) {
    const ann = await buildAccount(app)
    await buildPurchase(app, { userId: ann.id })
    const { id: subscription } = await app.db.selectFrom('sandboxSubscriptions').select('id').executeTakeFirstOrThrow()
    const odd = { itemId: 'premium', priceKey: 'plan-premium', name: 'Premium', priceCents: 100, per: 'month' } as const
    await changeSandboxPlan(app, subscription, odd)
    await fulfillSandbox(app, rememberFulfillments().fulfill)
    const { id } = await app.db.selectFrom('paymentReviews').select('id').executeTakeFirstOrThrow()
    const refund = async () => {
      await refundSubscription(app, subscription)
      await fulfillSandbox(app)
    }
    return { id, doors: { 'the provider refunds it': refund } }
  },

  async claim(site) {
    const { app } = site
    await buildSwitches(app, { claiming: true })
    const ace = await buildListing(app)
    const { caller } = await buildAccount(app, { email: 'cay@example.com' })
    const { id } = await taken(fileClaim(app, caller, { slug: ace.slug, document: await buildPhoto(), note: 'Mine.' }))
    return { id, doors: listingDoors(site, ace) }
  },

  async edit({ app }) {
    const { caller, business } = await buildOwner(app, { email: 'bay@example.com' })
    const propose = async (phone: string) => {
      const typed = { ...formValues(await readListing(app, business.id)), phone }
      const version = (await readVersion(app, business.id)) ?? ''
      await taken(proposeEdit(app, caller, { businessId: business.id, version, typed }))
      const latest = app.db.selectFrom('listingEdits').select('id').orderBy('id', 'desc')
      return (await latest.executeTakeFirstOrThrow()).id
    }
    return {
      id: await propose('561-555-0177'),
      doors: {
        'its owner edits again': () => propose('561-555-0188'),
        'another admin edits the same field': () => edit(app, otherAdmin, business.id, { phone: '561-555-0166' }),
      },
    }
  },

  async photos({ app }) {
    const { caller, business } = await buildOwner(app, { email: 'bay@example.com' })
    const { id: businessId } = business
    await taken(addPhotos(app, otherAdmin, { id: businessId, photos: [await buildPhoto()], alt: 'Old roof' }))
    const [shown] = await readPhotos(app, businessId)
    const send = async () =>
      taken(addOwnPhotos(app, caller, { businessId, photos: [await buildPhoto(), await buildPhoto()] }))
    await send()
    const describeShown = { action: 'describe-photo', fileId: shown?.fileId ?? '' } as const
    await taken(changeOwnPhotos(app, caller, { businessId, change: { ...describeShown, alt: 'A new roof' } }))
    const [first] = await readWaiting(app, businessId)
    const itemId = first?.id ?? ''
    const change = (asked: OwnPhotoChange) => taken(changeOwnPhotos(app, caller, { businessId, change: asked }))
    const { id } = await app.db.selectFrom('photoReviews').select('id').executeTakeFirstOrThrow()
    return {
      id,
      doors: {
        'its owner sends more photos': send,
        'its owner sends a logo': async () => taken(setOwnLogo(app, caller, { businessId, logo: await buildPhoto() })),
        'its owner captions one that waits': () =>
          change({ action: 'describe-waiting-photo', itemId, alt: 'Call 1-900-ROOF' }),
        'its owner withdraws one': () => change({ action: 'withdraw-photo', itemId }),
        'its owner wants another caption': () => change({ ...describeShown, alt: 'Call 1-900-ROOF' }),
        'another admin captions the photo': () =>
          taken(changePhotos(app, otherAdmin, { id: businessId, change: { ...describeShown, alt: 'An older roof' } })),
        'another admin removes the photo': () =>
          taken(
            changePhotos(app, otherAdmin, { id: businessId, change: { ...describeShown, action: 'remove-photo' } }),
          ),
        'another admin renames the listing': () => edit(app, otherAdmin, businessId, { name: 'Bay of Jupiter' }),
      },
    }
  },

  async listing(site) {
    const { app, ask, contractor, operatorKey } = site
    const ann = await contractor('ann@example.com', 'Ace Roofing')
    const body = { name: 'Ace of Jupiter', city: 'Jupiter', phone: '561-555-0111', email: 'ace@jupiter.example' }
    const { json } = await ask('/businesses', { method: 'POST', key: ann.key, body })
    const found = app.db.selectFrom('businesses').select('id').where('publicId', '=', String(json.id))
    const { id } = await found.executeTakeFirstOrThrow()
    const put = (key: string, change: object) => putBusiness(site, String(json.id), key, change)
    const row =
      'name,phone,email,city,state,category\nAce of Jupiter,561-555-0111,ace@jupiter.example,Jupiter,FL,Tile Roofing\n'
    return {
      id,
      doors: {
        'its program sends another description': () => put(ann.key, { description: 'Cheap pills.' }),
        'its program sends other categories': () => put(ann.key, { category: 'Roof Inspection' }),
        'its program sends hours': () => put(ann.key, { hours: [{ weekday: 1, opens: '08:00', closes: '17:00' }] }),
        'its program sends another license': () => put(ann.key, { licenseNumber: 'CCC1330842' }),
        'the operator’s program renames it': () => put(operatorKey.text, { name: 'Ace of Spades' }),
        'another admin edits it': () => edit(app, otherAdmin, id, { street: '12 Ocean Ave' }),
        'another admin features it': () =>
          taken(flagListings(app, otherAdmin, { selection: shownListing(id), flag: 'featured', value: true })),
        'another admin adds a photo': async () =>
          taken(addPhotos(app, otherAdmin, { id, photos: [await buildPhoto()], alt: 'A roof' })),
        'an import touches it': () => importCsv(app, row),
      },
    }
  },

  async review(site) {
    const ace = await buildListing(site.app)
    const { id } = await buildReview(site, ace)
    return {
      id,
      doors: { 'another admin renames the business': () => edit(site.app, otherAdmin, ace.id, { name: 'Bay' }) },
    }
  },

  async report({ app, clock }) {
    const owner = await buildOwner(app)
    const review = await buildReview({ app, clock }, owner.business)
    await app.transaction(tx => publishReview(tx, boss, review.id))
    const { id, token } = await buildReviewReport(app, owner, review.id)
    await taken(answerReport(app, visitor('marisol'), { token, answer: 'They fixed my roof in May.' }))
    return { id, doors: {} }
  },

  async problem(site) {
    const ace = await buildListing(site.app)
    const id = await buildProblem(site.app, ace)
    return {
      id,
      doors: {
        'another admin removes the listing': () => taken(removeListings(site.app, otherAdmin, shownListing(ace.id))),
        'the directory is reset': () => taken(resetData(site.app, otherAdmin)),
      },
    }
  },

  async quote({ app }) {
    const { id, token } = await buildRequest(app)
    const input = { message: 'Water in the kitchen now.', fax_number: '' }
    return {
      id,
      doors: { 'its homeowner adds a message': () => taken(addToRequest(app, visitor('x'), { token, input })) },
    }
  },
}

/** What a program can change in a listing that waits, field by field. */
const otherBodies = {
  email: 'pills@casino.example',
  phone: '561-555-0999',
  site: 'https://casino.example',
  city: 'Boca Raton',
  street: '99 Casino Way',
  postalCode: '33480',
  emergency: true,
  languages: ['es'],
  responseMinutes: 5,
  serviceMiles: 99,
  yearsInBusiness: 99,
  employeeCount: 99,
  specialHours: [{ from: '2026-12-25', spans: [], note: 'Casino night' }],
}

/** A service that has only this warning, until these hours from now. */
function sendingWeather({ clock }: App, { number, hours }: { number: number; hours: number }): WeatherService {
  const alert: WeatherAlert = {
    ...{ identifier: `urn:oid:${number}`, event: 'hurricane', isCanceled: false, isUntilFurtherNotice: false },
    ...{ sentAt: clock.now(), until: new Date(clock.now().getTime() + hours * 3_600_000), area: 'Palm Beach, FL' },
    replaces: number > 1 ? [`urn:oid:${number - 1}`] : [],
  }
  const validators = { address: '', etag: '', lastModified: '' }
  return { everySeconds: 0, read: async () => ({ alerts: [alert], validators }) }
}

function listingDoors(site: Site, { id, name }: { id: string; name: string }) {
  const row = `name,phone,email,city,state,category\n${name},561-555-0100,new@ace.example,Boca Raton,FL,Roof Inspection\n`
  const { app } = site
  return {
    'another admin edits the listing': () => edit(app, otherAdmin, id, { phone: '561-555-0155' }),
    'an import touches the listing': () => importCsv(app, row),
    'a program renames the listing': async () => {
      const { publicId } = await readListing(app, id)
      await putBusiness(site, publicId, site.operatorKey.text, { name: 'Bay Roofing' })
    },
  }
}

async function putBusiness({ ask }: Site, publicId: string, key: string, change: object) {
  const { status, text } = await ask(`/businesses/${publicId}`, { method: 'PUT', key, body: change })
  if (status !== 200) throw new Error(text)
}

async function edit(app: App, caller: Caller, id: string, change: Record<string, string>) {
  const input = listingInput.parse({ ...formValues(await readListing(app, id)), ...change })
  return taken(changeListing(app, caller, { id, version: (await readVersion(app, id)) ?? '', input }))
}

async function taken<R extends { ok: boolean }>(result: Promise<R>) {
  const answer = await result
  if (isTaken(answer)) return answer
  throw new Error(JSON.stringify(answer))
}

function isTaken<R extends { ok: boolean }>(answer: R): answer is Extract<R, { ok: true }> {
  return answer.ok
}

describe.each(inboxKinds)('%s', kind => {
  test('rejects a decision or note when the item changed since it was opened', async () => {
    const { doors } = await waiting[kind](await apiSite())
    for (const door of [...Object.keys(doors), 'another admin writes a note']) {
      const site = await apiSite()
      const { app } = site
      const { id, doors } = await waiting[kind](site)
      const item = { kind, id }
      const { seen, choices } = await openedItem(app, item)
      const chosen = Object.fromEntries(choices.map(({ name, value }) => [name, [value ?? []].flat()]))
      await (doors[door] ?? (() => taken(noteAsShown(app, otherAdmin, { ...item, text: 'A known fraud.' }))))()
      const before = await readItem(app, kind, id)

      const late = { ok: false, reason: 'changed-since-seen' }
      expect(await decideItem(app, boss, { ...item, seen, act: 'approve', chosen }), door).toEqual(late)
      expect(await noteItem(app, boss, { ...item, seen, text: 'Fine.' }), door).toEqual(late)
      if (kinds[kind].reject)
        expect(await decideItem(app, boss, { ...item, seen, act: 'reject', reason: 'No.' }), door).toEqual(late)

      expect(await readItem(app, kind, id), door).toEqual(before)
      expect(before?.state, door).toBe('waiting')
      expect(changesBetween(seen, before?.seen ?? ''), door).not.toEqual([])
      expect(await app.db.selectFrom('inboxDecisions').selectAll().execute(), door).toEqual([])
    }
  })

  test('accepts a late decision when nothing changed', async () => {
    const site = await apiSite()
    const { app, clock } = site
    const { id } = await waiting[kind](site)
    const { seen, choices } = await openedItem(app, { kind, id })
    clock.later(3 * 60 * 60_000)
    const answered = { answer: ['Load it again.'], reason: ['They were no customer.'] }
    const chosen = Object.fromEntries(choices.map(({ name, value }) => [name, [value ?? []].flat()]))
    const decided = await decideItem(app, boss, { kind, id, seen, act: 'approve', chosen: { ...chosen, ...answered } })
    expect(decided).toEqual({ ok: true })
  })

  test('the audit shows what was approved or rejected, without the sender’s address', async () => {
    const acts = kinds[kind].reject ? (['approve', 'reject'] as const) : (['approve'] as const)
    for (const act of acts) {
      const site = await apiSite()
      const { app } = site
      const { id } = await waiting[kind](site)
      const shown = await openedItem(app, { kind, id })
      const answered = { answer: ['Load it again.'], reason: ['They were no customer.'] }
      const own = Object.fromEntries(shown.choices.map(({ name, value }) => [name, [value ?? []].flat()]))
      const how =
        act === 'approve' ? { act, chosen: { ...own, ...answered } } : { act, reason: 'Not from this county.' }
      expect(await decideItem(app, boss, { kind, id, seen: shown.seen, ...how })).toEqual({ ok: true })
      const { entries } = await readAudit(app, auditQuery.parse({}), 1)
      const lines = entries[0]?.lines ?? []
      const told = lines.filter(({ name }) => !/, (?:kind|decision|reason)$/.test(name))
      expect(told.length, act).toBeGreaterThan(0)
      const sides = told.map(({ before, after }) => ((act === 'approve') === (kind === 'report') ? before : after))
      expect(
        sides.some(text => text.length > 2),
        JSON.stringify(lines),
      ).toBe(true)
      expect(JSON.stringify(lines)).not.toMatch(/@example\.com/)
    }
  })

  test('lets one of two admins decide at the same moment', async () => {
    const site = await apiSite()
    const { app } = site
    const { id } = await waiting[kind](site)
    const { seen } = await openedItem(app, { kind, id })
    const reject = { kind, id, seen, act: 'reject', reason: 'No.' } as const
    if (!kinds[kind].reject) return
    const both = await Promise.all([decideItem(app, boss, reject), decideItem(app, otherAdmin, reject)])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'already-decided' })
  })
})

test('a listing whose program changes any field after it was opened is never approved as it then stands', async () => {
  const site = await apiSite()
  const { app } = site
  const { id } = await waiting.listing(site)
  const { publicId } = await readListing(app, id)
  const { key } = await site.contractor('bob@example.com', 'Bob Roofing')
  await expect(putBusiness(site, publicId, key, { name: 'Bob of Jupiter' })).rejects.toThrow()
  for (const [field, value] of Object.entries(otherBodies)) {
    const { seen } = await openedItem(app, { kind: 'listing', id })
    await putBusiness(site, publicId, site.operatorKey.text, { [field]: value })
    const late = await decideItem(app, boss, { kind: 'listing', id, seen, act: 'approve', chosen: {} })
    expect(late, field).toEqual({ ok: false, reason: 'changed-since-seen' })
  }
})

test('waits for a change that is being written', async () => {
  const site = await apiSite()
  const { app } = site
  const { id } = await waiting.listing(site)
  const { seen } = await openedItem(app, { kind: 'listing', id })
  let decision: ReturnType<typeof decideItem> | undefined
  await app.transaction(async tx => {
    await recordChange(tx, otherAdmin, { action: 'change-listing' })
    await updateBusinesses(tx, [id], { description: 'Cheap pills.' })
    decision = decideItem(app, boss, { kind: 'listing', id, seen, act: 'approve' })
    await expect.poll(() => waitsForLock(app)).toBe(true)
    return { ok: true }
  })
  expect(await decision).toEqual({ ok: false, reason: 'changed-since-seen' })
})

async function waitsForLock({ db }: App) {
  const { rows } =
    await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
  return rows.length > 0
}

test('treats another admin’s decision as a change, unless it was the same', async () => {
  const site = await apiSite()
  const { app } = site
  const { id } = await waiting.problem(site)
  const item = { kind: 'problem', id } as const
  const { seen } = await openedItem(app, item)
  await decideAsShown(app, otherAdmin, { ...item, act: 'reject', reason: 'The door says so.' })
  const again = { ...item, seen, act: 'reject', reason: 'No.' } as const
  expect(await decideItem(app, boss, again)).toEqual({ ok: false, reason: 'already-decided' })
  expect(await decideItem(app, boss, { ...item, seen, act: 'approve' })).toEqual({
    ok: false,
    reason: 'changed-since-seen',
  })
  expect(await readItem(app, 'problem', id)).toMatchObject({ decision: { reason: 'The door says so.' } })
})

test('opens the edit that replaced an earlier one and shows the differences', async () => {
  const site = await apiSite()
  const { id, doors } = await waiting.edit(site)
  const { seen } = await openedItem(site.app, { kind: 'edit', id })
  await doors['its owner edits again']?.()
  const newer = await readItem(site.app, 'edit', id)
  expect(newer?.id).not.toBe(id)
  expect(changesBetween(seen, newer?.seen ?? '')).toContainEqual({
    label: 'Phone',
    before: '561-555-0177\nbefore: 561-555-0100',
    after: '561-555-0188\nbefore: 561-555-0100',
  })
})

test('doesn’t compile a decision without the version that was read', async () => {
  const everything = asShown({ kind: 'some', ids: [] })
  const { app } = await apiSite()
  const item = { kind: 'problem', id: app.ids.next(), act: 'approve' } as const
  // @ts-expect-error: nothing says what was read
  expect(await decideItem(app, boss, item)).toMatchObject({ ok: false })
  // @ts-expect-error: nothing says what was shown
  await closeItems(app, boss, { items: [{ kind: 'problem', id: app.ids.next() }] })
  // @ts-expect-error: a selection without its snapshot
  await removeListings(app, boss, { kind: 'some', ids: [app.ids.next()] }).catch(() => {})
  // @ts-expect-error: a bulk change that finishes no decision
  await changeSelected(app, boss, { selection: everything, change: { kind: 'restore' } })
  // @ts-expect-error: a text is no version
  expect(await decideItem(app, boss, { ...item, seen: '[]' })).toMatchObject({ ok: false })
})

describe.each(inboxKinds)('a decided %s', kind => {
  test.each(['approve', 'reject'] as const)('offers only possible decisions after %s', async act => {
    const site = await apiSite()
    const { app } = site
    const { id } = await waiting[kind](site)
    const first = await openedItem(app, { kind, id })
    if (act === 'reject' && !kinds[kind].reject) return
    expect(await decideAsShown(app, boss, decisionOf(act, { kind, id }, first.choices))).toEqual({ ok: true })

    const item = await readItem(app, kind, id)
    if (!item) throw new Error('the item is gone')
    for (const [next, isOffered] of [
      ['approve', item.canBeApproved],
      ['reject', item.canBeRejected],
    ] as const) {
      const decided = await decideAsShown(app, boss, decisionOf(next, { kind, id }, item.choices))
      expect([next, decided.ok], JSON.stringify(decided)).toEqual([next, isOffered])
      if (decided.ok) return
    }
  })
})

type Choices = Awaited<ReturnType<typeof openedItem>>['choices']

/** Uses the item's proposed choices. */
function decisionOf(act: 'approve' | 'reject', item: { kind: InboxKindName; id: string }, choices: Choices) {
  if (act === 'reject') return { ...item, act, reason: 'We can’t confirm this.' }
  const chosen = Object.fromEntries(
    choices.map(({ name, value = '', isRequired }) => [name, [value || (isRequired ? 'We fixed it.' : '')].flat()]),
  )
  return { ...item, act, chosen }
}

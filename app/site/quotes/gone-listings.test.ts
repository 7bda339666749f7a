import { expect, test } from 'vitest'
import { removeListings } from '#domain/directory/listings/selected-listings.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { deliverDueMails } from '#domain/foundation/mail/deliver-mails.server.ts'
import { suggestChoices } from '#domain/oversight/duplicates/merge.ts'
import { mergeListings } from '#domain/oversight/duplicates/merge-listings.server.ts'
import { readMergeListing } from '#domain/oversight/duplicates/merge-pairs.server.ts'
import { undoMinutes } from '#domain/requests/quotes/quote.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildRequest, queuedMails } from '#tests/support/build-request.ts'
import { buildListing, buildOperator, operator } from '#tests/support/builders.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { shownListing } from '#tests/support/shown-listings.ts'
import { testSite } from '#tests/support/test-site.ts'
import { withdrawAsShown } from '#tests/support/withdraw-as-shown.ts'

async function asked() {
  const site = await testSite()
  const { app } = site
  await buildOperator(app)
  const ace = await buildListing(app)
  const others = []
  for (const name of ['Bay Roofing', 'Cay Roofing', 'Dune Roofing', 'Elm Roofing'])
    others.push(await buildListing(app, { name, email: `${name.slice(0, 3).toLowerCase()}@example.com` }))
  await buildListing(app, { name: 'Far Roofing', city: 'Jupiter' })
  await buildListing(app, { name: 'Gutter Works', category: 'Roof Inspection' })
  const request = await buildRequest(app, {
    listings: [ace],
    quote: { phone: '561 555 0190' },
    photos: [await buildPhoto()],
  })
  const own = `/requests/${request.token}`
  const read = async (path = own) => (await site.get(path)).html.replaceAll('<!-- -->', '')
  const remove = () => removeListings(app, operator, shownListing(ace.id))
  return { ...site, ...request, ace, others, own, read, remove }
}

async function setStatus(app: Awaited<ReturnType<typeof asked>>['app'], id: string, status: string) {
  await app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'change-listing' })
    await tx.db.updateTable('businesses').set({ status }).where('id', '=', id).execute()
    return { ok: true }
  })
}

const offeredIn = (html: string) => [...html.matchAll(/name="also"[^>]*value="([^"]+)"/g)].map(([, slug]) => slug)

test('a removed listing is labeled, isn’t linked, and others of the same city and trade are offered', async () => {
  const { ace, own, read, remove } = await asked()
  expect(offeredIn(await read())).toEqual([])
  await remove()
  const page = await read()
  expect(page).toContain('This roofer is no longer listed here. Don’t wait for their answer: ask someone else.')
  expect(page).not.toContain(`href="/business/${ace.slug}"`)
  expect(page).not.toContain('href="tel:')
  expect(page).not.toContain('They will contact you soon.')
  expect(page).not.toContain('>Your message<')
  const offered = offeredIn(page)
  expect(offered).toHaveLength(3)
  for (const slug of offered) expect(['bay-roofing', 'cay-roofing', 'dune-roofing', 'elm-roofing']).toContain(slug)
  expect(await read(`/es${own}`)).toContain('Este techador ya no aparece en nuestro directorio.')
  expect(await read(`/ht${own}`)).toContain('Kontraktè sa a pa nan lis nou an ankò.')
})

test('a suspended listing is labeled while it is suspended', async () => {
  const { app, ace, read } = await asked()
  await setStatus(app, ace.id, 'suspended')
  const page = await read()
  expect(page).toContain('This roofer isn’t listed here right now.')
  expect(offeredIn(page)).toHaveLength(3)
  await setStatus(app, ace.id, 'active')
  expect(await read()).not.toContain('isn’t listed here right now')
})

test('a roofer who promised to come before the listing was removed can still be called', async () => {
  const { post, answers, read, remove } = await asked()
  await post(`/answers/${answers[0]}`, { answer: 'on-my-way' })
  await remove()
  const page = await read()
  expect(page).toContain('They answered before that: call and check that they’re still coming.')
  expect(page).toContain('href="tel:')
})

test('asking others sends the whole message with its photos as a new request, once', async () => {
  const { app, id, own, post, read, remove } = await asked()
  await post(own, { message: 'The dog is in the yard.' })
  await remove()
  const form = new URLSearchParams([
    ['act', 'ask'],
    ['also', 'bay-roofing'],
    ['also', 'cay-roofing'],
  ]).toString()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const sent = [await post(own, form, { headers }), await post(own, form, { headers })]
  const [first] = sent
  expect(first?.location).toMatch(/^\/requests\/[\w-]{22}$/)
  expect(sent.map(({ location }) => location)).toEqual([first?.location, first?.location])
  expect(first?.location).not.toBe(own)

  const page = await read(first?.location ?? '')
  for (const text of ['Bay Roofing', 'Cay Roofing', 'Six tiles slipped.', 'The dog is in the yard.', '/photos/1'])
    expect(page).toContain(text)
  const requests = await app.db.selectFrom('quoteRequests').select(['id', 'phone', 'email']).orderBy('sentAt').execute()
  expect(requests).toHaveLength(2)
  expect(requests.every(({ phone }) => phone === requests[0]?.phone)).toBe(true)
  const mails = (await queuedMails(app)).filter(({ kind }) => kind === 'quote').map(({ recipient }) => recipient)
  expect(mails.filter(recipient => recipient.startsWith('bay') || recipient.startsWith('cay'))).toHaveLength(2)
  expect(requests.map(request => request.id)).toContain(id)
})

test('shows an error beside a choice of none, of too many, and of another removed listing', async () => {
  const { app, own, others, post, remove } = await asked()
  await remove()
  await removeListings(app, operator, shownListing(others[3]?.id ?? ''))
  const ask = (...slugs: string[]) =>
    post(own, new URLSearchParams([['act', 'ask'], ...slugs.map(slug => ['also', slug])]).toString(), {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  for (const [slugs, fieldError] of [
    [[], 'Choose at least one roofer.'],
    [['bay-roofing', 'cay-roofing', 'dune-roofing', 'far-roofing'], 'Choose up to 3 roofers.'],
    [['elm-roofing'], 'One of them isn’t listed anymore. Choose again.'],
    [['no-such-roofing'], 'One of them isn’t listed anymore. Choose again.'],
  ] as const) {
    const rejected = await ask(...slugs)
    expect(rejected.status).toBe(422)
    expect(rejected.html).toContain(`id="also-fault"`)
    expect(rejected.html).toContain(fieldError)
  }
})

/** Merges one listing into another, as the operator does. */
async function mergeInto(app: Awaited<ReturnType<typeof asked>>['app'], mergedId: string, keptId: string) {
  const [one, other] = [await readMergeListing(app, keptId), await readMergeListing(app, mergedId)]
  if (!one || !other) throw new Error('both are listed')
  const merged = await mergeListings(app, callerOf('admin', 'admin'), {
    keptId,
    mergedId,
    choices: { ...suggestChoices(one, other), name: 'kept' },
    seen: { kept: one.version, merged: other.version },
  })
  if (!merged.ok) throw new Error(merged.reason)
}

test('a merged listing redirects to the surviving listing, with its history', async () => {
  const { app, ace, others, read, answers, post } = await asked()
  await deliverDueMails(app, { baseUrl: 'https://x.example', from: 'x@example.com' })
  await post(`/answers/${answers[0]}`, { answer: 'on-my-way' })
  await mergeInto(app, ace.id, others[0]?.id ?? '')
  const page = await read()
  expect(page).toContain('Ace Roofing and Bay Roofing are one listing now. It has your request.')
  expect(page).toContain('href="/business/bay-roofing"')
  expect(page).toContain('They’re on the way.')
  expect(page).toContain('Emailed to them')
  expect(offeredIn(page)).toEqual([])
})

test('two contractors of a request that are merged become one row that names both', async () => {
  const { app, ace, others, get } = await asked()
  const bay = others[0]
  if (!bay) throw new Error('there is one')
  const { token } = await buildRequest(app, { listings: [ace, bay], quote: { message: 'Asked both.' } })
  await mergeInto(app, ace.id, bay.id)
  const page = (await get(`/requests/${token}`)).html.replaceAll('<!-- -->', '')
  expect(page.match(/<article/g)).toHaveLength(1)
  expect(page).toContain('Ace Roofing and Bay Roofing are one listing now. It has your request.')
})

test('a withdrawal before a merge can be undone after it, and its pending email is never sent', async () => {
  const { app, clock, mail, ace, others, token, own, post, read } = await asked()
  const deliver = () => deliverDueMails(app, { baseUrl: 'https://x.example', from: 'x@example.com' })
  await withdrawAsShown(app, token)
  const withdrawnAt = String(clock.at.getTime())
  await mergeInto(app, ace.id, others[0]?.id ?? '')
  expect((await post(own, { act: 'undo', withdrawnAt })).location).toBe(`${own}?undone`)
  expect(await read()).toContain('<h1>Sent to Bay Roofing.</h1>')
  clock.later(undoMinutes * 60_000)
  await deliver()
  expect(mail.sent.filter(({ subject }) => /withdrew the|after all/.test(subject))).toEqual([])
})

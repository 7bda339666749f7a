import { expect, test } from 'vitest'
import { removeListings } from '#domain/directory/listings/selected-listings.server.ts'
import type { StaffRole } from '#domain/staff-role.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildPurchase } from '#tests/support/build-purchase.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing, buildOperator, visitor } from '#tests/support/builders.ts'
import { shownListing } from '#tests/support/shown-listings.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findAnything } from './find-anything.server.ts'
import type { Found } from './found-record.ts'

const admin = callerOf('admin', 'admin')

async function desk() {
  const { app } = await testApp()
  await buildOperator(app)
  const find = async (typed: string): Promise<Found> => {
    const searched = await findAnything(app, admin, { typed })
    if (!searched.ok) throw new Error(searched.reason)
    return searched.found
  }
  const names = async (typed: string) =>
    Object.fromEntries(
      Object.entries(await find(typed))
        .filter(([, rows]) => rows.length > 0)
        .map(([group, rows]) => [group, rows.map(({ name }) => name)]),
    )
  return { app, find, names }
}

test('finds businesses by name, phone, email, license and number, deleted ones too', async () => {
  const { app, find, names } = await desk()
  const { id } = await buildListing(app, {
    name: 'Lantern Hill Roofing',
    licenseNumber: 'CCC-1327788',
    phoneE164: '+15615550177',
    email: 'hello@lantern.example',
  })
  await buildListing(app, { name: 'Bay Tile' })
  for (const typed of ['lantern', '(561) 555-0177', 'HELLO@lantern.example', 'ccc1327788', id])
    expect(await names(typed), typed).toEqual({ listings: ['Lantern Hill Roofing'] })
  await removeListings(app, admin, shownListing(id))
  expect((await find('lantern')).listings).toMatchObject([{ id, isRemoved: true, city: 'Boca Raton' }])
})

test('finds people with their listings, by name and email', async () => {
  const { app, find } = await desk()
  const { account, business } = await buildOwner(app)
  for (const typed of ['ann@example.com', 'ann', account.id])
    expect((await find(typed)).people).toMatchObject([
      { id: account.id, email: 'ann@example.com', listings: [{ id: business.id, name: 'Ace Roofing' }] },
    ])
})

test('finds staff by name and email, for who manages them', async () => {
  const { app, find } = await desk()
  const eve = await buildAccount(app, { kind: 'editor', email: 'eve@desk.example', name: 'Eve Editor' })
  for (const typed of ['eve@desk.example', 'eve ed', 'desk.example', eve.id])
    expect((await find(typed)).staff, typed).toEqual([
      { id: eve.id, name: 'Eve Editor', email: 'eve@desk.example', role: 'editor' },
    ])
  expect((await find('eve ed')).people).toEqual([])
})

test('finds a request by name, phone, email, number and its private link', async () => {
  const { app, find } = await desk()
  const { id, token } = await buildRequest(app, { quote: { phone: '561-555-0142' } })
  for (const typed of [
    'marisol',
    '561.555.0142',
    '5550142',
    'Marisol@example.com',
    id,
    `https://roofs.example/requests/${token}`,
  ])
    expect((await find(typed)).requests, typed).toMatchObject([{ id, name: 'Marisol', businesses: 'Ace Roofing' }])
  expect((await find('https://roofs.example/requests/other')).requests).toEqual([])
})

test('finds a payment by email, the provider’s number and the buyer’s name', async () => {
  const { app, find } = await desk()
  const { account, business } = await buildOwner(app)
  const { purchaseId, sessionId } = await buildPurchase(app, { userId: account.id })
  for (const typed of ['ann@example.com', purchaseId, sessionId, 'Ann'])
    expect((await find(typed)).payments, typed).toMatchObject([
      { id: purchaseId, priceCents: 9_900, state: 'paid', item: { kind: 'listing', id: business.id } },
    ])
})

test('wildcards and quotes are letters like any other', async () => {
  const { app, names } = await desk()
  await buildListing(app, { name: 'Ace Roofing' })
  for (const typed of ['a%e roof', 'a_e roof', "ace' or 1=1 --", 'ab\0cd'])
    expect(await names(typed), typed).toEqual({})
})

test('each role finds the records that it may work with', async () => {
  const { app } = await desk()
  const { account } = await buildOwner(app, { listing: { name: 'Dune Roofing' } })
  await buildPurchase(app, { userId: account.id })
  await buildRequest(app, { quote: { email: 'ann@example.com' } })
  const groups = async (role: StaffRole) => {
    const searched = await findAnything(app, callerOf(role, role), { typed: 'ann@example.com' })
    const byName = await findAnything(app, callerOf(role, role), { typed: 'ace roofing' })
    if (!searched.ok || !byName.ok) throw new Error(role)
    const found = { ...searched.found, listings: byName.found.listings }
    return Object.entries(found).flatMap(([group, rows]) => (rows.length > 0 ? [group] : []))
  }
  expect(await groups('admin')).toEqual(['listings', 'people', 'requests', 'payments'])
  expect(await groups('support')).toEqual(['listings', 'requests', 'payments'])
  for (const role of ['editor', 'analyst'] as const) expect(await groups(role), role).toEqual(['listings'])
})

test('rejects everyone but the staff, and texts that are too short', async () => {
  const { app } = await desk()
  await buildListing(app)
  for (const caller of [visitor('x'), callerOf('user', 'ann')])
    expect(await findAnything(app, caller, { typed: 'ace' })).toEqual({ ok: false, reason: 'forbidden' })
  expect(await findAnything(app, admin, { typed: 'a' })).toEqual({ ok: false, reason: 'too-short' })
})

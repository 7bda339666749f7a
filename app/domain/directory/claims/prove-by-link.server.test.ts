import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { claimFills, wholeLinks } from '#domain/foundation/mail/claim-link.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { admin, claimable, claimedFlag, office, slug } from '#tests/support/build-claim.ts'
import { buildOwner, buildSwitches } from '#tests/support/build-owner.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { ownsBusiness } from './owners.server.ts'
import { isLinkOf, proveByLink } from './prove-by-link.server.ts'

type Written = { businessId: string; address?: string; until?: string }

/** The link as a bulk email has it. */
function linkTo({ tokens }: App, { businessId, address = office, until = '2026-07-31' }: Written) {
  const fills = claimFills({ businessId, slug, until })
  const { claim_link: link = '' } = wholeLinks(fills, { baseUrl: 'https://roofs.example', tokens, address })
  return { slug, until, key: new URL(link).searchParams.get('key') ?? '' }
}

test('claims a listing by the link in an email to its address', async () => {
  const { app, listing, userId, caller } = await claimable()
  const link = linkTo(app, { businessId: listing.id })
  expect(await isLinkOf(app, link)).toBe(true)

  expect(await proveByLink(app, caller, link)).toEqual({ ok: true, businessId: listing.id })

  expect(await ownsBusiness(app, userId, listing.id)).toBe(true)
  expect(await claimedFlag(app, listing.id)).toBe(true)
  const again = await buildAccount(app, { email: 'bob@example.com' })
  expect(await proveByLink(app, again.caller, link)).toEqual({ ok: false, reason: 'already-owned' })
})

test('rejects a link that was written to another listing or address, was altered, or has expired', async () => {
  const { app, clock, listing, userId, caller } = await claimable()
  const other = await buildListing(app, { name: 'Bay Roofing', email: 'office@bay.example.com' })
  const own = linkTo(app, { businessId: listing.id })
  const links = [
    linkTo(app, { businessId: other.id, address: 'office@bay.example.com' }),
    linkTo(app, { businessId: listing.id, address: 'boss@example.com' }),
    { ...own, until: '2026-08-31' },
    { ...own, key: 'preview' },
    { ...own, key: '' },
    { ...own, slug: other.slug },
  ]
  for (const link of links) {
    expect(await isLinkOf(app, link), JSON.stringify(link)).toBe(false)
    expect(await proveByLink(app, caller, link), JSON.stringify(link)).toEqual({ ok: false, reason: 'link-over' })
  }
  clock.at = new Date('2026-08-01T03:59:00Z')
  expect(await isLinkOf(app, own)).toBe(true)
  clock.at = new Date('2026-08-01T04:00:00Z')
  expect(await proveByLink(app, caller, own)).toEqual({ ok: false, reason: 'link-over' })
  expect(await ownsBusiness(app, userId, listing.id)).toBe(false)
})

test('rejects people without a contractor’s account, and everyone while claiming is off', async () => {
  const { app, listing, caller } = await claimable()
  const link = linkTo(app, { businessId: listing.id })
  for (const stranger of [visitor('x'), admin])
    expect(await proveByLink(app, stranger, link)).toEqual({ ok: false, reason: 'forbidden' })
  await buildSwitches(app, { claiming: false })
  expect(await proveByLink(app, caller, link)).toEqual({ ok: false, reason: 'claiming-off' })
})

test('counts the tries of an account, and rejects a listing that has an owner', async () => {
  const { app, listing, caller } = await claimable({ limits: { 'claim-listing': { times: 1, seconds: 3_600 } } })
  const wrong = { ...linkTo(app, { businessId: listing.id }), key: 'x' }
  await proveByLink(app, caller, wrong)
  expect(await proveByLink(app, caller, wrong)).toEqual({ ok: false, reason: 'too-many' })
  const { business } = await buildOwner(app, { email: 'cleo@example.com', listing: { name: 'Cay', slug: 'cay' } })
  const owned = { ...linkTo(app, { businessId: business.id }), slug: 'cay' }
  expect(await proveByLink(app, caller, owned)).toEqual({ ok: false, reason: 'already-owned' })
})

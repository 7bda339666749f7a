import { expect, test } from 'vitest'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { eraseClaims } from '../claims/claims.server.ts'
import { readOwnListing } from '../claims/read-own-listing.server.ts'
import { discardDraft, draftSchema, endDraft, keepDraft } from './keep-draft.server.ts'

const day = 86_400_000

async function drafted() {
  const test = await testApp()
  await buildOperator(test.app)
  const { caller, business } = await buildOwner(test.app)
  const businessId = business.id
  const draft = { seen: { phone: '561-555-0100' }, proposed: { phone: '561-555-0123' } }
  const keep = (by = caller, typed: Parameters<typeof keepDraft>[2]['draft'] = draft) =>
    keepDraft(test.app, by, { businessId, draft: typed })
  const shown = async () => {
    const found = await readOwnListing(test.app, caller, businessId)
    if (!found.ok) throw new Error(found.reason)
    return found.draft
  }
  return { ...test, caller, businessId, keep, shown }
}

test('keeps a draft for its person only; discarding it can be undone', async () => {
  const { app, caller, businessId, keep, shown } = await drafted()
  expect(await keep()).toMatchObject({ ok: true })
  expect(await shown()).toMatchObject({ values: { phone: '561-555-0123', name: 'Ace Roofing' }, conflict: [] })
  expect(await discardDraft(app, caller, { businessId, isUndo: false })).toEqual({ ok: true })
  expect(await shown()).toBeNull()
  expect(await discardDraft(app, caller, { businessId, isUndo: true })).toEqual({ ok: true })
  expect(await shown()).not.toBeNull()
  await endDraft(app, caller, businessId)
  expect(await shown()).toBeNull()

  const bob = await buildAccount(app, { email: 'bob@example.com' })
  expect(await keep(bob.caller)).toEqual({ ok: false, reason: 'listing-unknown' })
  expect(await keep(visitor('x'))).toEqual({ ok: false, reason: 'forbidden' })
})

test('shows another person’s changes since, and overwrites nothing', async () => {
  const { app, businessId, keep, shown } = await drafted()
  await keep()
  const values = { phone: '561-555-0199', description: 'Tiles.' }
  await app.db.updateTable('businesses').set(values).where('id', '=', businessId).execute()
  expect(await shown()).toMatchObject({
    values: { phone: '561-555-0123', description: 'Tiles.' },
    conflict: [{ name: 'phone', yours: '561-555-0123', theirs: '561-555-0199' }],
  })
})

test('two open editors keep each other’s fields, and each takes back only its own', async () => {
  const { app, caller, businessId, shown } = await drafted()
  const keep = (proposed: Record<string, string>, touched: string[]) => {
    const seen = Object.fromEntries(Object.keys(proposed).map(name => [name, null]))
    return keepDraft(app, caller, { businessId, draft: { seen, proposed }, touched })
  }
  await keep({ description: 'Tiles.' }, ['description'])
  for (const website of ['https://a.example', 'https://b.example']) {
    await keep({ website }, ['website'])
    expect(await shown()).toMatchObject({ values: { description: 'Tiles.', website } })
  }
  // Opened before the first editor’s last change, with the text from then.
  await keep({ description: 'Slate.', website: 'https://b.example' }, ['description'])
  await keep({ description: 'Tiles.', website: 'https://c.example' }, ['website'])
  expect(await shown()).toMatchObject({ values: { description: 'Slate.', website: 'https://c.example' } })
  await keep({}, ['website'])
  expect(await shown()).toMatchObject({ values: { description: 'Slate.' } })
  await keep({}, ['description', 'website'])
  expect(await shown()).toBeNull()
})

test('a draft without a difference is none, and old ones are deleted', async () => {
  const { app, caller, businessId, clock, keep, shown } = await drafted()
  await keep()
  expect(await keep(caller, { seen: {}, proposed: {} })).toEqual({ ok: true, savedAt: null })
  expect(await shown()).toBeNull()

  await keep()
  await discardDraft(app, caller, { businessId, isUndo: false })
  clock.at = new Date(clock.at.getTime() + 2 * day)
  expect(await eraseClaims(app)).toBe(1)
  await keep()
  clock.at = new Date(clock.at.getTime() + 89 * day)
  expect(await eraseClaims(app)).toBe(0)
  clock.at = new Date(clock.at.getTime() + 2 * day)
  expect(await eraseClaims(app)).toBe(1)
})

test('takes only the fields of an owner', () => {
  expect(draftSchema.safeParse({ seen: {}, proposed: { rating: '5' } }).success).toBe(false)
  expect(
    draftSchema.safeParse({ seen: { phone: null }, proposed: { phone: '1', more: ['Gutter Repair'] } }).success,
  ).toBe(true)
})

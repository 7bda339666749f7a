import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { openTokens } from '#platform/auth/tokens.ts'
import { buildListing, operator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { linkDays } from '../businesses/business.ts'
import { beginLinkEpoch } from '../businesses/business-links.server.ts'
import { availabilityPath, availabilityToken, readAvailabilityToken } from './availability-link.server.ts'

const dayMs = 86_400_000

async function twoListings() {
  const test = await testApp()
  const { id } = await buildListing(test.app)
  const { id: other } = await buildListing(test.app, { name: 'Bay' })
  return { ...test, id, other }
}

test('makes a link for one business that expires in 30 days', async () => {
  const { app, clock, id } = await twoListings()
  const token = await availabilityToken(app, id)
  expect(await availabilityPath(app, id)).toBe(`/availability/${token}`)
  expect(token).toMatch(/^[\w-]{52}$/)
  expect(await availabilityToken(app, id)).toBe(token)
  const open = { businessId: id, isOver: false, epoch: 0 }
  expect(await readAvailabilityToken(app, token)).toEqual(open)
  clock.later(linkDays * dayMs)
  expect(await readAvailabilityToken(app, token)).toEqual(open)
  clock.later(dayMs)
  expect(await readAvailabilityToken(app, token)).toEqual({ ...open, isOver: true })
})

test("expires a business's links in a new epoch, and no other's", async () => {
  const { app, id, other } = await twoListings()
  const [token, ofOther] = [await availabilityToken(app, id), await availabilityToken(app, other)]
  await newEpoch(app, id)
  expect(await readAvailabilityToken(app, token)).toMatchObject({ isOver: true })
  expect(await readAvailabilityToken(app, ofOther)).toMatchObject({ isOver: false })
  const later = await availabilityToken(app, id)
  expect(later).not.toBe(token)
  expect(await readAvailabilityToken(app, later)).toEqual({ businessId: id, isOver: false, epoch: 1 })
})

test('treats a link of the previous format, without epoch and day, as expired', async () => {
  const { app, id } = await twoListings()
  const name = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
  const token = name + app.tokens.of('availability', id)
  expect(await readAvailabilityToken(app, token)).toMatchObject({ businessId: id, isOver: true })
})

test('rejects a forged link', async () => {
  const { app, id, other } = await twoListings()
  const token = await availabilityToken(app, id)
  const elsewhere = await availabilityToken({ ...app, tokens: openTokens('another secret') }, id)
  const swapped = token.slice(0, 22) + (await availabilityToken(app, other)).slice(22)
  const longer = Buffer.from(token.slice(0, 30), 'base64url')
  longer.writeUIntBE(longer.readUIntBE(19, 3) + 365, 19, 3)
  const extended = longer.toString('base64url') + token.slice(30)
  const quote = token.slice(0, 30) + app.tokens.of('quote', id)
  const wrongs = [elsewhere, swapped, extended, quote, token.slice(1), `${token}A`, '', '\0'.repeat(52), 'é'.repeat(52)]
  for (const wrong of [...wrongs, 'A'.repeat(44)]) expect(await readAvailabilityToken(app, wrong), wrong).toBeNull()
  for (let at = 0; at < token.length; at++) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    expect(await readAvailabilityToken(app, changed), String(at)).toBeNull()
  }
})

function newEpoch(app: App, id: string) {
  return app.transaction(async tx => {
    await recordChange(tx, operator, { action: 'load-sample-data' })
    await beginLinkEpoch(tx, id)
    return { ok: true }
  })
}

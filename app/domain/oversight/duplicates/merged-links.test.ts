import { expect, test } from 'vitest'
import { availabilityToken } from '#domain/directory/availability/availability-link.server.ts'
import { findAnswering } from '#domain/directory/availability/confirm-availability.server.ts'
import { readAnswerPage } from '#domain/requests/answers/open-answer-link.server.ts'
import { openOwnRequest } from '#domain/requests/own-requests/open-own-request.server.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { suggestChoices } from './merge.ts'
import { mergeListings } from './merge-listings.server.ts'
import { readMergeListing } from './merge-pairs.server.ts'
import { undoMerge } from './undo-merge.server.ts'

const admin = callerOf('admin', 'admin')
const over = { ok: false, reason: 'link-over' }

test('expires both listings’ links when a merge changes the owner, and an undo doesn’t restore them', async () => {
  const { app } = await testApp()
  await buildOperator(app)
  const kept = await buildListing(app, { name: 'Ace Roofing Co', email: 'front@ace.example.com' })
  const before = await buildRequest(app, { listings: [kept], quote: { message: 'To the front desk.' } })
  const { caller: ann, business: merged } = await buildOwner(app)
  const request = await buildRequest(app, { listings: [merged] })
  const availability = await availabilityToken(app, merged.id)
  const [one, other] = [await readMergeListing(app, kept.id), await readMergeListing(app, merged.id)]
  if (!one || !other) throw new Error('both are listed')
  const merge = await mergeListings(app, admin, {
    keptId: kept.id,
    mergedId: merged.id,
    choices: suggestChoices(one, other),
    seen: { kept: one.version, merged: other.version },
  })
  if (!merge.ok) throw new Error(merge.reason)

  const answers = [...before.answers, ...request.answers]
  for (const answer of answers) expect(await readAnswerPage(app, answer)).toEqual(over)
  expect(await findAnswering(app, availability)).toMatchObject({ ok: false })
  const own = { requestId: request.id, businessId: kept.id }
  expect(await openOwnRequest(app, ann, own)).toMatchObject({ ok: true })
  expect(await openOwnRequest(app, ann, { ...own, requestId: before.id })).toMatchObject({ ok: false })

  expect(await undoMerge(app, admin, { changeId: merge.changeId })).toMatchObject({ ok: true })
  for (const answer of answers) expect(await readAnswerPage(app, answer)).toEqual(over)
  expect(await findAnswering(app, availability)).toEqual(over)
  expect(await openOwnRequest(app, ann, { ...own, businessId: merged.id })).toMatchObject({ ok: true })
})

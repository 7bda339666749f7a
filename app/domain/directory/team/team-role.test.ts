import { expect, test } from 'vitest'
import type { Caller } from '#domain/app.ts'
import { confirmOwnAvailability } from '#domain/directory/claims/confirm-own-availability.server.ts'
import { readOwnListing, readOwnTraffic } from '#domain/directory/claims/read-own-listing.server.ts'
import { renewLinks } from '#domain/directory/claims/renew-links.server.ts'
import { proposeEdit } from '#domain/directory/own-edits/propose-edit.server.ts'
import { readOwnPhotos } from '#domain/directory/photos/read-own-photos.server.ts'
import { chooseAlerts } from '#domain/requests/alerts/choose-alerts.server.ts'
import { answerOwnRequest, answerOwnReview } from '#domain/requests/own-requests/answer-own-request.server.ts'
import { openOwnRequest } from '#domain/requests/own-requests/open-own-request.server.ts'
import { publishReview } from '#domain/requests/reviews/decide-review.server.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildReview } from '#tests/support/build-review.ts'
import { buildMember } from '#tests/support/build-team.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { planShift, setEscalation } from './plan-rota.server.ts'
import { readRota, readTeam } from './read-team.server.ts'
import { mayAs, teamActs, teamRoles } from './team-role.ts'

test('each role may do everything that the next one may', () => {
  for (const act of teamActs) {
    expect(mayAs('owner', act), act).toBe(true)
    if (mayAs('crew', act)) expect(mayAs('manager', act), act).toBe(true)
  }
  expect(teamRoles.map(role => teamActs.filter(act => mayAs(role, act)).length)).toEqual([14, 12, 2])
})

test('every use case of the contractor’s side checks the role, and a foreign business stays closed', async () => {
  const made = await testApp()
  const { app } = made
  await buildOperator(app)
  const { caller: owner, account, business } = await buildOwner(app)
  const businessId = business.id
  const member = (role: 'manager' | 'crew') =>
    buildMember(app, { owner, businessId, role, email: `${role}@example.com` })
  const [manager, crew] = [await member('manager'), await member('crew')]
  const other = await buildOwner(app, { email: 'bob@example.com', listing: { name: 'Bay Roofing' } })
  const { id: requestId } = await buildRequest(app, { listings: [business] })
  const { id: review } = await buildReview(made, business)
  await app.transaction(tx => publishReview(tx, callerOf('admin', 'admin'), review))
  const recipient = { requestId, businessId }
  const shift = { businessId, userId: account.id, days: 127, fromMinute: 0, toMinute: 0 }

  const useCases: Record<string, (who: Caller) => Promise<{ ok: boolean }>> = {
    'read the listing': who => readOwnListing(app, who, businessId),
    'edit the listing': async who => {
      const result = await proposeEdit(app, who, { businessId, version: 'x', typed: {} })
      return { ok: result.ok || !['forbidden', 'listing-unknown'].includes(result.reason) }
    },
    'read figures': who => readOwnTraffic(app, who, businessId),
    'read photos': who => readOwnPhotos(app, who, businessId),
    'renew links': who => renewLinks(app, who, businessId),
    'reply to a review': who => answerOwnReview(app, who, { id: review, answer: `By ${who.actor.id}.` }),
    'plan a shift': who => planShift(app, who, shift),
    'set the escalation': who => setEscalation(app, who, { businessId, minutes: 7 }),
    'set availability': who => confirmOwnAvailability(app, who, { businessId, said: { state: 'available', hours: 4 } }),
    'read a request': who => openOwnRequest(app, who, recipient),
    'answer a request': who =>
      answerOwnRequest(app, who, { ...recipient, input: { answer: 'on-my-way', callTime: undefined, callAt: '' } }),
    'choose alerts': who => chooseAlerts(app, who, { businessId, isOn: true, quietFrom: null, quietTo: null }),
    'read the team': who => readTeam(app, who, businessId),
    'read the rota': who => readRota(app, who, businessId),
  }
  const allowed = async (who: Caller) => {
    const names: string[] = []
    for (const [name, run] of Object.entries(useCases)) if ((await run(who)).ok) names.push(name)
    return names
  }
  const names = Object.keys(useCases)
  expect(await allowed(owner)).toEqual(names)
  expect(await allowed(manager.caller)).toEqual(names)
  expect(await allowed(crew.caller)).toEqual(names.slice(8))
  for (const stranger of [other.caller, visitor('x'), callerOf('admin', 'admin')])
    expect(await allowed(stranger)).toEqual([])
})

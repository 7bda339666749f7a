import { expect, test } from 'vitest'
import { ProviderFailure } from '#platform/payments/payments.ts'
import { openSandboxPayments } from '#platform/payments/sandbox-payments.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildApproved, buildSponsor, fulfill } from '#tests/support/build-sponsorship.ts'
import { buildOperator, operator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { endSponsorships } from './end-sponsorships.server.ts'
import { readAgreed } from './pay-sponsorship.server.ts'
import { readSponsor } from './read-sponsor.server.ts'
import { findSponsorship } from './sponsorships.server.ts'
import { stopSponsorship } from './stop-sponsorship.server.ts'

const joan = visitor('joan')

async function desk(given: Parameters<typeof testApp>[0] = {}) {
  const test = await testApp(given)
  await buildOperator(test.app)
  return test
}

test('stops further charges and shows the banner until the paid period ends', async () => {
  const { app, clock } = await desk()
  const { id, token, purchaseId } = await buildSponsor(app)
  expect(await readAgreed(app, token)).toMatchObject({ canBeStopped: true })

  expect(await stopSponsorship(app, joan, token)).toEqual({ ok: true, endsOn: '2026-08-01' })

  const { subscriptionId } = (await findSponsorship(app, id)) ?? {}
  expect(await app.payments.readSubscription(subscriptionId ?? '')).toMatchObject({ cancelsAtPeriodEnd: true })
  expect(await readAgreed(app, token)).toMatchObject({ canBeStopped: false, endsOn: '2026-08-01', state: 'running' })
  const mail = (await queuedMails(app)).at(-1)
  expect(mail).toMatchObject({ recipient: 'joan@tiles.example', kind: 'sponsorship-stopped' })
  expect(mail?.text).toContain('August 1, 2026')

  clock.at = new Date('2026-08-01T14:00:00Z')
  await fulfill(app, purchaseId)
  expect((await readSponsor(app)).sponsor).not.toBeNull()
  clock.at = new Date('2026-08-02T14:00:00Z')
  expect((await readSponsor(app)).sponsor).toBeNull()
  expect(await endSponsorships(app)).toBe(1)
  expect(await findSponsorship(app, id)).toMatchObject({ state: 'ended' })
})

test('keeps an earlier agreed end, and shows the banner for one day when stopped before the first day', async () => {
  const { app } = await desk()
  const short = await buildSponsor(app, { terms: { endsOn: '2026-07-14' } })
  expect(await stopSponsorship(app, joan, short.token)).toEqual({ ok: true, endsOn: '2026-07-14' })
  const form = { companyName: 'Late Tiles' }
  const later = await buildSponsor(app, { form, terms: { startsOn: '2026-09-01' } })
  await stopSponsorship(app, joan, later.token)
  expect(await findSponsorship(app, later.id)).toMatchObject({ startsOn: '2026-09-01', endsOn: '2026-09-01' })
})

test('rejects stopping an unpaid, one-time or already stopped sponsorship', async () => {
  const { app } = await desk()
  const approved = await buildApproved(app)
  const form = { sponsorshipType: 'custom', companyName: 'Once Tiles' }
  const once = await buildSponsor(app, { form, terms: { sum: '900', endsOn: '2026-07-31' } })
  const stopped = await buildSponsor(app, { form: { companyName: 'Stopped Tiles' } })
  await stopSponsorship(app, joan, stopped.token)
  for (const { token } of [approved, once, stopped])
    expect(await stopSponsorship(app, joan, token)).toEqual({ ok: false, reason: 'nothing-to-stop' })
  expect(await stopSponsorship(app, joan, 'A'.repeat(22))).toEqual({ ok: false, reason: 'link-unknown' })
  expect(await stopSponsorship(app, operator, stopped.token)).toEqual({ ok: false, reason: 'forbidden' })
})

test('changes nothing after too many attempts or a provider failure', async () => {
  const { app } = await desk({
    limits: { 'pay-sponsorship': { times: 2, seconds: 3_600 } },
    payments: parts => ({
      ...openSandboxPayments(parts),
      cancelAtPeriodEnd: () => Promise.reject(new ProviderFailure('away')),
    }),
  })
  const { id, token } = await buildSponsor(app)
  expect(await stopSponsorship(app, joan, token)).toEqual({ ok: false, reason: 'provider-failed' })
  expect(await stopSponsorship(app, joan, token)).toEqual({ ok: false, reason: 'too-many' })
  expect(await findSponsorship(app, id)).toMatchObject({ stopsRenewing: false, endsOn: null })
})

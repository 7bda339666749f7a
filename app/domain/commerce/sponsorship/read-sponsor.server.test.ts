import { expect, test } from 'vitest'
import { daysAfter } from '#platform/time/days.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildApproved, buildSponsor, buildSponsorship, decider } from '#tests/support/build-sponsorship.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { rejectSponsorship } from './decide-sponsorship.server.ts'
import { eraseSponsorships } from './erase-sponsorships.server.ts'
import { listSponsorships } from './list-sponsorships.server.ts'
import { readSponsor } from './read-sponsor.server.ts'

async function desk() {
  const test = await testApp()
  await buildOperator(test.app)
  return test
}

test('returns no sponsor and no next change without bookings', async () => {
  const { app } = await desk()
  await buildApproved(app)
  expect(await readSponsor(app)).toEqual({ sponsor: null, changesAt: undefined })
})

test('shows the sponsor between the first and last day and returns the time of the next change', async () => {
  spec('decision 31')
  const { app, clock } = await desk()
  const form = { website: 'https://tiles.example/' }
  await buildSponsor(app, { form, terms: { startsOn: '2026-07-02', endsOn: '2026-07-31' } })
  expect(await readSponsor(app)).toEqual({ sponsor: null, changesAt: new Date('2026-07-02T04:00:00Z') })

  clock.at = new Date('2026-07-02T04:00:00Z')
  const { sponsor, changesAt } = await readSponsor(app)
  // Missing texts have defaults.
  const said = {
    name: 'Bright Tiles',
    message: '',
    action: 'Visit website',
    address: 'https://tiles.example/',
    logo: null,
  }
  expect(sponsor).toEqual(said)
  expect(changesAt).toEqual(new Date('2026-07-03T04:00:00Z'))

  clock.at = new Date('2026-08-01T03:59:59Z')
  expect((await readSponsor(app)).sponsor).not.toBeNull()
  clock.at = new Date('2026-08-01T04:00:00Z')
  expect(await readSponsor(app)).toEqual({ sponsor: null, changesAt: undefined })
})

test('rotates several sponsors by the hour, equally often', async () => {
  const { app, clock } = await desk()
  for (const companyName of ['Bright Tiles', 'Calm Tarps', 'Dry Gutters'])
    await buildSponsor(app, { form: { companyName, sponsorshipType: 'partnership' } })
  const seen: Record<string, number> = {}
  for (let hour = 0; hour < 12; hour += 1) {
    const { sponsor, changesAt } = await readSponsor(app)
    seen[sponsor?.name ?? ''] = (seen[sponsor?.name ?? ''] ?? 0) + 1
    clock.later(3_600_000)
    expect(changesAt).toEqual(clock.at)
  }
  expect(seen).toEqual({ 'Bright Tiles': 4, 'Calm Tarps': 4, 'Dry Gutters': 4 })
})

test('shows an exclusive sponsor alone while it runs', async () => {
  const { app, clock } = await desk()
  await buildSponsor(app, { form: { companyName: 'Calm Tarps', sponsorshipType: 'partnership' } })
  await buildSponsor(app, { terms: { startsOn: '2026-07-02', endsOn: '2026-07-03' } })
  const names: string[] = []
  for (let hour = 0; hour < 96; hour += 1) {
    names.push((await readSponsor(app)).sponsor?.name ?? '')
    clock.later(3_600_000)
  }
  // Midnight to midnight in the county, which is 4:00 UTC; the test begins at noon UTC.
  expect(new Set(names.slice(0, 16))).toEqual(new Set(['Calm Tarps']))
  expect(new Set(names.slice(16, 64))).toEqual(new Set(['Bright Tiles']))
  expect(new Set(names.slice(64))).toEqual(new Set(['Calm Tarps']))
})

test('shows an account its own applications with state and payment link', async () => {
  const { app, clock } = await desk()
  const { caller } = await buildAccount(app)
  const approved = await buildApproved(app, { caller, terms: { endsOn: '2026-07-31' } })
  clock.later(60_000)
  const rejected = await buildSponsorship(app, { caller, form: { companyName: 'Calm Tarps' } })
  await app.transaction(tx => rejectSponsorship(tx, decider, { id: rejected.id, reason: 'No room.' }))
  await buildSponsorship(app, { form: { companyName: 'Not hers' } })

  const listed = await listSponsorships(app, caller)
  const agreed = { text: '$8,500 per month', startsOn: '2026-07-01', endsOn: '2026-07-31' }
  expect(listed).toMatchObject({
    sponsorships: [
      { companyName: 'Calm Tarps', state: 'rejected', reason: 'No room.', agreed: null, payPath: null },
      { companyName: 'Bright Tiles', state: 'approved', agreed, payPath: `/sponsorship/pay/${approved.token}` },
    ],
  })
  expect(listed.ok && listed.sponsorships).toHaveLength(2)
  clock.at = new Date('2026-08-01T12:00:00Z')
  const later = await listSponsorships(app, caller)
  expect(later.ok && later.sponsorships[1]?.payPath).toBeNull()
  expect(await listSponsorships(app, visitor('ann'))).toEqual({ ok: false, reason: 'forbidden' })
})

test('deletes old applications with their pictures after a year and keeps running and waiting ones', async () => {
  const { app, clock } = await desk()
  const bytes = await buildPhoto()
  const files = [{ field: 'logoFile', bytes } as const]
  const running = await buildSponsor(app, { files })
  await buildApproved(app, { files, form: { companyName: 'Never paid' } })
  const rejected = await buildSponsorship(app, { form: { companyName: 'Rejected' } })
  await app.transaction(tx => rejectSponsorship(tx, decider, { id: rejected.id, reason: 'No.' }))
  const waiting = await buildSponsorship(app, { form: { companyName: 'Waits' } })
  const completing = await buildSponsorship(app, {
    files,
    sessionId: running.sessionId,
    form: { phone: '561-555-0142' },
  })
  await app.transaction(tx => rejectSponsorship(tx, decider, { id: completing.id, reason: 'No.' }))

  clock.at = daysAfter(clock.at, app.retention.advertising)
  expect(await eraseSponsorships(app)).toBe(0)
  clock.later(1)
  expect(await eraseSponsorships(app)).toBe(2)
  const kept = await app.db.selectFrom('sponsorships').select('id').orderBy('id').execute()
  expect(kept.map(({ id }) => id).toSorted()).toEqual([running.id, waiting.id, completing.id].toSorted())
  const owners = await app.db.selectFrom('files').select('ownerId').distinct().execute()
  expect(owners).toEqual([{ ownerId: running.id }])
})

import { expect, test } from 'vitest'
import { readPublicFile } from '#domain/foundation/files/files.server.ts'
import { firstPrices } from '#domain/foundation/plans/prices.ts'
import { filePath } from '#platform/files/file-path.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildApproved, buildSponsor, buildSponsorship, decider } from '#tests/support/build-sponsorship.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { spec } from '#tests/support/spec.ts'
import { testApp } from '#tests/support/test-app.ts'
import { agreeOn, approveSponsorship, rejectSponsorship } from './decide-sponsorship.server.ts'
import { readSponsor } from './read-sponsor.server.ts'
import { readPictures } from './sponsorship-pictures.server.ts'
import { findSponsorship } from './sponsorships.server.ts'

const today = '2026-07-01'
const terms = { sum: '', startsOn: today, endsOn: '' }
const unknown = '00000000-0000-4000-8000-000000000000'

async function desk() {
  const test = await testApp()
  await buildOperator(test.app)
  return test
}

test('emails a link to pay the catalog price, whatever amount was typed', async () => {
  spec('decision 31')
  const { app, clock } = await desk()
  for (const [type, priceCents] of [
    ['exclusive', 850_000],
    ['partnership', 1_200_000],
  ] as const) {
    const { id, token } = await buildSponsorship(app, { form: { sponsorshipType: type } })
    expect(await app.transaction(tx => approveSponsorship(tx, decider, { id, ...terms, sum: '1' }))).toMatchObject({
      ok: true,
    })
    const agreed = { state: 'approved', priceCents, per: 'month', startsOn: today, endsOn: null, decidedAt: clock.at }
    expect(await findSponsorship(app, id)).toMatchObject(agreed)
    const mail = (await queuedMails(app)).at(-1)
    expect(mail).toMatchObject({ recipient: 'joan@tiles.example', kind: 'sponsorship-approved' })
    expect(mail?.text).toContain(`/sponsorship/pay/${token}`)
    expect(mail?.text).toContain('per month')
  }
})

test.each(['content', 'custom', 'event'])('charges the typed amount once for %s', async type => {
  spec('decision 31')
  const { app } = await desk()
  const { id } = await buildSponsorship(app, { form: { sponsorshipType: type } })
  expect(
    await app.transaction(tx => approveSponsorship(tx, decider, { id, ...terms, endsOn: '2026-07-31' })),
  ).toMatchObject({
    reason: 'terms-faulty',
  })
  const agreed = { sum: '$7,500', startsOn: today, endsOn: '2026-07-31' }
  expect(await app.transaction(tx => approveSponsorship(tx, decider, { id, ...agreed }))).toMatchObject({ ok: true })
  expect(await findSponsorship(app, id)).toMatchObject({ priceCents: 750_000, per: 'once', endsOn: '2026-07-31' })
})

test('rejects invalid terms', () => {
  const known = { today, prices: firstPrices() }
  const agreed = { sum: '7500', startsOn: today, endsOn: '2026-07-31' }
  const custom = (change: Partial<typeof agreed>) => agreeOn('custom', { ...agreed, ...change }, known)
  expect(custom({})).toEqual({ priceCents: 750_000, per: 'once', startsOn: today, endsOn: '2026-07-31' })
  expect(custom({ endsOn: today })).toBeDefined()
  expect(custom({ sum: '1,000,000' })).toBeDefined()
  for (const invalid of [
    ...[{ sum: '' }, { sum: '0' }, { sum: '0.99' }, { sum: '-5' }, { sum: '1000000.01' }, { sum: 'much' }],
    ...[{ startsOn: '' }, { startsOn: '2026-06-30' }, { startsOn: '2026-02-30' }, { startsOn: 'soon' }],
    ...[{ endsOn: '2026-06-30' }, { endsOn: 'later' }, { endsOn: '' }],
  ])
    expect(custom(invalid), JSON.stringify(invalid)).toBeUndefined()
  expect(agreeOn('exclusive', { ...agreed, sum: '', endsOn: '' }, known)).toMatchObject({ endsOn: null })
})

test('publishes the logo only after approval', async () => {
  const { app } = await desk()
  const bytes = await buildPhoto()
  const { id } = await buildSponsorship(app, { files: [{ field: 'logoFile', bytes }] })
  const [logo] = await readPictures(app, id)
  expect(await readPublicFile(app, logo?.fileId ?? '')).toBeUndefined()
  await app.transaction(tx => approveSponsorship(tx, decider, { id, ...terms }))
  const { logoFileId } = (await findSponsorship(app, id)) ?? {}
  expect(await readPublicFile(app, logoFileId ?? '')).toMatchObject({ mediaType: 'image/webp' })
})

test('emails the reason for a rejection and deletes the pictures, even after an unpaid approval', async () => {
  const { app } = await desk()
  const bytes = await buildPhoto()
  const files = [{ field: 'logoFile', bytes } as const]
  const waiting = await buildSponsorship(app, { files })
  const approved = await buildApproved(app, { files, form: { companyName: 'Other Tiles' } })
  for (const { id } of [waiting, approved]) {
    expect(
      await app.transaction(tx => rejectSponsorship(tx, decider, { id, reason: 'No room this year.' })),
    ).toMatchObject({ ok: true })
    const rejected = { state: 'rejected', reason: 'No room this year.', logoFileId: null }
    expect(await findSponsorship(app, id)).toMatchObject(rejected)
    const mail = (await queuedMails(app)).at(-1)
    expect(mail).toMatchObject({ recipient: 'joan@tiles.example', replyTo: 'operator@example.com' })
    expect(mail?.text).toContain('No room this year.')
  }
  expect(await app.db.selectFrom('files').select('id').execute()).toEqual([])
})

test('lets only the operator decide, once, on existing applications', async () => {
  const { app } = await desk()
  const { id } = await buildSponsorship(app)
  const paid = await buildSponsor(app, { form: { companyName: 'Paid Tiles' } })
  for (const decide of [
    (caller: typeof decider, id: string) => app.transaction(tx => approveSponsorship(tx, caller, { id, ...terms })),
    (caller: typeof decider, id: string) => app.transaction(tx => rejectSponsorship(tx, caller, { id, reason: 'No.' })),
  ]) {
    expect(await decide(visitor('joan'), id)).toEqual({ ok: false, reason: 'forbidden' })
    expect(await decide(decider, unknown)).toEqual({ ok: false, reason: 'sponsorship-unknown' })
    expect(await decide(decider, 'not an id')).toEqual({ ok: false, reason: 'sponsorship-unknown' })
    expect(await decide(decider, paid.id)).toEqual({ ok: false, reason: 'already-decided' })
  }
  const both = await Promise.all(
    [1, 2, 3].map(() => app.transaction(tx => approveSponsorship(tx, decider, { id, ...terms }))),
  )
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('replaces the paid sponsorship’s banner once the addition is approved', async () => {
  const { app } = await desk()
  const bytes = await buildPhoto()
  const files = [{ field: 'logoFile', bytes } as const]
  const paid = await buildSponsor(app, { form: { sponsorshipMessage: 'Old words.' }, files })
  const before = await readSponsor(app)
  const sent = { sponsorshipMessage: 'New words.', callToAction: 'Come in', landingPageUrl: 'https://new.example/' }

  const plain = await buildSponsorship(app, { sessionId: paid.sessionId, form: sent })
  expect(await readSponsor(app)).toEqual(before)
  await app.transaction(tx => approveSponsorship(tx, decider, { id: plain.id, sum: '', startsOn: '', endsOn: '' }))
  const { logo } = before.sponsor ?? {}
  const messages = { message: 'New words.', action: 'Come in', address: 'https://new.example/' }
  expect((await readSponsor(app)).sponsor).toMatchObject({ ...messages, logo })

  const form = { ...sent, description: 'With a logo.' }
  const decorated = await buildSponsorship(app, { sessionId: paid.sessionId, form, files })
  await app.transaction(tx => approveSponsorship(tx, decider, { id: decorated.id, sum: '', startsOn: '', endsOn: '' }))
  const shown = (await readSponsor(app)).sponsor
  expect(shown?.logo).not.toBe(logo)
  const publicFiles = await app.db.selectFrom('files').select('id').where('visibility', '=', 'public').execute()
  expect(publicFiles.map(({ id }) => filePath(id))).toEqual([shown?.logo])
  expect(
    await app.transaction(tx => rejectSponsorship(tx, decider, { id: decorated.id, reason: 'No.' })),
  ).toMatchObject({
    ok: false,
  })
})

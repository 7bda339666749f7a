import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { App, Caller } from '#domain/app.ts'
import { checkInput } from '#domain/directory/verification/check-schema.server.ts'
import { readCurrentCheck } from '#domain/directory/verification/checks.server.ts'
import {
  endVerification,
  readVerification,
  verifyListing,
} from '#domain/directory/verification/verify-listing.server.ts'
import { buildListing, buildOperator, operator, visitor } from '#tests/support/builders.ts'
import { filler, giveLicenseFile, licenseFile, licenseLine } from '#tests/support/license-file.ts'
import { testApp } from '#tests/support/test-app.ts'
import { confirmMatch, keepVerified, rejectMatch } from './decide-match.server.ts'
import { isLatestRefused } from './license-files.server.ts'
import { listEnded, listMissing, listProposed } from './license-matches.server.ts'
import { readShownLicense } from './state-licenses.server.ts'
import { takeLicenseFile } from './take-license-file.server.ts'

const ace = { name: 'Ace Roofing', licenseNumber: 'CCC1330001' }

async function installation() {
  const opened = await testApp()
  await buildOperator(opened.app)
  return opened
}

async function isVerified(app: App, id: string) {
  const listing = app.db.selectFrom('businesses').select('verified').where('id', '=', id)
  return (await listing.executeTakeFirstOrThrow()).verified
}

async function mailsTo(app: App, kind: string) {
  const mails = app.db.selectFrom('mails').select(['recipient', 'content']).where('kind', '=', kind)
  return (await mails.orderBy('recipient').execute()).map(({ recipient, content }) => ({
    recipient,
    content: JSON.stringify(content),
  }))
}

async function changedBy(app: App, action: string) {
  const changes = await app.db.selectFrom('changes').select('id').where('action', '=', action).execute()
  return changes.length
}

test('a license that is current and active makes its listing Verified, with the file as the source', async () => {
  const { app } = await installation()
  const { id } = await buildListing(app, ace)
  const taken = await giveLicenseFile(app, licenseFile([licenseLine()]), { day: '2026-06-28' })
  expect(taken).toMatchObject({ ok: true, rows: 101, kept: 1, acts: { matched: 1, proposed: 0, renewed: 1, ended: 0 } })
  expect(await isVerified(app, id)).toBe(true)
  expect(await readCurrentCheck(app, id)).toMatchObject({ source: 'state-license', licenseExpiresOn: '2028-08-31' })
  expect(await readShownLicense(app, id)).toEqual({
    ...{ number: 'CCC1330001', primaryStatus: 'C', secondaryStatus: 'A', expiresOn: '2028-08-31' },
    ...{ fileDay: '2026-06-28', missingSince: null },
  })
})

test('keeps roofing and building licenses of the county and those that a listing names, without addresses', async () => {
  const { app } = await installation()
  await buildListing(app, { name: 'Faraway Roofing', licenseNumber: 'CCC 1330009' })
  const lines = [
    licenseLine({ core: '1330001' }),
    // The county's code contradicts the ZIP, which is of the county.
    licenseLine({ core: '1330002', county: '16', zip: '33401-4410', city: 'PALM BCH GDNS' }),
    licenseLine({ occupation: 'CBC', core: '0015082', number: 'CBC015082', zip: '334314410', tradeName: '' }),
    licenseLine({ occupation: 'CGC', core: '1500003', county: '23', zip: '33101', city: 'MIAMI' }),
    licenseLine({ core: '1330009', county: '58', zip: '32801', city: 'ORLANDO', tradeName: 'FARAWAY ROOFING INC' }),
    licenseLine({ occupation: 'CFC', core: '1400001' }),
    licenseLine({ occupation: 'QB', core: '', number: '', tradeName: 'ACE HOLDINGS "SOUTH", LLC' }),
    licenseLine({ core: '1330004', county: '711', zip: '30301', city: 'ATLANTA' }),
    // With the empty column at the end, and without the printed number.
    `${licenseLine({ occupation: 'CGC', core: '0027414', number: '' })},`,
  ]
  expect(await giveLicenseFile(app, licenseFile(lines))).toMatchObject({ ok: true, kept: 5 })
  const kept = await app.db.selectFrom('stateLicenses').selectAll().orderBy('licenseKey').execute()
  expect(kept.map(({ number }) => number)).toEqual(['CBC015082', 'CCC1330001', 'CCC1330002', 'CCC1330009', 'CGC027414'])
  expect(kept.map(({ licenseKey }) => licenseKey)).toContain('CBC15082')
  expect(JSON.stringify(kept)).not.toContain('EXAMPLE WAY')
})

test('inactive, suspended and expired licenses end the badge and tell the owner and the operator', async () => {
  const ends = [
    { change: { secondary: 'I' }, says: 'calls it inactive' },
    { change: { primary: 'S' }, says: 'calls it suspended' },
    { change: { expires: '06/30/2026' }, says: 'expired on June 30, 2026' },
  ]
  for (const { change, says } of ends) {
    const { app, clock } = await installation()
    const { id } = await buildListing(app, ace)
    await giveLicenseFile(app, licenseFile([licenseLine()]))
    clock.later(7 * 86_400_000)
    const taken = await giveLicenseFile(app, licenseFile([licenseLine(change)]))
    expect(taken).toMatchObject({ ok: true, acts: { ended: 1 } })
    expect(await isVerified(app, id)).toBe(false)
    expect(await readCurrentCheck(app, id)).toBeUndefined()
    const [toOwner, ...more] = await mailsTo(app, 'check-ended')
    expect(more).toEqual([])
    expect(toOwner).toMatchObject({ recipient: 'office@ace.example.com', content: expect.stringContaining(says) })
    expect(toOwner?.content).toContain('To fix it')
    const [toOperator] = await mailsTo(app, 'license-file')
    expect(toOperator).toMatchObject({
      recipient: 'operator@example.com',
      content: expect.stringContaining('Ace Roofing'),
    })
  }
})

test('a license that is good again brings the badge back, with the insurance that was seen before', async () => {
  const { app, clock } = await installation()
  const { id } = await buildListing(app, ace)
  await checkByHand(app, id, { source: 'both', licenseExpiresOn: '2026-08-31', insuranceExpiresOn: '2027-03-01' })
  await giveLicenseFile(app, licenseFile([licenseLine()]))
  expect(await readCurrentCheck(app, id)).toMatchObject({
    ...{ source: 'both', licenseExpiresOn: '2028-08-31', insuranceExpiresOn: '2027-03-01' },
  })
  clock.later(7 * 86_400_000)
  await giveLicenseFile(app, licenseFile([licenseLine({ secondary: 'I' })]))
  expect(await isVerified(app, id)).toBe(false)
  clock.later(7 * 86_400_000)
  await giveLicenseFile(app, licenseFile([licenseLine({ tradeName: 'ACE ROOFING INC' })]))
  expect(await isVerified(app, id)).toBe(true)
  expect(await readCurrentCheck(app, id)).toMatchObject({ source: 'both', insuranceExpiresOn: '2027-03-01' })
})

test('a badge that the operator removed isn’t restored by a file', async () => {
  const { app, clock } = await installation()
  const { id } = await buildListing(app, ace)
  await giveLicenseFile(app, licenseFile([licenseLine()]))
  const { seen } = await readVerification(app, id)
  expect(await endVerification(app, admin, { id, seen })).toMatchObject({ ok: true })
  clock.later(7 * 86_400_000)
  await giveLicenseFile(app, licenseFile([licenseLine({ tradeName: 'ACE ROOFING INC' })]))
  expect(await isVerified(app, id)).toBe(false)
})

test('absence neither verifies nor ends anything; after two files in a row the operator sees it', async () => {
  const { app, clock } = await installation()
  const { id } = await buildListing(app, ace)
  await buildListing(app, { name: 'Ghost Roofing', slug: 'ghost', licenseNumber: 'CCC1339999' })
  await giveLicenseFile(app, licenseFile([licenseLine()]), { day: '2026-06-28' })
  expect(await listMissing(app)).toEqual([])
  const other = licenseLine({ core: '1330077', tradeName: 'BAY ROOFING' })
  for (const [day, rest] of [
    ['2026-07-05', 'one'],
    ['2026-07-12', 'two'],
  ] as const) {
    clock.at = new Date(`${day}T15:00:00Z`)
    const line = licenseLine({ core: '1330078', tradeName: `CAY ${rest}` })
    expect(await giveLicenseFile(app, licenseFile([other, line]), { day })).toMatchObject({ ok: true })
    expect(await isVerified(app, id)).toBe(true)
    if (day === '2026-07-05')
      expect((await listMissing(app)).map(({ name, missingSince }) => [name, missingSince])).toEqual([
        ['Ghost Roofing', '2026-06-28'],
      ])
  }
  expect((await listMissing(app)).map(({ name, missingSince }) => [name, missingSince])).toEqual([
    ['Ace Roofing', '2026-07-05'],
    ['Ghost Roofing', '2026-06-28'],
  ])
  expect(await readShownLicense(app, id)).toMatchObject({ fileDay: '2026-06-28', missingSince: '2026-07-05' })
  clock.later(86_400_000)
  await giveLicenseFile(app, licenseFile([licenseLine(), other]))
  expect((await listMissing(app)).map(({ name }) => name)).toEqual(['Ghost Roofing'])
  expect(await readShownLicense(app, id)).toMatchObject({ missingSince: null })
})

test('a refused file changes nothing, raises the alarm, and the file before stays in force', async () => {
  const { app, clock } = await installation()
  const { id } = await buildListing(app, ace)
  await giveLicenseFile(app, licenseFile([licenseLine()]), { day: '2026-06-28' })
  const before = await stateOf(app)
  const whole = licenseFile([licenseLine({ secondary: 'I' })])
  const refused = {
    truncated: whole.slice(0, whole.lastIndexOf('COOL') + 3),
    smaller: `${[licenseLine({ secondary: 'I' }), ...filler.slice(0, 80)].join('\n')}\n`,
    layout: `board_number,occupation_code,licensee_name\n${whole}`,
    empty: '',
    'none-local': `${filler.join('\n')}\n`,
  }
  for (const [reason, text] of Object.entries(refused)) {
    clock.later(60_000)
    expect(await giveLicenseFile(app, text), reason).toMatchObject({ ok: false, reason })
    expect(await stateOf(app), reason).toEqual(before)
    expect(await isVerified(app, id), reason).toBe(true)
    expect(await isLatestRefused(app), reason).toBe(true)
  }
  clock.later(60_000)
  expect(await giveLicenseFile(app, whole, { day: '2026-06-27' })).toMatchObject({
    reason: 'older',
    detail: 'June 28, 2026',
  })
  expect(await giveLicenseFile(app, whole, { day: '2026-08-01' })).toMatchObject({ reason: 'day-ahead' })
  clock.later(60_000)
  expect(await giveLicenseFile(app, whole)).toMatchObject({ ok: true })
  expect(await isLatestRefused(app)).toBe(false)
  expect(await isVerified(app, id)).toBe(false)
  const open = () => Readable.from([Buffer.from(whole)])
  const forbidden = await takeLicenseFile(app, visitor('x'), { fileName: 'a.csv', way: 'upload', open })
  expect(forbidden).toMatchObject({ ok: false, reason: 'forbidden' })
})

test('the same file given twice is one file, and no second absence', async () => {
  const { app, clock } = await installation()
  await buildListing(app, { name: 'Ghost Roofing', licenseNumber: 'CCC1339999' })
  const text = licenseFile([licenseLine()])
  await giveLicenseFile(app, text)
  clock.later(60_000)
  expect(await giveLicenseFile(app, text)).toEqual({ ok: true, isSame: true })
  expect(await listMissing(app)).toEqual([])
  expect(await changedBy(app, 'take-license-file')).toBe(1)
})

test('a name that does not fit its number asks the operator, who confirms or rejects it', async () => {
  const { app, clock } = await installation()
  const { id } = await buildListing(app, { name: 'Zephyr Roofing', licenseNumber: 'CCC1330001' })
  await giveLicenseFile(app, licenseFile([licenseLine()]))
  expect(await isVerified(app, id)).toBe(false)
  expect(await listProposed(app)).toMatchObject([
    { name: 'Zephyr Roofing', tradeName: 'ACE ROOFING LLC', foundBy: 'number' },
  ])
  const [mail] = await mailsTo(app, 'license-file')
  expect(mail?.content).toContain('1 match needs your decision.')

  const asked = { businessId: id, licenseKey: 'CCC1330001' }
  expect(await confirmMatch(app, visitor('x'), asked)).toMatchObject({ reason: 'forbidden' })
  expect(await confirmMatch(app, admin, asked)).toEqual({ ok: true })
  expect(await isVerified(app, id)).toBe(true)
  expect(await confirmMatch(app, admin, asked)).toMatchObject({ reason: 'already-decided' })
  expect(await rejectMatch(app, admin, asked)).toEqual({ ok: true })
  expect(await isVerified(app, id)).toBe(false)
  clock.later(7 * 86_400_000)
  await giveLicenseFile(app, licenseFile([licenseLine({ expires: '08/31/2030' })]))
  expect(await isVerified(app, id)).toBe(false)
  expect(await listProposed(app)).toEqual([])
})

test('a listing without a number gets the license of the same name and place, and loses it by an undo', async () => {
  const { app } = await installation()
  const { id } = await buildListing(app, { name: 'Ace Roofing', postalCode: '33431' })
  await giveLicenseFile(app, licenseFile([licenseLine()]))
  const numberOf = async () =>
    (await app.db.selectFrom('businesses').select('licenseNumber').where('id', '=', id).executeTakeFirstOrThrow())
      .licenseNumber
  expect([await numberOf(), await isVerified(app, id)]).toEqual(['CCC1330001', true])
  expect(await rejectMatch(app, admin, { businessId: id, licenseKey: 'CCC1330001' })).toEqual({ ok: true })
  expect([await numberOf(), await isVerified(app, id)]).toEqual(['', false])
})

test('a likely name match waits for the operator, and so do two licenses with the same name', async () => {
  const { app } = await installation()
  const { id } = await buildListing(app, { name: 'Ace Roofing', postalCode: '33432' })
  const twins = [licenseLine({ core: '1330001', zip: '33432' }), licenseLine({ core: '1330002', zip: '33432' })]
  await giveLicenseFile(app, licenseFile(twins))
  expect((await listProposed(app)).map(({ number, foundBy }) => [number, foundBy])).toEqual([
    ['CCC1330001', 'name'],
    ['CCC1330002', 'name'],
  ])
  expect(await isVerified(app, id)).toBe(false)
})

test('the operator undoes what a file ended, and the same statement does not end it again', async () => {
  const { app, clock } = await installation()
  const { id } = await buildListing(app, ace)
  await giveLicenseFile(app, licenseFile([licenseLine()]))
  clock.later(7 * 86_400_000)
  await giveLicenseFile(app, licenseFile([licenseLine({ secondary: 'I' })]))
  expect((await listEnded(app)).map(({ name }) => name)).toEqual(['Ace Roofing'])
  expect(await keepVerified(app, admin, { businessId: id })).toEqual({ ok: true })
  expect(await listEnded(app)).toEqual([])
  clock.later(7 * 86_400_000)
  await giveLicenseFile(app, licenseFile([licenseLine({ secondary: 'I' }), licenseLine({ core: '1330055' })]))
  expect(await isVerified(app, id)).toBe(true)
  clock.later(7 * 86_400_000)
  await giveLicenseFile(app, licenseFile([licenseLine({ primary: 'S', secondary: 'I' })]))
  expect(await isVerified(app, id)).toBe(false)
})

test('a license number in two listings matches neither, and copying a number doesn’t take the match from its owner', async () => {
  const { app, clock } = await installation()
  const { id } = await buildListing(app, ace)
  await giveLicenseFile(app, licenseFile([licenseLine()]))
  const copied = await buildListing(app, { ...ace, slug: 'copied' })
  const unnumbered = await buildListing(app, { name: 'Ace Roofing', slug: 'unnumbered', postalCode: '33431' })
  clock.later(7 * 86_400_000)
  const file = licenseFile([licenseLine({ expires: '08/31/2030' })])
  expect(await giveLicenseFile(app, file)).toMatchObject({ acts: { matched: 0, proposed: 2, renewed: 1 } })
  expect((await listProposed(app)).map(({ businessId }) => businessId)).toEqual([copied.id, unnumbered.id])
  expect([await isVerified(app, id), await isVerified(app, copied.id)]).toEqual([true, false])

  const another = await installation()
  const twins = [await buildListing(another.app, ace), await buildListing(another.app, { ...ace, slug: 'twin' })]
  await giveLicenseFile(another.app, licenseFile([licenseLine()]))
  expect(await listProposed(another.app)).toHaveLength(2)
  for (const twin of twins) expect(await isVerified(another.app, twin.id)).toBe(false)
})

test('a match that is certain waits for the operator once the listing has another name', async () => {
  const { app, clock } = await installation()
  const { id } = await buildListing(app, { name: 'Ace Roofing', postalCode: '33431' })
  await giveLicenseFile(app, licenseFile([licenseLine()]))
  await app.db.updateTable('businesses').set({ name: 'Zephyr Roofing' }).where('id', '=', id).execute()
  clock.later(7 * 86_400_000)
  const file = licenseFile([licenseLine({ expires: '08/31/2030' })])
  expect(await giveLicenseFile(app, file)).toMatchObject({ acts: { proposed: 1, renewed: 0 } })
  expect(await listProposed(app)).toMatchObject([{ businessId: id, foundBy: 'number' }])
  expect(await isVerified(app, id)).toBe(false)
})

test('only roofing and building licenses count, and a roofing license decides over a building one', async () => {
  const { app, clock } = await installation()
  const other = await buildListing(app, { name: 'Bay Roofing', slug: 'bay', licenseNumber: 'RA1330009' })
  const both = await buildListing(app, { ...ace, licenseNumber: 'CCC1330001, CGC1500001' })
  const builder = await buildListing(app, { name: 'Cay Builders', slug: 'cay', licenseNumber: 'CGC1500002' })
  const lines = [
    licenseLine({ occupation: 'RA', core: '1330009', tradeName: 'BAY ROOFING INC' }),
    licenseLine({ occupation: 'CGC', core: '1500001', expires: '08/31/2030' }),
    licenseLine({ occupation: 'CGC', core: '1500002', tradeName: 'CAY BUILDERS' }),
  ]
  await giveLicenseFile(app, licenseFile([...lines, licenseLine()]))
  expect(await isVerified(app, other.id)).toBe(false)
  expect(await isVerified(app, builder.id)).toBe(true)
  expect(await readCurrentCheck(app, both.id)).toMatchObject({ licenseExpiresOn: '2028-08-31' })
  clock.later(7 * 86_400_000)
  await giveLicenseFile(app, licenseFile([...lines, licenseLine({ primary: 'S' })]))
  expect(await isVerified(app, both.id)).toBe(false)
  expect(await readShownLicense(app, both.id)).toMatchObject({ number: 'CCC1330001', primaryStatus: 'S' })
})

test('a check by a file ends with the match that it rests on, and the one by hand before it counts again', async () => {
  const { app, clock } = await installation()
  const { id } = await buildListing(app, ace)
  const byHand = await buildListing(app, { name: 'Bay Roofing', slug: 'bay', licenseNumber: 'CCC1330002' })
  await checkByHand(app, byHand.id, {
    source: 'both',
    licenseExpiresOn: '2026-12-31',
    insuranceExpiresOn: '2027-03-01',
  })
  const bay = licenseLine({ core: '1330002', tradeName: 'BAY ROOFING' })
  await giveLicenseFile(app, licenseFile([licenseLine(), bay]))
  const numbers = app.db.updateTable('businesses').set({ licenseNumber: 'CCC1330099' })
  await numbers.where('id', 'in', [id, byHand.id]).execute()
  clock.later(7 * 86_400_000)
  const file = licenseFile([licenseLine({ expires: '08/31/2030' }), bay])
  expect(await giveLicenseFile(app, file)).toMatchObject({ acts: { ended: 1 } })
  expect([await isVerified(app, id), await readCurrentCheck(app, id)]).toEqual([false, undefined])
  expect(await isVerified(app, byHand.id)).toBe(true)
  expect(await readCurrentCheck(app, byHand.id)).toMatchObject({ licenseExpiresOn: '2026-12-31', licenseFileId: null })
})

test('rejecting a license removes the badge based on it, even if the listing has another license', async () => {
  const { app } = await installation()
  const { id } = await buildListing(app, { ...ace, licenseNumber: 'CCC1330001, CCC1330002' })
  await giveLicenseFile(app, licenseFile([licenseLine(), licenseLine({ core: '1330002', primary: 'X' })]))
  expect(await isVerified(app, id)).toBe(true)
  expect(await rejectMatch(app, admin, { businessId: id, licenseKey: 'CCC1330001' })).toEqual({ ok: true })
  expect([await isVerified(app, id), await readCurrentCheck(app, id)]).toEqual([false, undefined])
})

test('a file doesn’t change a check that a person made after the file’s date', async () => {
  const { app, clock } = await installation()
  const { id } = await buildListing(app, ace)
  const good = await buildListing(app, { name: 'Bay Roofing', slug: 'bay', licenseNumber: 'CCC1330002' })
  const check = { source: 'both', licenseExpiresOn: '2026-12-31', insuranceExpiresOn: '2027-03-01' }
  for (const listing of [id, good.id]) await checkByHand(app, listing, check)
  const lines = [licenseLine({ secondary: 'I' }), licenseLine({ core: '1330002', tradeName: 'BAY ROOFING' })]
  const taken = await giveLicenseFile(app, licenseFile(lines), { day: '2026-06-28' })
  expect(taken).toMatchObject({ acts: { renewed: 0, ended: 0 } })
  for (const listing of [id, good.id]) {
    expect(await isVerified(app, listing)).toBe(true)
    expect(await readCurrentCheck(app, listing)).toMatchObject({ licenseExpiresOn: '2026-12-31', licenseFileId: null })
  }
  clock.later(7 * 86_400_000)
  const later = await giveLicenseFile(app, licenseFile([...lines, licenseLine({ core: '1330077' })]))
  expect(later).toMatchObject({ acts: { renewed: 1, ended: 1 } })
  expect(await isVerified(app, id)).toBe(false)
})

test('after a rejected license the right one brings the badge back, and only that', async () => {
  const { app, clock } = await installation()
  const { id } = await buildListing(app, ace)
  const ended = await buildListing(app, { name: 'Bay Roofing', slug: 'bay', licenseNumber: 'CCC1330003' })
  const bay = licenseLine({ core: '1330003', tradeName: 'BAY ROOFING' })
  await giveLicenseFile(app, licenseFile([licenseLine(), bay]))
  const { seen } = await readVerification(app, ended.id)
  expect(await endVerification(app, admin, { id: ended.id, seen })).toMatchObject({ ok: true })
  expect(await rejectMatch(app, admin, { businessId: id, licenseKey: 'CCC1330001' })).toEqual({ ok: true })
  expect(await rejectMatch(app, admin, { businessId: ended.id, licenseKey: 'CCC1330003' })).toEqual({ ok: true })
  expect(await listEnded(app)).toEqual([])
  expect(await keepVerified(app, admin, { businessId: id })).toMatchObject({ reason: 'match-unknown' })
  await app.db.updateTable('businesses').set({ licenseNumber: 'CCC1330002' }).where('id', '=', id).execute()
  const right = app.db.updateTable('businesses').set({ licenseNumber: 'CCC1330004' }).where('id', '=', ended.id)
  await right.execute()
  clock.later(7 * 86_400_000)
  const others = [licenseLine({ core: '1330002' }), licenseLine({ core: '1330004', tradeName: 'BAY ROOFING' })]
  await giveLicenseFile(app, licenseFile([licenseLine(), bay, ...others]))
  expect([await isVerified(app, id), await isVerified(app, ended.id)]).toEqual([true, true])
})

const admin: Caller = { ...operator, actor: { kind: 'admin', id: 'boss' } }

async function checkByHand(app: App, id: string, given: Record<string, string>) {
  const { seen } = await readVerification(app, id)
  expect(await verifyListing(app, admin, { id, seen, check: checkInput.parse(given) })).toMatchObject({ ok: true })
}

async function stateOf(app: App) {
  return [
    await app.db.selectFrom('stateLicenses').selectAll().orderBy('licenseKey').execute(),
    await app.db.selectFrom('licenseMatches').selectAll().execute(),
    await app.db.selectFrom('businessChecks').selectAll().execute(),
  ]
}

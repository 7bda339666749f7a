import { expect, test } from 'vitest'
import type { App, Caller } from '#domain/app.ts'
import { letterCode, listLetters } from '#domain/directory/claims/claim-letters.server.ts'
import { proveByLetter } from '#domain/directory/claims/prove-by-letter.server.ts'
import { undoListingChange } from '#domain/directory/history/undo-listing-change.server.ts'
import { purgeUndoneListings } from '#domain/directory/imports/purge-undone.server.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildSwitches } from '#tests/support/build-owner.ts'
import { buildListing, buildOperator, operator, visitor } from '#tests/support/builders.ts'
import { directoryState } from '#tests/support/directory-state.ts'
import { giveLicenseFile, licenseFile, licenseLine } from '#tests/support/license-file.ts'
import { testApp } from '#tests/support/test-app.ts'
import { endOptOut, listOptOuts, optOut } from './license-opt-outs.server.ts'
import { listLicensees } from './list-licensees.server.ts'
import { countByCity, readUnlisted } from './unlisted-licensees.server.ts'

const admin: Caller = { ...operator, actor: { kind: 'admin', id: 'boss' } }

const lines = [
  licenseLine(),
  licenseLine({ core: '1330002', tradeName: 'BAY ROOFING & SHEET METAL INC', city: 'PALM BCH GDNS', zip: '334101234' }),
  licenseLine({ core: '1330003', licensee: "O'NEIL, MARY", tradeName: 'INDIVIDUAL', city: 'JUPITER', zip: '33458' }),
  licenseLine({ core: '1330004', tradeName: 'LAPSED ROOFING', expires: '08/31/2024' }),
  licenseLine({ core: '1330005', tradeName: 'IDLE ROOFING', secondary: 'I' }),
  licenseLine({ core: '1330006', tradeName: 'ORLANDO ROOFING', city: 'ORLANDO', zip: '32801', county: '58' }),
  licenseLine({ occupation: 'CGC', core: '1500001', tradeName: 'BIG BUILDERS' }),
]

async function installation() {
  const opened = await testApp()
  await buildOperator(opened.app)
  await buildSwitches(opened.app, { claiming: true })
  await buildListing(opened.app, { name: 'Ace Roofing', licenseNumber: 'CCC1330001' })
  await giveLicenseFile(opened.app, licenseFile(lines))
  return opened
}

const numbers = async (app: App) => (await readUnlisted(app)).map(({ number }) => number)

test('finds the roofing licensees of the county that are good and in no listing, by city', async () => {
  const { app } = await installation()
  const unlisted = await readUnlisted(app)
  expect(unlisted).toMatchObject([
    { number: 'CCC1330002', name: 'Bay Roofing & Sheet Metal Inc.', city: 'Palm Beach Gardens', zip: '33410' },
    { number: 'CCC1330003', name: "Mary O'Neil", city: 'Jupiter', zip: '33458' },
  ])
  expect(countByCity(unlisted)).toEqual([
    { city: 'Jupiter', count: 1 },
    { city: 'Palm Beach Gardens', count: 1 },
  ])
})

test('chosen licensees become unclaimed listings without address or email, and an undo takes exactly them back', async () => {
  const { app } = await installation()
  expect(await listLicensees(app, visitor('x'), { licenseKeys: ['CCC1330002'] })).toMatchObject({ reason: 'forbidden' })
  expect(await listLicensees(app, admin, { licenseKeys: ['CCC1330001'] })).toMatchObject({ reason: 'nothing-chosen' })
  const listed = await listLicensees(app, admin, { licenseKeys: ['CCC1330002', 'CCC1330003'] })
  if (!listed.ok) throw new Error(listed.reason)
  expect(listed.count).toBe(2)
  const made = app.db.selectFrom('businesses').select(['name', 'street', 'email', 'postalCode', 'claimed', 'verified'])
  expect(await made.where('licenseNumber', '=', 'CCC1330003').executeTakeFirst()).toEqual({
    ...{ name: "Mary O'Neil", street: '', email: '', postalCode: '33458', claimed: false, verified: false },
  })
  expect(await numbers(app)).toEqual([])
  expect(await listLetters(app, 'open')).toHaveLength(2)

  expect(await undoListingChange(app, admin, { changeId: listed.changeId })).toMatchObject({ ok: true, count: 2 })
  expect(await listLetters(app, 'open')).toEqual([])
  expect(await numbers(app)).toEqual(['CCC1330002', 'CCC1330003'])
})

test('permanently deletes undone listings once they can’t be restored anymore', async () => {
  const { app, clock } = await installation()
  const before = await directoryState(app)
  const listed = await listLicensees(app, admin, { licenseKeys: ['CCC1330002', 'CCC1330003'] })
  if (!listed.ok) throw new Error(listed.reason)
  await undoListingChange(app, admin, { changeId: listed.changeId })
  clock.later(31 * 86_400_000)
  await purgeUndoneListings(app, new AbortController().signal)
  expect(await directoryState(app)).toEqual(before)
})

test('the code on the letter claims the listing once, and a wrong one uses up its tries', async () => {
  const { app } = await installation()
  await listLicensees(app, admin, { licenseKeys: ['CCC1330002'] })
  const [letter] = await listLetters(app, 'open')
  if (!letter) throw new Error('no letter')
  const code = letterCode(app, letter.id)
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
  const { id } = await buildAccount(app, { email: 'bay@example.com' })
  const caller = callerOf('user', id)
  const { slug } = letter
  expect(await proveByLetter(app, caller, { slug, code: 'AAAA-AAAA' })).toMatchObject({ reason: 'wrong-letter' })
  expect(await proveByLetter(app, caller, { slug, code })).toMatchObject({ ok: true })
  expect(await listLetters(app, 'open')).toEqual([])
  expect(await proveByLetter(app, caller, { slug, code })).toMatchObject({ reason: 'already-yours' })
})

test('wrong codes of others leave a letter valid, which is void after 180 days', async () => {
  const { app, clock } = await installation()
  await listLicensees(app, admin, { licenseKeys: ['CCC1330002', 'CCC1330003'] })
  const [one, other] = await listLetters(app, 'open')
  if (!one || !other) throw new Error('no letters')
  const claimer = async (name: string) =>
    callerOf('user', (await buildAccount(app, { email: `${name}@example.com` })).id)
  const [stranger, owner] = [await claimer('ann'), await claimer('bob')]
  for (let tries = 0; tries < 20; tries++)
    expect((await proveByLetter(app, stranger, { slug: one.slug, code: 'AAAA-AAAA' })).ok).toBe(false)
  const right = { slug: one.slug, code: letterCode(app, one.id) }
  expect((await proveByLetter(app, stranger, right)).ok).toBe(false)
  expect(await proveByLetter(app, owner, right)).toMatchObject({ ok: true })
  clock.later(180 * 86_400_000)
  const late = { slug: other.slug, code: letterCode(app, other.id) }
  expect(await proveByLetter(app, owner, late)).toMatchObject({ reason: 'wrong-letter' })
})

test('someone who opted out is not offered again until the operator says so', async () => {
  const { app } = await installation()
  expect(await optOut(app, visitor('x'), { licenseKey: 'CCC1330002' })).toMatchObject({ reason: 'forbidden' })
  expect(await optOut(app, admin, { licenseKey: 'CCC9999999' })).toMatchObject({ reason: 'license-unknown' })
  expect(await optOut(app, admin, { licenseKey: 'CCC1330002' })).toEqual({ ok: true })
  expect(await numbers(app)).toEqual(['CCC1330003'])
  expect(await listLicensees(app, admin, { licenseKeys: ['CCC1330002'] })).toMatchObject({ reason: 'nothing-chosen' })
  expect((await listOptOuts(app)).map(({ number }) => number)).toEqual(['CCC1330002'])
  expect(await endOptOut(app, admin, { licenseKey: 'CCC1330002' })).toEqual({ ok: true })
  expect(await endOptOut(app, admin, { licenseKey: 'CCC1330002' })).toMatchObject({ reason: 'license-unknown' })
  expect(await numbers(app)).toEqual(['CCC1330002', 'CCC1330003'])
})

test('a double click lists each licensee once', async () => {
  const { app } = await installation()
  const click = () => listLicensees(app, admin, { licenseKeys: ['CCC1330002', 'CCC1330003'] })
  const done = await Promise.all([click(), click(), click()])
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  const listed = app.db.selectFrom('businesses').select('id').where('licenseNumber', 'like', 'CCC133000%')
  expect(await listed.execute()).toHaveLength(3)
  expect(await listLetters(app, 'open')).toHaveLength(2)
})

test('a second click is answered at once while the first one is at work', async () => {
  const { app } = await installation()
  const listed = { licenseKeys: ['CCC1330002'] }
  await app.transaction(async tx => {
    await listLicensees({ transaction: work => work(tx) }, admin, listed)
    const second = await listLicensees(app, admin, listed)
    expect(second).toEqual({ ok: false, reason: 'being-listed' })
    return { ok: true }
  })
  expect(await listLicensees(app, admin, listed)).toMatchObject({ reason: 'nothing-chosen' })
})

test('lists the other licensees despite malformed rows in the state’s file', async () => {
  const { app } = await installation()
  const odd = [
    licenseLine({ core: '1330011', tradeName: `${'LONG '.repeat(60)}ROOFING` }),
    licenseLine({ core: '1330012', tradeName: '', licensee: '' }),
    licenseLine({ core: '1330013', tradeName: '---', licensee: ',' }),
    licenseLine({ core: '1330014', tradeName: 'NO CITY ROOFING', city: '', zip: '' }),
    licenseLine({ core: '1330015', tradeName: 'ZERO ROOFING', zip: '00000' }),
    licenseLine({ core: '1330016', tradeName: '=HYPERLINK("HTTP://X.EXAMPLE") ROOFING', city: 'W PALM BEACH' }),
    licenseLine({ core: '1330017', tradeName: '<SCRIPT>ALERT(1)</SCRIPT>', zip: '3343' }),
    licenseLine({
      core: '1330018',
      tradeName: 'A1A ROOFING LLC',
      number: 'CCC1330018 (SEE CGC1500001 AND OTHERS IN THE FILE)',
    }),
    licenseLine({ core: '1330019', tradeName: 'FAR ROOFING', city: 'N'.repeat(150) }),
  ]
  await giveLicenseFile(app, licenseFile([...lines, ...odd]), { day: '2026-07-01' })
  const unlisted = await readUnlisted(app)
  // Two have no name.
  expect(unlisted.map(({ number, name }) => `${number} ${name.slice(0, 16)}`).toSorted()).toEqual([
    ...['CCC1330002 Bay Roofing & Sh', "CCC1330003 Mary O'Neil", 'CCC1330011 Long Long Long L'],
    ...['CCC1330014 No City Roofing', 'CCC1330015 Zero Roofing', 'CCC1330016 =hyperlink("http'],
    ...['CCC1330017 <script>alert(1)', 'CCC1330018 A1A Roofing LLC', 'CCC1330019 Far Roofing'],
  ])
  const listed = await listLicensees(app, admin, { licenseKeys: unlisted.map(({ licenseKey }) => licenseKey) })
  expect(listed).toMatchObject({ ok: true, count: unlisted.length })
})

import { expect, test } from 'vitest'
import { letterTries } from '#domain/directory/claims/claim-letters.server.ts'
import { eraseClaims } from '#domain/directory/claims/claims.server.ts'
import { proveByLetter } from '#domain/directory/claims/prove-by-letter.server.ts'
import { renewLetter } from '#domain/directory/claims/renew-letter.server.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildSwitches } from '#tests/support/build-owner.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { giveLicenseFile, licenseFile, licenseLine } from '#tests/support/license-file.ts'

const path = '/admin/licenses/unlisted'

async function desk() {
  const opened = await adminDesk()
  await buildOperator(opened.app)
  await buildSwitches(opened.app, { claiming: true })
  const lines = [
    licenseLine(),
    licenseLine({ core: '1330002', tradeName: 'BAY ROOFING INC', city: 'JUPITER', zip: '33458' }),
  ]
  await giveLicenseFile(opened.app, licenseFile(lines))
  return opened
}

test('licensees are listed by form, shown by city, kept off the list, and undone', async () => {
  const { get, post } = await desk()
  const { html } = await get(path)
  expect(html).toContain('2 roofing licenses in the county are current and active, without a listing.')
  expect(html).toContain('Boca Raton 33431 · CCC1330001 · until August 31, 2028')
  const jupiter = await get(`${path}?city=Jupiter`)
  expect(jupiter.html).toContain('Bay Roofing Inc.')
  expect(jupiter.html).not.toContain('CCC1330001 ·')

  expect((await post(path, { never: 'CCC1330002' })).html).toContain('Noted. They won’t be offered again.')
  expect((await post(path, { intent: 'list' })).html).toContain('Choose at least one licensee.')
  const listed = await post(path, { intent: 'list', license: 'CCC1330001' })
  expect(listed.html).toContain('1 listing added. Their letters are ready to print.')
  const changeId = /name="changeId" value="([^"]+)"/.exec(listed.html)?.[1] ?? ''
  expect((await get('/admin/audit')).html).toContain('List licensees')
  expect((await post(path, { intent: 'undo', changeId })).html).toContain('1 listing removed.')
  expect((await post(path, { intent: 'undo', changeId })).status).toBe(422)
  expect((await post(path, { again: 'CCC1330002' })).html).toContain('They’re offered again.')
})

test('a letter has an address and a code, and the owner claims the listing with it', async () => {
  const { app, get, post, visitPage, visit } = await desk()
  await post(path, { intent: 'list', license: 'CCC1330002' })
  const { html } = await get('/admin/licenses/letters')
  expect(html).toContain('Jupiter, FL 33458')
  expect(html).not.toContain('EXAMPLE WAY')
  const [, slug = ''] = /\/business\/([\w-]+)\/claim/.exec(html) ?? []
  const [, code = ''] = />([2-9A-Z]{4}-[2-9A-Z]{4})</.exec(html) ?? []
  expect(slug).toBe('bay-roofing-inc')

  const { cookie } = await buildSession(app, await buildAccount(app, { email: 'bay@example.com' }))
  const claim = `/business/${slug}/claim`
  expect((await visitPage(claim, { cookie })).html).toContain('With the code from our letter')
  const claimBy = (letterCode: string) => visit(claim, { step: 'letter', letterCode }, { headers: { cookie } })
  expect((await claimBy('nope')).html).toContain('Enter the eight letters and digits from the letter.')
  expect((await claimBy('AAAA-AAAA')).html).toContain('That code isn’t right, or it has expired.')
  const typed = code.toLowerCase().replace('-', ' ')
  expect(await claimBy(typed)).toMatchObject({ status: 303, location: expect.stringContaining('?claimed') })
  expect((await get('/admin/licenses/letters')).html).toContain('There’s no letter to print.')
})

const day = 86_400_000
const lettersPath = '/admin/licenses/letters'
const codeIn = (html: string) => />([2-9A-Z]{4}-[2-9A-Z]{4})</.exec(html)?.[1] ?? ''
const letterIn = (html: string) => /name="letterId" value="([^"]+)"/.exec(html)?.[1] ?? ''

async function lettered() {
  const opened = await desk()
  await opened.post(path, { intent: 'list', license: 'CCC1330002' })
  const slug = 'bay-roofing-inc'
  const found = opened.app.db.selectFrom('businessSlugs').select('businessId').where('slug', '=', slug)
  const { businessId } = await found.executeTakeFirstOrThrow()
  const claim = `/business/${slug}/claim`
  const account = await buildAccount(opened.app, { email: 'bay@example.com' })
  /** Someone else, signed in today, opens the page or types a code. */
  async function someone() {
    const { cookie } = await buildSession(opened.app, account)
    return {
      open: () => opened.visitPage(claim, { cookie }),
      claimBy: (letterCode: string) => opened.visit(claim, { step: 'letter', letterCode }, { headers: { cookie } }),
    }
  }
  return { ...opened, businessId, someone }
}

test('a code that expired gets a new letter: the old code stops, and the new one works for 180 days', async () => {
  const { app, clock, get, post, businessId, signInAgain, someone } = await lettered()
  const old = codeIn((await get(lettersPath)).html)
  const listing = async () => (await get(`/admin/businesses/${businessId}`)).html
  expect(await listing()).toContain('It works until December 28, 2026.')
  clock.later(181 * day)
  // The daily job keeps the letter, so that the listing says what became of it.
  await eraseClaims(app)
  await signInAgain()
  const { html } = await get(lettersPath)
  expect(html).toContain('There’s no letter to print.')
  expect(html).toContain('1 letter whose code stopped working')
  expect(html).toContain('Code expired on December 28, 2026.')
  expect(await listing()).toContain('The code of the letter to claim this listing expired on December 28, 2026.')
  const bay = await someone()
  expect((await bay.open()).html).toContain('The code from our letter no longer works')
  expect((await bay.claimBy(old)).html).toContain('That code isn’t right, or it has expired.')

  const letterId = letterIn(html)
  const renewed = await post(lettersPath, { letterId })
  expect(renewed.status).toBe(200)
  expect(renewed.html).toContain('The new letter is ready to print. The old code no longer works.')
  const fresh = codeIn(renewed.html)
  expect(fresh).not.toBe(old)
  expect(renewed.html).toContain('It works until June 27, 2027.')
  // A second click on the same form changes nothing.
  expect(await post(lettersPath, { letterId })).toMatchObject({ status: 422 })
  expect(codeIn((await get(lettersPath)).html)).toBe(fresh)
  const { html: audit } = await get('/admin/audit?action=renew-claim-letter&listing=bay-roofing-inc')
  expect(audit).toContain('Renew claim letter')
  expect(audit).toContain(`/admin/businesses/${businessId}`)
  expect((await get('/admin/audit?action=renew-claim-letter&listing=ace-roofing')).html).not.toContain(businessId)

  expect((await bay.claimBy(old)).html).toContain('That code isn’t right, or it has expired.')
  expect(await bay.claimBy(fresh)).toMatchObject({ status: 303, location: expect.stringContaining('?claimed') })
  expect(await listing()).not.toContain('The code of the letter')
})

test('a code of a lost letter is replaced while it works, and so is one that was guessed at too often', async () => {
  const { get, post, someone, app } = await lettered()
  const first = (await get(lettersPath)).html
  expect(first).toContain('Lost a letter?')
  const second = (await post(lettersPath, { letterId: letterIn(first) })).html
  const bay = await someone()
  expect((await bay.claimBy(codeIn(first))).html).toContain('That code isn’t right, or it has expired.')
  await app.db.updateTable('claimLetters').set({ tries: letterTries }).execute()
  const usedUp = (await get(lettersPath)).html
  expect(usedUp).toContain('Someone typed too many wrong codes.')
  expect(usedUp).not.toContain(codeIn(second))
  expect((await bay.open()).html).toContain('The code from our letter no longer works')
  const third = codeIn((await post(lettersPath, { letterId: letterIn(usedUp) })).html)
  expect(await bay.claimBy(third)).toMatchObject({ status: 303 })
})

test('a stranger who guesses neither ends the code of a letter nor gets more tries with another account', async () => {
  const { get, app, businessId } = await lettered()
  const code = codeIn((await get(lettersPath)).html)
  const slug = 'bay-roofing-inc'
  const guesser = await buildAccount(app, { email: 'guesser@example.com' })
  const second = await buildAccount(app, { email: 'guesser2@example.com' })
  const guess = ({ caller }: typeof guesser, typed = 'ZZZZ-ZZZ2') =>
    proveByLetter(app, { ...caller, visitor: 'one-address' }, { slug, code: typed })
  const wrong = { ok: false, reason: 'wrong-letter' }
  const over = { ok: false, reason: 'too-many-today' }
  for (let at = 0; at < 10; at++) expect(await guess(guesser)).toEqual(wrong)
  // Even the right code is refused now, so that nothing tells a guess from another.
  expect(await guess(guesser, code)).toEqual(over)
  for (let at = 0; at < 10; at++) expect(await guess(second)).toEqual(wrong)
  const third = await buildAccount(app, { email: 'guesser3@example.com' })
  expect(await guess(third)).toEqual(over)
  const { tries } = await app.db.selectFrom('claimLetters').select('tries').executeTakeFirstOrThrow()
  expect(tries).toBeLessThanOrEqual(20)

  const owner = await buildAccount(app, { email: 'owner@example.com' })
  expect(await proveByLetter(app, owner.caller, { slug, code })).toEqual({ ok: true, businessId })
})

test('only staff who manage listings renew a letter, and only one of an unclaimed listing', async () => {
  const { app, get, post, colleague, businessId } = await lettered()
  const letterId = letterIn((await get(lettersPath)).html)
  const analyst = await colleague('analyst')
  expect(await analyst.post(lettersPath, { letterId })).toMatchObject({ status: 403 })
  expect(await renewLetter(app, visitor('ann'), { letterId })).toEqual({ ok: false, reason: 'forbidden' })
  expect(await post(lettersPath, { letterId: 'nonsense' })).toMatchObject({ status: 422 })
  await app.db.updateTable('businesses').set({ claimed: true }).where('id', '=', businessId).execute()
  expect(await post(lettersPath, { letterId })).toMatchObject({ status: 422 })
  await eraseClaims(app)
  expect(await app.db.selectFrom('claimLetters').select('id').execute()).toEqual([])
})

test('more letters than the page shows are counted, and each listing leads to its own', async () => {
  const opened = await desk()
  const cores = Array.from({ length: 103 }, (_, at) => String(1_340_000 + at))
  const lines = cores.map(core => licenseLine({ core, tradeName: `ROOFER ${core}` }))
  await giveLicenseFile(opened.app, licenseFile([licenseLine(), ...lines]))
  for (const core of cores) await opened.post(path, { intent: 'list', license: `CCC${core}` })
  const { html } = await opened.get(lettersPath)
  expect(html).toContain('And 3 more. Each listing’s page links to its letter.')
  await opened.app.db.updateTable('claimLetters').set({ tries: letterTries }).execute()
  const over = (await opened.get(lettersPath)).html
  expect(over).toContain('103 letters whose code stopped working')
  expect(over).toContain('And 3 more.')
  const first = opened.app.db.selectFrom('claimLetters').select(['id', 'businessId']).orderBy('madeAt').orderBy('id')
  const { id, businessId } = await first.executeTakeFirstOrThrow()
  const own = `${lettersPath}?business=${businessId}`
  expect((await opened.get(`/admin/businesses/${businessId}`)).html).toContain(own)
  const shown = (await opened.get(own)).html
  expect(shown).toContain('1 letter whose code stopped working')
  expect(letterIn(shown)).toBe(id)
  expect(codeIn((await opened.post(own, { letterId: id })).html)).not.toBe('')
})

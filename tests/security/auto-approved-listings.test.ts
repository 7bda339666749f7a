import { expect, test } from 'vitest'
import { findApplication } from '#domain/commerce/applications/applications.server.ts'
import { sendApplication } from '#domain/commerce/applications/send-application.server.ts'
import { overLimitSentence, publishedAtOnce } from '#domain/directory/listings/listing.ts'
import { apiSite } from '#tests/support/api-site.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildApplication, buildDraft } from '#tests/support/build-application.ts'
import { buildSwitches } from '#tests/support/build-owner.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { testSite } from '#tests/support/test-site.ts'

// With auto-approve on, one account tries to flood the directory.

const day = 86_400_000
const names =
  'Heron Pelican Osprey Limpkin Anhinga Gallinule Kestrel Bobwhite Sandhill Merganser Skimmer Plover Oriole Grackle Tanager Warbler'.split(
    ' ',
  )
/** Businesses that are clearly not duplicates. */
const business = (number: number) => ({
  businessName: `${names[number]} ${number}`,
  phone: `561-555-01${String(number + 10)}`,
  licenseNumber: `CCC13309${String(number + 10)}`,
  email: `office${number}@gull${number}.example`,
  website: '',
})
const ok = { status: 201 }

async function start() {
  const site = await apiSite()
  await buildSwitches(site.app, { autoApprove: true })
  const ann = await site.contractor('ann@example.com', 'Ace Roofing')
  const bob = await site.contractor('bob@example.com', 'Bay Roofing')
  const send = (who: typeof ann, number: number) =>
    site.ask('/businesses', { key: who.key, method: 'POST', body: { name: `Branch ${number}`, city: 'Jupiter' } })
  return { ...site, ann, bob, send }
}

test('by API: the first five of a day are listed immediately, the rest wait and say so', async () => {
  const { app, clock, ask, ann, bob, send } = await start()
  const statuses = []
  for (let number = 0; number < publishedAtOnce + 3; number += 1) statuses.push((await send(ann, number)).json.status)
  expect(statuses).toEqual([...Array(publishedAtOnce).fill('active'), 'pending', 'pending', 'pending'])
  expect((await ask('/businesses?q=branch', { key: bob.key })).json.data).toHaveLength(publishedAtOnce)
  const told = (await queuedMails(app)).filter(({ kind }) => kind === 'listing')
  expect(told).toHaveLength(3)
  for (const mail of told) expect(mail.text).toContain(overLimitSentence)

  expect((await send(bob, 90)).json.status).toBe('active')
  clock.later(day - 1_000)
  expect((await send(ann, 91)).json.status).toBe('pending')
  clock.later(2_000)
  expect((await send(ann, 92)).json.status).toBe('active')
})

test('counts twelve concurrent listings like twelve in sequence', async () => {
  const { ann, send } = await start()
  const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => send(ann, number)))
  expect(answers).toMatchObject(Array(12).fill(ok))
  expect(answers.filter(({ json }) => json.status === 'active')).toHaveLength(publishedAtOnce)
})

test("by form: an account's applications and API calls count together", async () => {
  const { app, ann, send } = await start()
  const { actor } = ann.caller
  for (let number = 0; number < 3; number += 1) {
    const { application } = await buildApplication(app, { ...ann.caller, actor }, business(number))
    expect(application.state).toBe('approved')
  }
  expect((await send(ann, 1)).json.status).toBe('active')
  expect((await send(ann, 2)).json.status).toBe('active')
  const { application } = await buildApplication(app, ann.caller, business(9))
  expect(application).toMatchObject({ state: 'waiting', overDailyLimit: true })
  expect((await send(ann, 3)).json.status).toBe('pending')
})

test('without an account the visitor is counted, and an account also counts when its application is sent signed out', async () => {
  const { app } = await testApp()
  await buildOperator(app)
  await buildSwitches(app, { autoApprove: true })
  const stranger = visitor('stranger')
  const states = []
  for (let number = 0; number < publishedAtOnce + 1; number += 1)
    states.push((await buildApplication(app, stranger, business(number))).application.state)
  expect(states).toEqual([...Array(publishedAtOnce).fill('approved'), 'waiting'])
  expect((await buildApplication(app, visitor('another'), business(8))).application.state).toBe('approved')

  const { caller } = await buildAccount(app)
  const own = []
  for (let number = 10; number < 10 + publishedAtOnce + 1; number += 1) {
    const token = await buildDraft(app, caller, business(number))
    await sendApplication(app, visitor(`somebody ${number}`), { token, typed: {} })
    own.push((await findApplication(app, token))?.state)
  }
  expect(own).toEqual([...Array(publishedAtOnce).fill('approved'), 'waiting'])
})

test('the applicant and the operator see why it waits', async () => {
  const { app, get } = await testSite()
  await buildOperator(app)
  await buildSwitches(app, { autoApprove: true })
  const sent = []
  for (let number = 0; number < publishedAtOnce + 1; number += 1)
    sent.push(await buildApplication(app, visitor('stranger'), business(number)))
  const [first, last] = [sent[0], sent.at(-1)]
  expect((await get(`/applications/${last?.token}`)).html).toContain(overLimitSentence)
  expect((await get(`/applications/${first?.token}`)).html).not.toContain(overLimitSentence)
  const mails = (await queuedMails(app)).filter(({ text }) => text.includes(overLimitSentence))
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['application', 'application-sent'])
})

test('without auto-approve everything waits as before, and no limit is mentioned', async () => {
  const { app } = await testApp()
  await buildOperator(app)
  for (let number = 0; number < publishedAtOnce + 2; number += 1) {
    const { application } = await buildApplication(app, visitor('stranger'), business(number))
    expect(application).toMatchObject({ state: 'waiting', overDailyLimit: false })
  }
  expect((await queuedMails(app)).filter(({ text }) => text.includes('published at once'))).toEqual([])
})

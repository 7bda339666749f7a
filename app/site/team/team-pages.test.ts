import { expect, test } from 'vitest'
import { useKey } from '#domain/outreach/api-keys/use-key.server.ts'
import { addEndpoint } from '#domain/outreach/event-delivery/add-endpoint.server.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildEntitlement } from '#tests/support/build-entitlement.ts'
import { buildKey } from '#tests/support/build-key.ts'
import { buildOwner, buildSwitches } from '#tests/support/build-owner.ts'
import { buildMember, invitationTokenFor } from '#tests/support/build-team.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'

async function teamSite() {
  const site = await testSite()
  const { app } = site
  await buildOperator(app)
  const ann = await buildOwner(app)
  const businessId = ann.business.id
  const as = async (account: Parameters<typeof buildSession>[1]) => {
    const { cookie } = await buildSession(app, account)
    return {
      get: (path: string) => site.get(path, { cookie }),
      post: (path: string, form: Record<string, string>) => site.post(path, form, { headers: { cookie } }),
    }
  }
  return { ...site, ann, businessId, as, path: `/account/team?business=${businessId}` }
}

test('an owner invites with a form; an error keeps the input', async () => {
  const { ann, as, path, app } = await teamSite()
  const owner = await as(ann.account)
  const wrong = await owner.post(path, { intent: 'invite', email: 'carl@', role: 'manager' })
  expect(wrong.status).toBe(422)
  expect(wrong.html).toContain('value="carl@"')
  expect(wrong.html).toContain('Enter an email address.')
  const sent = await owner.post(path, { intent: 'invite', email: 'Carl@Example.com', role: 'manager' })
  expect(sent).toMatchObject({ status: 303, location: `${path}&done=invite` })
  const { html } = await owner.get(sent.location ?? '')
  expect(html).toContain('carl@example.com')
  const { id } = await app.db.selectFrom('teamInvitations').select('id').executeTakeFirstOrThrow()
  expect((await owner.post(path, { intent: 'revoke', id })).status).toBe(303)
  expect((await owner.post(path, { intent: 'revoke', id })).status).toBe(410)
})

test('an invitation’s page keeps the way through sign-in, and its answer waits for a button', async () => {
  const { ann, as, path, app, get, businessId } = await teamSite()
  await (await as(ann.account)).post(path, { intent: 'invite', email: 'carl@example.com', role: 'crew' })
  const link = `/team/${await invitationTokenFor(app, 'carl@example.com')}`
  const seen = await get(link)
  expect(seen.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(seen.html).toContain(`/sign-up?to=${encodeURIComponent(link)}`)
  const carl = await as(await buildAccount(app, { email: 'carl@example.com' }))
  const bob = await as(await buildAccount(app, { email: 'bob@example.com' }))
  expect((await bob.get(link)).html).toContain('this invitation is meant for me')
  expect((await bob.post(link, { intent: 'accept' })).status).toBe(422)
  expect(await carl.post(link, { intent: 'accept' })).toMatchObject({
    status: 303,
    location: `/account/team?business=${businessId}`,
  })
  expect((await get(link)).status).toBe(410)
  expect((await get('/team/x')).status).toBe(404)
})

test('an invitation prefills the sign-up with its address, and leads to the team once it’s accepted', async () => {
  const { ann, as, path, app, get, businessId } = await teamSite()
  await (await as(ann.account)).post(path, { intent: 'invite', email: 'carl@example.com', role: 'crew' })
  const link = `/team/${await invitationTokenFor(app, 'carl@example.com')}`
  const cookie = (await get(link)).headers
    .getSetCookie()
    .map(each => each.split(';', 1)[0])
    .join('; ')
  expect((await get('/sign-up', { cookie })).html).toContain('value="carl@example.com"')

  const carl = await as(await buildAccount(app, { email: 'carl@example.com' }))
  const bob = await as(await buildAccount(app, { email: 'bob@example.com' }))
  const team = { status: 303, location: `/account/team?business=${businessId}` }
  for (let press = 0; press < 2; press++) expect(await carl.post(link, { intent: 'accept' })).toMatchObject(team)
  expect(await carl.get(link)).toMatchObject(team)
  for (const other of [bob.get(link), bob.post(link, { intent: 'accept' }), get(link)])
    expect(await other).toMatchObject({ status: 410 })
})

test('removing a member ends the keys and webhooks they made, unless the owner keeps them', async () => {
  const { ann, as, path, app, businessId } = await teamSite()
  await buildEntitlement(app, businessId, 'enterprise')
  const owner = await as(ann.account)
  const own = await buildKey(app, { caller: ann.caller, name: 'Office' })
  const leaver = async (email: string) => {
    const member = await buildMember(app, { owner: ann.caller, businessId, role: 'manager', email })
    const key = await buildKey(app, { caller: member.caller, name: `Site of ${email}` })
    const hook = { id: app.ids.next(), url: 'https://hooks.example.com/in', events: ['business.updated'] as const }
    const added = await addEndpoint(app, member.caller, { ...hook, events: [...hook.events], business: businessId })
    if (!added.ok) throw new Error(added.reason)
    return { member, key, hook }
  }
  const endpoints = async () => (await app.db.selectFrom('webhookEndpoints').select('id').execute()).map(({ id }) => id)
  const works = async ({ text }: { text: string }) => (await useKey(app, text)).ok

  const max = await leaver('max@example.com')
  const asked = (await owner.get(path)).html
  expect(asked).toContain('Site of max@example.com, hooks.example.com')
  expect(asked.match(/stop working, too/g)).toHaveLength(1)
  expect(await owner.post(path, { intent: 'remove', person: max.member.id })).toMatchObject({ status: 303 })
  expect([await works(max.key), await works(own)]).toEqual([false, true])
  expect(await endpoints()).toEqual([])

  const mia = await leaver('mia@example.com')
  expect(await owner.post(path, { intent: 'remove', person: mia.member.id, keys: 'keep' })).toMatchObject({
    status: 303,
  })
  expect(await works(mia.key)).toBe(true)
  expect(await endpoints()).toEqual([mia.hook.id])

  // The last owner stays, with their keys.
  expect(await owner.post(path, { intent: 'remove', person: ann.account.id })).toMatchObject({ status: 409 })
  expect(await works(own)).toBe(true)
})

test('a member sees only the pages of their role, and nobody a foreign business', async () => {
  const { ann, as, path, app, businessId } = await teamSite()
  const member = (role: 'manager' | 'crew') =>
    buildMember(app, { owner: ann.caller, businessId, role, email: `${role}@example.com` })
  const crew = await as(await member('crew'))
  const manager = await as(await member('manager'))
  const stranger = await as(
    (await buildOwner(app, { email: 'bob@example.com', listing: { name: 'Bay Roofing' } })).account,
  )
  const own = `/account/listings/${businessId}`
  const pages = [path, `/account/team/on-call?business=${businessId}`, `${own}/availability`]
  const managed = [own, `${own}/photos`, `${own}/reviews`]
  for (const page of pages) expect((await crew.get(page)).status, page).toBe(200)
  for (const page of managed) expect((await crew.get(page)).status, page).toBe(404)
  for (const page of [...pages, ...managed]) {
    expect((await manager.get(page)).status, page).toBe(200)
    expect((await stranger.get(page)).status, page).toBe(404)
  }
  expect((await crew.get(`${own}/availability`)).html).not.toContain('Links in your emails')
  expect((await crew.get('/account/listings')).html).not.toContain('Edit listing')
  for (const who of [crew, manager]) {
    expect((await who.get(path)).html).not.toContain('Invite someone')
    expect((await who.post(path, { intent: 'invite', email: 'eve@example.com', role: 'owner' })).status).toBe(403)
  }
  expect((await stranger.post(path, { intent: 'leave' })).status).toBe(404)
})

test('a person with several businesses switches between them by the address', async () => {
  const { ann, as, app, path } = await teamSite()
  const bay = await buildOwner(app, { email: 'bob@example.com', listing: { name: 'Bay Roofing' } })
  await buildMember(app, { owner: ann.caller, businessId: ann.business.id, role: 'crew', email: 'eve@example.com' })
  const bob = await as(bay.account)
  expect((await bob.get('/account/team')).html).not.toContain('aria-label="Business"')
  const joins = await as(ann.account)
  await joins.post(path, { intent: 'offer', email: 'bob@example.com', afterwards: 'stay' })
  const token = await invitationTokenFor(app, 'bob@example.com')
  expect((await bob.post(`/team/${token}`, { intent: 'accept' })).status).toBe(303)
  const { html } = await bob.get(path)
  expect(html).toContain('aria-label="Business"')
  expect(html).toContain(`/account/team?business=${bay.business.id}`)
})

test('a claim on an owned listing asks its owners to join', async () => {
  const { ann, as, app, path } = await teamSite()
  await buildSwitches(app, { claiming: true })
  const claim = `/business/${ann.business.slug}/claim`
  const bob = await as(await buildAccount(app, { email: 'bob@example.com' }))
  const page = await bob.get(claim)
  expect(page.html).toContain('Someone already manages this listing.')
  expect((await bob.post(claim, { step: 'join', note: 'x'.repeat(1_001) })).status).toBe(422)
  expect(await bob.post(claim, { step: 'join', note: 'Night crew.' })).toMatchObject({
    status: 303,
    location: '/account/listings?asked',
  })
  expect((await bob.get(claim)).html).toContain('You’ve already asked.')
  expect((await bob.post(claim, { step: 'join', note: '' })).status).toBe(409)
  expect((await (await as(ann.account)).get(path)).html).toContain('Night crew.')
})

test('quiet hours are saved for each business, and wrong ones are rejected', async () => {
  const { ann, as, businessId } = await teamSite()
  const owner = await as(ann.account)
  const choose = (form: Record<string, string>) =>
    owner.post('/account/alerts', { intent: 'choose', business: businessId, wanted: 'yes', from: '', to: '', ...form })
  expect((await choose({ from: '22:00' })).html).toContain('Enter two different times')
  const saved = await choose({ from: '22:00', to: '06:30' })
  expect(saved.html).toContain('Your alerts for this business are saved.')
  expect(saved.html).toContain('value="06:30"')
  expect((await choose({ business: '019f1d8c-e200-7004-b817-974d90603d36' })).status).toBe(404)
})

test('an invalid rota marks its fields', async () => {
  const { ann, as, businessId } = await teamSite()
  const owner = await as(ann.account)
  const path = `/account/team/on-call?business=${businessId}`
  const wrong = await owner.post(path, { intent: 'add-shift', person: ann.account.id, from: '25:00', to: '06:00' })
  expect(wrong.status).toBe(422)
  expect(wrong.html).toContain('Choose at least one day.')
  expect(wrong.html).toContain('Enter a time.')
  const shift = { intent: 'add-shift', person: ann.account.id, days: 'Mon', from: '00:00', to: '00:00' }
  expect((await owner.post(path, shift)).status).toBe(303)
  expect((await owner.get(path)).html).toContain('Mon, all day')
  expect((await owner.post(path, { intent: 'escalation', minutes: '1' })).status).toBe(422)
  expect((await owner.post(path, { intent: 'escalation', minutes: '12' })).status).toBe(303)
})

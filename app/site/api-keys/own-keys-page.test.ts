import { expect, test } from 'vitest'
import { useKey } from '#domain/outreach/api-keys/use-key.server.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildKey } from '#tests/support/build-key.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

const path = '/account/api-keys'

async function contractor(plan: 'premium' | 'enterprise') {
  const site = await testSite()
  const { account, business } = await buildOwner(site.app)
  await buildSubscription(site.app, account, plan)
  const { cookie } = await buildSession(site.app, account)
  return {
    ...site,
    account,
    read: (page = path) => site.get(page, { cookie }),
    send: (form: Record<string, string>) =>
      site.post(path, { business: business.id, ...form }, { headers: { cookie } }),
  }
}

test('with Enterprise, the account has a page where a key is created, shown once, and revoked', async () => {
  spec('admin 1.3', 'admin 6.6', 'admin 4.13')
  const { app, read, send } = await contractor('enterprise')
  expect((await read('/account')).html).toContain(`href="${path}"`)
  const made = await send({ intent: 'make', id: app.ids.next(), name: 'Our office' })
  const [text = ''] = /rr_[A-Za-z0-9]{40}/.exec(made.html) ?? []
  expect(await useKey(app, text)).toMatchObject({ ok: true })
  const { html } = await read()
  expect(html).toContain('Our office')
  expect(html).not.toContain(text)
  // Only the operator sets the permissions of a key.
  expect(html).not.toContain('Save permissions')

  const { id } = await app.db.selectFrom('apiKeys').select('id').executeTakeFirstOrThrow()
  expect((await send({ intent: 'revoke', id })).html).toContain('API key revoked successfully')
  expect((await read()).html).not.toContain('Revoke key')
})

test('without Enterprise, the menu lacks the page, and no key is created', async () => {
  const { app, read, send } = await contractor('premium')
  expect((await read('/account')).html).not.toContain(`href="${path}"`)
  expect((await read()).html).toContain('API keys come with the Enterprise plan.')
  const rejected = await send({ intent: 'make', id: app.ids.next(), name: 'Our office' })
  expect([rejected.status, rejected.html.includes('<strong>Error</strong>')]).toEqual([409, true])
  expect(await app.db.selectFrom('apiKeys').selectAll().execute()).toEqual([])
})

test('after the plan ends, the page still lists the keys, and it stays private to its account', async () => {
  const { app, clock, account, read, send } = await contractor('enterprise')
  const { text } = await buildKey(app, { caller: account.caller, name: 'Mine' })
  const { id: foreign } = await buildKey(app, { name: 'The operator’s' })
  expect((await read()).html).not.toContain('The operator’s')
  expect((await send({ intent: 'revoke', id: foreign })).html).toContain('We couldn’t find that key.')

  await app.db.updateTable('subscribers').set({ entitledUntil: clock.at }).execute()
  const { html } = await read()
  expect(html).toMatch(/Mine.*Plan ended/s)
  expect(html).not.toContain('Generate API key')
  expect(await useKey(app, text)).toEqual({ ok: false, reason: 'plan-ended' })
})

test('redirects all but signed-in contractors to sign in', async () => {
  const { app, get, post } = await testSite()
  expect((await get(path)).location).toMatch(/^\/sign-in\?to=/)
  const { cookie } = await buildSession(app, await buildAccount(app, { kind: 'admin' }))
  const asked = await post(path, { intent: 'make', id: app.ids.next(), name: 'x' }, { headers: { cookie } })
  expect(asked.location).toMatch(/^\/sign-in\?to=/)
})

import { expect, test } from 'vitest'
import { readNextStep } from '#domain/commerce/applications/next-step.server.ts'
import { paySandboxCheckout } from '#platform/payments/sandbox-desk.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { queuedMails } from '#tests/support/build-request.ts'
import { buildCheckout, buildSubscription, fulfill } from '#tests/support/build-subscription.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'
import { remindUnpaid } from './remind-unpaid.server.ts'

const day = 86_400_000

async function chosen() {
  const site = await testSite()
  const { app, clock } = site
  await buildOperator(app)
  const ann = await buildAccount(app)
  const sessionId = await buildCheckout(app, ann, 'professional')
  return {
    ...{ ...site, ann, sessionId },
    reminders: async () => (await queuedMails(app)).filter(({ kind }) => kind === 'plan-reminder'),
    pass: (days: number) => clock.later(days * day),
  }
}

test('reminds once, after a day, with a link to the payment and one that stops it', async () => {
  const { app, ann, pass, reminders } = await chosen()
  expect(await remindUnpaid(app)).toBe(0)
  pass(1)
  expect(await remindUnpaid(app)).toBe(1)
  const [mail] = await reminders()
  expect(mail).toMatchObject({ recipient: 'ann@example.com' })
  expect(mail?.text).toContain('/business-application?view=plans&buy=professional')
  expect(mail?.text).toMatch(/\/plan-reminder\/[\w-]+~[\w-]{22}/)
  await buildCheckout(app, ann, 'basic')
  for (const days of [1, 2, 4]) {
    pass(days)
    expect(await remindUnpaid(app)).toBe(0)
  }
  expect(await reminders()).toHaveLength(1)
})

test('two runs at once send one reminder', async () => {
  const { app, pass, reminders } = await chosen()
  pass(2)
  await Promise.all([remindUnpaid(app), remindUnpaid(app)])
  expect(await reminders()).toHaveLength(1)
})

test('never reminds after a week, after a payment, or of what the provider already has', async () => {
  const late = await chosen()
  late.pass(8)
  expect(await remindUnpaid(late.app)).toBe(0)

  const paid = await chosen()
  await paySandboxCheckout(paid.app, paid.sessionId)
  paid.pass(2)
  // The event of the payment hasn't arrived.
  expect(await remindUnpaid(paid.app)).toBe(0)
  await fulfill(paid.app, paid.sessionId)
  expect(await remindUnpaid(paid.app)).toBe(0)
  await buildAccount(paid.app, { email: 'bob@example.com' })
  expect(await paid.reminders()).toEqual([])

  const held = await chosen()
  await buildSubscription(held.app, held.ann, 'basic')
  held.pass(2)
  expect(await remindUnpaid(held.app)).toBe(0)
})

test('doesn’t remind of a plan that is paid, or chosen again, while the provider is asked', async () => {
  for (const meanwhile of [buildSubscription, buildCheckout]) {
    const { app, ann, pass, reminders } = await chosen()
    pass(2)
    const { readCheckout } = app.payments
    app.payments.readCheckout = async sessionId => {
      app.payments.readCheckout = readCheckout
      const asked = await readCheckout(sessionId)
      await meanwhile(app, ann, 'premium')
      return asked
    }
    expect(await remindUnpaid(app)).toBe(0)
    expect(await reminders()).toEqual([])
  }
})

test('reminds nobody whose address isn’t confirmed, and waits while the provider doesn’t answer', async () => {
  const { app, ann, pass, reminders } = await chosen()
  pass(2)
  const { readCheckout } = app.payments
  app.payments.readCheckout = async () => Promise.reject(new Error('down'))
  await remindUnpaid(app).catch(() => 0)
  expect(await reminders()).toEqual([])
  app.payments.readCheckout = readCheckout
  await app.db.updateTable('users').set({ emailVerified: false }).where('id', '=', ann.id).execute()
  expect(await remindUnpaid(app)).toBe(0)
  await app.db.updateTable('users').set({ emailVerified: true }).where('id', '=', ann.id).execute()
  expect(await remindUnpaid(app)).toBe(1)
})

test('a payment takes back the reminder that waits to be sent', async () => {
  const { app, pass, reminders, ann } = await chosen()
  pass(2)
  await remindUnpaid(app)
  expect(await reminders()).toHaveLength(1)
  await buildSubscription(app, ann)
  expect(await reminders()).toEqual([])
})

test('stopping needs no account, works once or twice, takes back the reminder, and can be undone', async () => {
  const { app, ann, pass, reminders, get, post } = await chosen()
  const step = await readNextStep(app, ann.id)
  const path = step?.kind === 'payment' ? step.stopPath : ''
  expect((await get(path)).html).toContain('Stop the reminders?')
  for (const _ of ['first', 'again']) expect((await post(path, { reminder: 'none' })).location).toBe(path)
  expect((await get(path)).html).toContain('We won’t remind you')
  expect(await readNextStep(app, ann.id)).toBeNull()
  pass(2)
  expect(await remindUnpaid(app)).toBe(0)

  await post(path, { reminder: 'again' })
  expect(await readNextStep(app, ann.id)).toMatchObject({ kind: 'payment' })
  expect(await remindUnpaid(app)).toBe(1)
  await post(path, { reminder: 'none' })
  expect(await reminders()).toEqual([])
  // It never left, so it's still the only one.
  await post(path, { reminder: 'again' })
  expect(await remindUnpaid(app)).toBe(1)
  await app.db.updateTable('mails').set({ state: 'sent' }).execute()
  for (const reminder of ['none', 'again']) await post(path, { reminder })
  expect(await remindUnpaid(app)).toBe(0)
  const actions = await app.db
    .selectFrom('changes')
    .select('action')
    .where('action', 'like', '%plan-reminder')
    .execute()
  expect(actions).toHaveLength(7)
})

test('a plan that is chosen after stopping is mentioned again in the account', async () => {
  const { app, ann, pass, get, post } = await chosen()
  const { cookie } = await buildSession(app, ann)
  const [link = ''] = /\/plan-reminder\/[\w~-]+/.exec((await get('/account/profile', { cookie })).html) ?? []
  await post(link, { reminder: 'none' })
  expect((await get('/account/profile', { cookie })).html).not.toContain('isn’t paid yet')
  pass(1)
  await buildCheckout(app, ann, 'premium')
  expect((await get('/account/profile', { cookie })).html).toContain('Your Premium plan isn’t paid yet')
  expect((await get(link)).html).toContain('Stop the reminders?')
  await post(link, { reminder: 'none' })
  expect((await get(link)).html).toContain('We won’t remind you')
  expect((await get('/account/profile', { cookie })).html).not.toContain('isn’t paid yet')
})

test('rejects a link that isn’t genuine', async () => {
  const { app, ann, get, post } = await chosen()
  const step = await readNextStep(app, ann.id)
  const path = step?.kind === 'payment' ? step.stopPath : ''
  const other = path.replace(/~[\w-]{22}$/, `~${'x'.repeat(22)}`)
  for (const wrong of [other, '/plan-reminder/x', `${path}x`]) {
    expect((await get(wrong)).status).toBe(404)
    expect((await post(wrong, { reminder: 'none' })).status).toBe(404)
  }
  expect(await readNextStep(app, ann.id)).toMatchObject({ kind: 'payment' })
})

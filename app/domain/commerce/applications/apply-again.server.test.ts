import { expect, test } from 'vitest'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildApplication, buildDraft, typedSteps } from '#tests/support/build-application.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findApplication } from './applications.server.ts'
import { applyAgain } from './apply-again.server.ts'
import { rejectApplication } from './decide-application.server.ts'
import { withdrawApplication } from './withdraw-application.server.ts'

const roofer = visitor('roofer')

async function applying(given: Parameters<typeof testApp>[0] = {}) {
  const test = await testApp(given)
  await buildOperator(test.app)
  return test
}

test('starts a new application with the values of an unsuccessful one', async () => {
  const { app } = await applying()
  const { token, id } = await buildApplication(app)
  await app.transaction(tx =>
    rejectApplication(tx, callerOf('admin', 'boss'), { id, reason: 'The address is missing.' }),
  )
  const again = await applyAgain(app, roofer, token)
  const draft = await findApplication(app, again.ok ? again.token : '')
  expect(draft).toMatchObject({
    ...typedSteps[1],
    ...typedSteps[2],
    ...typedSteps[3],
    state: 'draft',
    step: 1,
    reason: '',
  })
  expect(await findApplication(app, token)).toMatchObject({ state: 'rejected' })
})

test("continues the account's existing draft", async () => {
  const { app } = await applying()
  const ann = await buildAccount(app)
  const { token } = await buildApplication(app, ann.caller)
  await withdrawApplication(app, ann.caller, token)
  const draft = await buildDraft(app, ann.caller, { businessName: 'Second' })
  expect(await applyAgain(app, ann.caller, token)).toEqual({ ok: true, token: draft })
  expect(await findApplication(app, draft)).toMatchObject({ businessName: 'Second' })
})

test('rejects every invalid request', async () => {
  const { app } = await applying({ limits: { 'save-application': { times: 5, seconds: 3_600 } } })
  const { token } = await buildApplication(app)
  const system = { ...roofer, actor: { kind: 'system', id: 'job' } } as const
  expect(await applyAgain(app, system, token)).toEqual({ ok: false, reason: 'forbidden' })
  expect(await applyAgain(app, roofer, 'x')).toEqual({ ok: false, reason: 'application-unknown' })
  expect(await applyAgain(app, roofer, token)).toEqual({ ok: false, reason: 'already-sent' })
  expect(await applyAgain(app, roofer, token)).toEqual({ ok: false, reason: 'too-many' })
  expect(await app.db.selectFrom('applications').select('id').execute()).toHaveLength(1)
})

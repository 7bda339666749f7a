import { expect, test } from 'vitest'
import { prepareDirectory, printsCredentials } from '#boot/prepare-product.ts'
import { createAdmin } from '#domain/foundation/accounts/create-admin.server.ts'
import { demoAdmin } from '#domain/foundation/accounts/session.ts'
import { claimMode } from '#domain/foundation/settings/settings.server.ts'
import { signIn } from '#domain/foundation/sign-in/sign-in.server.ts'
import { isForThisMachine, readConfig } from '#platform/config/config.ts'
import { browser } from '#tests/support/build-account.ts'
import { operator, visitor } from '#tests/support/builders.ts'
import { configError } from '#tests/support/config-error.ts'
import { testApp } from '#tests/support/test-app.ts'
import { testSite } from '#tests/support/test-site.ts'

// A demonstration prints its password and simulates payments and email, so it must not be reachable or real by accident.

const own = { PUBLIC_DEMONSTRATION_PASSWORD: 'three gulls on a ridge' }
const elsewhere = ['0.0.0.0', '::', '10.0.0.5', '192.168.1.20', '203.0.113.9', 'roofs.example.com', '2001:db8::1', ' ']

async function startApp() {
  const { app } = await testApp()
  app.auth.adminNeedsTwoStep = false
  const canSignIn = async ({ email, password }: { email: string; password: string }) =>
    (await signIn(app, visitor('x'), { email, password, kind: 'admin', browser: browser() })).ok
  const admins = () => app.db.selectFrom('users').selectAll().where('kind', '=', 'admin').execute()
  return { app, canSignIn, admins }
}

test.each(elsewhere)('a demonstration that listens on %s needs a custom password', HOST => {
  expect(configError({ HOST })).toContain('PUBLIC_DEMONSTRATION_PASSWORD')
  expect(readConfig({ HOST, ...own })).toMatchObject({ HOST })
})

test.each(['https://demo.example.com', 'http://192.168.1.20:3000', 'http://localhost.example.com'])(
  'a demonstration behind a proxy at %s needs one too',
  BASE_URL => {
    expect(configError({ BASE_URL, TRUST_PROXY: '1' })).toContain('BASE_URL isn’t valid: a demonstration prints')
    expect(readConfig({ BASE_URL, ...own })).toMatchObject({ BASE_URL })
  },
)

test.each(['127.0.0.1', 'localhost', '::1', '127.0.0.2'])('a public demonstration starts on %s', HOST => {
  expect(readConfig({ HOST })).toMatchObject({ ROOF_RESCUE_MODE: 'demonstration', HOST })
  expect(readConfig({ HOST, BASE_URL: 'http://localhost:3000' })).toMatchObject({ HOST })
})

test('rejects a short password, and does not start with a printed or guessable one', async () => {
  expect(configError({ HOST: '0.0.0.0', PUBLIC_DEMONSTRATION_PASSWORD: 'short' })).toContain(
    'PUBLIC_DEMONSTRATION_PASSWORD isn’t valid',
  )
  const { app, admins } = await startApp()
  for (const password of [demoAdmin.password, 'password1234', 'aaaaaaaaaaaa', `${demoAdmin.email}1`]) {
    const config = readConfig({ HOST: '0.0.0.0', PUBLIC_DEMONSTRATION_PASSWORD: password })
    await expect(prepareDirectory(app, config)).rejects.toThrow('PUBLIC_DEMONSTRATION_PASSWORD can be guessed')
  }
  expect(await admins()).toEqual([])
})

test.each(['sk_live_1', 'rk_live_1', 'sk_1', 'rk_prod_1', 'sk_test', 'sk_LIVE_1'])(
  'the payment key %s is rejected in a demonstration',
  STRIPE_SECRET_KEY => {
    const messages = configError({ STRIPE_SECRET_KEY, ...own })
    expect(messages).toContain('STRIPE_SECRET_KEY isn’t valid: a demonstration accepts only a Stripe test key')
    expect(messages).not.toContain(`${STRIPE_SECRET_KEY}\n`)
  },
)

test('a test key and no key are accepted', () => {
  for (const STRIPE_SECRET_KEY of ['sk_test_1', 'rk_test_1', 'off'])
    expect(readConfig({ STRIPE_SECRET_KEY })).toMatchObject({ STRIPE_SECRET_KEY })
})

test('email and texts never leave this machine', () => {
  for (const SMTP_URL of [
    'smtp://mail.example.com',
    'smtps://a:b@203.0.113.9:465',
    'smtp://127.0.0.1.example.com',
    'smtp://[2001:db8::1]',
  ])
    for (const more of [{}, own]) {
      const messages = configError({ SMTP_URL, ...more })
      expect(messages).toContain('SMTP_URL isn’t valid: a demonstration doesn’t write to anyone')
      expect(messages).not.toContain('a:b')
    }
  expect(configError({ SMS_URL: 'https://AC1:token@api.twilio.com/?from=+15615550100' })).toContain(
    'SMS_URL isn’t valid: a demonstration doesn’t write to anyone',
  )
  for (const SMTP_URL of ['off', 'smtp://127.0.0.1:1025', 'smtp://localhost:2525', 'smtps://[::1]:465'])
    expect(readConfig({ SMTP_URL })).toMatchObject({ SMTP_URL })
})

test('production sends no payment to a fake Stripe server', () => {
  expect(configError({ ROOF_RESCUE_MODE: 'production', STRIPE_API_URL: 'http://127.0.0.1:12111' })).toContain(
    'STRIPE_API_URL isn’t valid: for tests, in a demonstration only',
  )
})

test('with a custom password the printed credentials are invalid, and it is not printed', async () => {
  const { app, canSignIn } = await startApp()
  const mine = { email: demoAdmin.email, password: own.PUBLIC_DEMONSTRATION_PASSWORD }
  const open = readConfig({ HOST: '0.0.0.0', ...own })
  for (let start = 0; start < 2; start += 1) {
    await prepareDirectory(app, open)
    expect([await canSignIn(demoAdmin), await canSignIn(mine)]).toEqual([false, true])
  }
  expect(printsCredentials(open)).toBe(false)
  const { get } = await testSite({ isDemonstration: true, hasOwnAdmin: true })
  expect((await get('/admin-login')).html).not.toContain(demoAdmin.password)

  const closed = readConfig({})
  await prepareDirectory(app, closed)
  expect([await canSignIn(demoAdmin), await canSignIn(mine)]).toEqual([true, false])
  expect(printsCredentials(closed)).toBe(true)
})

test('webhooks reach this machine only from a demonstration that is not public', () => {
  expect(isForThisMachine(readConfig({}))).toBe(true)
  expect(isForThisMachine(readConfig({ HOST: '::1', BASE_URL: 'http://localhost:3000', ...own }))).toBe(true)
  for (const open of [{ HOST: '0.0.0.0' }, { BASE_URL: 'https://demo.example.com' }])
    expect(isForThisMachine(readConfig({ ...open, ...own }))).toBe(false)
})

test('DEMONSTRATION_DATABASE never changes an existing admin, and creates none', async () => {
  const { app, canSignIn, admins } = await startApp()
  await claimMode(app, 'production')
  const config = readConfig({
    DATABASE_URL: 'postgres://app@localhost/real_roofs',
    DEMONSTRATION_DATABASE: 'real_roofs',
  })
  await prepareDirectory(app, config)
  expect(await admins()).toEqual([])

  const boss = { email: 'boss@example.com', password: 'a ladder and two hands' }
  await createAdmin(app, operator, { ...boss, withTwoStep: false, replaces: null })
  const before = await admins()
  const credentials = () => app.db.selectFrom('credentials').selectAll().execute()
  const kept = await credentials()
  for (const given of [config, { ...config, ...own }]) {
    await prepareDirectory(app, given)
    expect(await admins()).toEqual(before)
    expect(await credentials()).toEqual(kept)
    expect(printsCredentials(given)).toBe(false)
  }
  expect([await canSignIn(boss), await canSignIn(demoAdmin)]).toEqual([true, false])
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { spec } from '#tests/support/spec.ts'
import { toastsRun } from '#tests/support/toasts.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

test('Access Denied, invalid and valid credentials, the dashboard, and logout', async () => {
  spec(
    'admin 2.2.5',
    'admin 4.3',
    'admin 4.7',
    'admin 4.8',
    'admin 6.4',
    'admin 8.1',
    'admin 8.2',
    'admin 8.4',
    'admin 8.5',
  )
  const { page } = await visit({ bypassCSP: true })
  const { url } = product()
  await page.goto(`${url}/admin`)
  await page.waitForURL(`${url}/admin-login`)
  await expectToast(page, 'Access Denied', 'Please log in to access the admin dashboard')
  // A fading toast has too little contrast.
  await page.reload()
  await expectAccessible(page)

  await signIn(page, 'not this password')
  await expectToast(page, 'Login Failed', 'Invalid email or password')
  await signIn(page)
  await page.waitForURL(`${url}/admin`)
  await expectToast(page, 'Login Successful', 'Welcome to the admin dashboard')
  await page.reload()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${url}/`)
  await expectToast(page, 'Logged Out')
  expect(await sessionItems(page)).toEqual([null, null, null])
  await page.goto(`${url}/admin`)
  await page.waitForURL(`${url}/admin-login`)
})

test('the three session items are written, and valid ones grant no access', async () => {
  spec('admin 3.13', 'admin 4.7', 'admin 4.8', 'decision 16')
  const { page } = await visit()
  const { url } = product()
  await page.goto(`${url}/admin-login`)
  const before = Date.now()
  await signIn(page)
  await page.waitForURL(`${url}/admin`)
  await expect.poll(() => sessionItems(page).then(items => items[0])).toBe('true')
  const [, email, time] = await sessionItems(page)
  expect(email).toBe('admin@roof-rescue.example')
  expect(time).toBe(new Date(time ?? '').toISOString())
  expect(Math.abs(Date.parse(time ?? '') - before)).toBeLessThan(60_000)

  const { page: pretender } = await visit()
  await pretender.goto(`${url}/admin-login`)
  await pretender.evaluate(`sessionStorage.isAdminLoggedIn = 'true';
    sessionStorage.adminEmail = 'admin@roof-rescue.example'; sessionStorage.adminLoginTime = new Date().toISOString()`)
  await pretender.goto(`${url}/admin`)
  await pretender.waitForURL(`${url}/admin-login`)
})

test('wrong session items deny access immediately and end the session everywhere', async () => {
  spec('admin 4.2', 'admin 4.3', 'admin 4.5', 'admin 8.4', 'decision 16')
  const { url } = product()
  const dayMs = 24 * 60 * 60 * 1_000
  const wrong = {
    isAdminLoggedIn: ['false', '', 'TRUE'],
    adminEmail: ['somebody@example.com', ''],
    adminLoginTime: [new Date(Date.now() - dayMs - 60_000).toISOString(), 'yesterday', ''],
  }
  for (const [name, values] of Object.entries(wrong))
    for (const value of values) {
      const { page } = await visit()
      await page.goto(`${url}/admin-login`)
      await signIn(page)
      await page.getByRole('heading', { name: 'Welcome to the admin dashboard' }).waitFor()
      // The page looks at the items once more when its scripts have run.
      await toastsRun(page)
      await page.evaluate(`sessionStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`)
      // Another tab of the same browser, which has no session items yet.
      const other = await page.context().newPage()
      await other.goto(`${url}/admin/settings`)
      await other.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
      // Until its scripts have run, it would take the toast that is left for the first tab.
      await toastsRun(other)

      await page.addInitScript(noteWhatIsSeen)
      await page.goto(`${url}/admin/reports`)
      await page.waitForURL(`${url}/admin-login`)
      // A toast leaves after four seconds, which a busy machine may sleep through.
      const said = 'Access DeniedPlease log in to access the admin dashboard'
      await expect.poll(() => page.evaluate('sessionStorage.toasts')).toContain(said)
      expect(await page.evaluate('sessionStorage.wasSeen'), `${name} ${value}`).toBeUndefined()
      expect(await sessionItems(page)).toEqual([null, null, null])
      await other.reload()
      await other.waitForURL(`${url}/admin-login`)

      // Signing in again works.
      await signIn(page)
      await page.getByRole('heading', { name: 'Welcome to the admin dashboard' }).waitFor()
      await page.reload()
      await page.getByRole('heading', { name: 'Welcome to the admin dashboard' }).waitFor()
      await page.context().close()
    }
})

test("items from an earlier session don't matter, and incomplete ones deny nothing", async () => {
  spec('decision 16')
  const { page } = await visit()
  const { url } = product()
  await page.goto(`${url}/admin-login`)
  await page.evaluate(
    `sessionStorage.adminLoginTime = '2020-01-01T00:00:00Z'; sessionStorage.adminEmail = 'old@example.com'`,
  )
  await page.reload()
  await signIn(page)
  await page.getByRole('heading', { name: 'Welcome to the admin dashboard' }).waitFor()
  await page.evaluate(`sessionStorage.removeItem('adminEmail')`)
  await page.goto(`${url}/admin/settings`)
  await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
  expect((await sessionItems(page))[1]).toBe('admin@roof-rescue.example')
  // The page looks at the items once more when its scripts have run.
  await toastsRun(page)
  // In one step, since a page that looks at the items in between leaves by itself.
  await page.evaluate(
    `sessionStorage.isAdminLoggedIn = 'no'; document.querySelector('a[href="/admin/reports"]').click()`,
  )
  await page.waitForURL(`${url}/admin-login`)
})

test('a dashboard that is opened directly shows Verifying Access until it has checked', async () => {
  spec('admin 4.6')
  const { page } = await visit()
  const { url } = product()
  await page.goto(`${url}/admin-login`)
  await signIn(page)
  await page.getByRole('heading', { name: 'Welcome to the admin dashboard' }).waitFor()
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', route => scripts.promise.then(() => route.continue()))
  await page.goto(`${url}/admin`, { waitUntil: 'commit' })
  await page.getByText('Verifying Access').waitFor()
  const welcome = page.getByRole('heading', { name: 'Welcome to the admin dashboard' })
  // The browser paints nothing before it has the style sheet, which is what hides the dashboard.
  await expect.poll(() => welcome.isVisible()).toBe(false)
  scripts.resolve()
  await welcome.waitFor()
  expect(await page.getByText('Verifying Access').isVisible()).toBe(false)
  // As React does when it renders the whole document again.
  await page.evaluate("document.documentElement.removeAttribute('data-access')")
  await expect.poll(() => welcome.isVisible()).toBe(true)
})

test('the dashboard waits only for its own check script', async () => {
  const { page } = await visit()
  const { url } = product()
  await page.goto(`${url}/admin-login`)
  await signIn(page)
  await page.getByRole('heading', { name: 'Welcome to the admin dashboard' }).waitFor()
  await page.route(/\/assets\/(?!check-access)[^/]*\.js/, () => {})
  await page.goto(`${url}/admin`, { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Welcome to the admin dashboard' }).waitFor()
})

test('the password can be shown, the button shows that it is busy, and access is verified on the way', async () => {
  spec('admin 2.2.2', 'admin 2.2.4', 'admin 4.6')
  const { page } = await visit()
  const { url } = product()
  await page.goto(`${url}/admin-login`)
  const password = page.getByLabel('Password', { exact: true })
  expect(await password.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  expect(await password.getAttribute('type')).toBe('password')

  const [login, dashboard] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/admin-login.data*', route => login.promise.then(() => route.continue()))
  await page.route(/\/admin\.data/, route => dashboard.promise.then(() => route.continue()))
  await signIn(page)
  const busy = page.getByRole('button', { name: 'Signing In...' })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  login.resolve()
  await page.getByText('Verifying Access').waitFor()
  dashboard.resolve()
  await page.getByRole('heading', { name: 'Welcome to the admin dashboard' }).waitFor()
})

test('a lost connection is reported as a Login Error, and the form stays', async () => {
  spec('admin 8.3')
  const { page } = await visit({ mayComplain: true })
  await page.goto(`${product().url}/admin-login`)
  await page.route('**/admin-login.data*', route => route.abort())
  await toastsRun(page)
  await signIn(page)

  await expectToast(page, 'Login Error', 'An error occurred during login')
  expect(await page.getByLabel('Email').inputValue()).toBe('admin@roof-rescue.example')
})

test('both fields are required before anything is sent', async () => {
  spec('admin 2.2.3', 'admin 5.1')
  const { page } = await visit()
  await page.goto(`${product().url}/admin-login`)
  await page.getByRole('button', { name: 'Sign In' }).click()

  expect(await page.evaluate('document.querySelector("[name=email]").validity.valueMissing')).toBe(true)
  expect(page.url()).toBe(`${product().url}/admin-login`)
})

test('a session that ended elsewhere is detected, and the dashboard is not shown again', async () => {
  spec('admin 4.2', 'admin 4.3', 'decision 16')
  const { page } = await visit()
  const { url } = product()
  await page.goto(`${url}/admin-login`)
  await signIn(page)
  await page.waitForURL(`${url}/admin`)
  const { page: other } = await visit()
  await other.goto(`${url}/admin-login`)
  await signIn(other)
  await expectToast(other, 'Login Successful')
  // On a phone the toast covers the button, and a mouse resting on a toast keeps it open.
  await other.reload()
  await other.getByRole('button', { name: 'Logout' }).click()
  await other.waitForURL(`${url}/`)

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.waitForURL(`${url}/admin-login`)
  await expectToast(page, 'Access Denied', 'Please log in to access the admin dashboard')
})

test('without JavaScript the operator signs in and out', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  const { url } = product()
  await page.goto(`${url}/admin`)
  await page.waitForURL(`${url}/admin-login`)
  await signIn(page)
  await page.getByRole('heading', { name: 'Welcome to the admin dashboard' }).waitFor()
  await page.getByRole('link', { name: 'Reports' }).click()
  await page.getByRole('heading', { name: 'Reports' }).waitFor()
  // A phone doesn't show all six tabs at once.
  await page.goto(`${url}/admin/settings`)
  const tab = await page.getByRole('link', { name: 'Settings', exact: true }).boundingBox()
  expect((tab?.x ?? 390) + (tab?.width ?? 0)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Logout' }).click()
  expect(page.url()).toBe(`${url}/`)
})

/** Runs in the page: records frames in which the dashboard is visible. A page without its style sheet isn't painted at all. */
const noteWhatIsSeen = `{
  const watch = () => {
    const shown = document.querySelector('.behind-access')
    const isStyled = shown && getComputedStyle(shown).getPropertyValue('--paper') !== ''
    if (isStyled && shown.checkVisibility({ visibilityProperty: true })) sessionStorage.wasSeen = '1'
    for (const toast of document.querySelectorAll('[data-sonner-toast]')) sessionStorage.toasts = toast.textContent
    requestAnimationFrame(watch)
  }
  watch()
}`

async function signIn(page: Page, password = 'porch-light-561') {
  await page.getByLabel('Email').fill('admin@roof-rescue.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function expectToast(page: Page, ...words: string[]) {
  for (const text of words) await page.locator('[data-sonner-toast]').getByText(text, { exact: true }).waitFor()
}

function sessionItems(page: Page) {
  return page.evaluate<(string | null)[]>(
    "['isAdminLoggedIn', 'adminEmail', 'adminLoginTime'].map(name => sessionStorage.getItem(name))",
  )
}

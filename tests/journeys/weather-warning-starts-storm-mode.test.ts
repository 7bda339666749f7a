import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { startProduct } from '#tests/support/product.ts'
import { toastsRun } from '#tests/support/toasts.ts'
import { weatherMessage } from '#tests/support/weather-messages-sent.ts'
import { startWeatherServer } from '#tests/support/weather-server.ts'

const visit = useBrowser()

const looks = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const

test.each(looks)(
  'a hurricane warning proposes storm mode, one tap turns it on, and it ends with the warning: $width',
  async ({ colorScheme, ...viewport }) => {
    const weather = await startWeatherServer()
    const { url } = await startProduct({
      env: { WEATHER: 'nws', WEATHER_URL: weather.url, WEATHER_CONTACT: 'operator@example.com' },
    })
    const { page } = await visit({ bypassCSP: true, viewport, colorScheme })
    const home = async () => (await (await fetch(url)).text()).replaceAll('<!-- -->', '')
    await signInAsOperator(page, url)
    await showWarnings(page, url)

    weather.messages = [weatherMessage({ number: 1, sent: new Date(), ends: 24 })]
    await expect.poll(home, { timeout: 30_000 }).toContain('Hurricane warning until')
    expect(await home()).not.toContain('Do not climb on the roof')

    await expect.poll(() => outbox(page, url), { timeout: 30_000 }).toContain('Hurricane warning: storm mode?')
    await page.goto(`${url}/admin/inbox?kind=weather`)
    await page
      .getByRole('link', { name: /Hurricane warning/ })
      .first()
      .click()
    await page.getByLabel('Notice, English').waitFor()
    expect(await page.getByLabel('Notice, Español').inputValue()).toContain('Aviso de huracán')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Turn on storm mode' }).click()
    await page.getByText(/^Storm mode turned on by/).waitFor()
    await expect.poll(home, { timeout: 30_000 }).toContain('Do not climb on the roof')

    await page.goto(`${url}/es/emergency-help`)
    await page.getByText(/^Aviso de huracán hasta el/).waitFor()
    await page.getByText(/No se suba al techo/).waitFor()
    await expectAccessible(page)
    await page.goto(`${url}/admin/settings`)
    await page.getByText(/It ends with the weather warning/).waitFor()

    weather.messages = [weatherMessage({ number: 2, sent: new Date(), type: 'Cancel', act: 'CAN', replaces: [1] })]
    await expect.poll(home, { timeout: 30_000 }).not.toContain('Do not climb on the roof')
    expect(await home()).not.toContain('Hurricane warning until')
    await expect.poll(() => outbox(page, url), { timeout: 30_000 }).toContain('Storm mode is off')
  },
)

async function showWarnings(page: Page, url: string) {
  await page.goto(`${url}/admin/settings`)
  await toastsRun(page)
  const card = page.getByRole('region', { name: 'Weather warnings' })
  await card.getByText('Show the warning on public pages').click()
  await card.getByRole('button', { name: 'Save weather warnings' }).click()
  await expect.poll(() => card.getByText('Unsaved changes').count()).toBe(0)
  await page.reload()
  expect(await card.getByLabel('Show the warning on public pages').isChecked()).toBe(true)
}

async function outbox(page: Page, url: string) {
  await page.goto(`${url}/sandbox/outbox`)
  return page.locator('main').textContent()
}

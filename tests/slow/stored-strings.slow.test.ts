import naughtyStrings from 'big-list-of-naughty-strings'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { storeEverywhere } from '#tests/support/naughty-records.ts'
import { startProduct } from '#tests/support/product.ts'
import { databaseOf } from '#tests/support/product-database.ts'
import { testApp } from '#tests/support/test-app.ts'

const visit = useBrowser()
/** The test app derives links and sessions from it. */
const secret = 'a secret that only this test knows'
/** The strings on the list that try to run as script. */
const scripts = naughtyStrings.filter(text => /alert|prompt|javascript:|onerror|<script/i.test(text))

test('text from strangers and the operator never runs as script, even without a content security policy', {
  timeout: 600_000,
}, async () => {
  const { url, ...product } = await startProduct({ env: { AUTH_SECRET: secret } })
  const connection = { host: databaseOf(product).host, user: 'postgres', database: 'postgres' }
  const site = await testApp({ connection })
  site.clock.at = new Date()
  const readers = await storeEverywhere(site, scripts)
  const { page, count } = await watched()
  await page.setContent('<img src=x onerror=alert(1)>')
  await expect.poll(count, { message: 'a page that runs such a string is noticed' }).toBeGreaterThan(0)

  for (const { who, cookie, paths } of readers) {
    const { page, count } = await watched(cookie)
    for (const path of paths) {
      await page.goto(url + path)
      await page.waitForLoadState('networkidle')
      expect(await count(), `${who} at ${path}`).toBe(0)
      expect(await runningLinks(page), `${who} at ${path}`).toEqual([])
      expect(await page.content(), `${who} sees it at ${path}`).toMatch(/alert|javascript/i)
    }
  }
})

/** Opens a page without its content security policy, and counts scripts that only such a string would run. */
async function watched(cookie = '') {
  const { page } = await visit({ bypassCSP: true, mayComplain: true, extraHTTPHeaders: { cookie } })
  let dialogs = 0
  page.on('dialog', dialog => {
    dialogs += 1
    void dialog.dismiss()
  })
  return { page, count: async () => dialogs }
}

/** Returns links and attributes that would run as script when used, however they're spelled. */
function runningLinks(page: Page) {
  return page.evaluate(() => {
    const names = ['href', 'src', 'action', 'formaction']
    const isScript = (address: string | null) =>
      /^(?:javascript|vbscript|data):(?!image)/.test(URL.parse(address ?? '', location.href)?.href ?? '')
    return [...document.querySelectorAll('*')].flatMap(element =>
      element
        .getAttributeNames()
        .filter(name => name.startsWith('on') || (names.includes(name) && isScript(element.getAttribute(name)))),
    )
  })
}

import { expect, test } from 'vitest'
import { articlePaths } from '#tests/support/article-paths.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { useProduct } from '#tests/support/product.ts'

const visit = useBrowser()
const product = useProduct()

test('the sheets of a page to read have every class that it uses, and its policy allows no other in it', async () => {
  const { url } = product()
  const home = await (await fetch(url)).text()
  const address = /<link rel="stylesheet" href="([^"]+)"/.exec(home)?.[1]
  const whole = classesIn(await (await fetch(url + address)).text())
  const { page } = await visit()
  const missing = new Set<string>()
  for (const path of [...articlePaths, '/guides', '/es/guides/emergency-checklist', '/privacy', '/terms']) {
    await page.goto(url + path, { waitUntil: 'networkidle' })
    expect(await page.locator('link[rel="stylesheet"][href*="/root-"]').count(), path).toBe(0)
    // The policy would have refused it otherwise, and the page would have complained.
    expect(await page.evaluate(() => getComputedStyle(document.body).overflowWrap), path).toBe('break-word')
    const late = await page.locator('body link[rel="stylesheet"]').getAttribute('href')
    const sheets = [await page.locator('head > style').first().textContent(), await (await fetch(url + late)).text()]
    const own = classesIn(sheets.join('\n'))
    const used = await page.evaluate(() => [...document.querySelectorAll('[class]')].flatMap(tag => [...tag.classList]))
    expect(used.length, path).toBeGreaterThan(100)
    for (const name of used) if (whole.has(name) && !own.has(name)) missing.add(`${name} of ${path}`)
  }
  expect([...missing]).toEqual([])
})

test('who comes to such a page from one that runs in the browser reads it as well', async () => {
  const { page } = await visit()
  await page.goto(`${product().url}/list-business`)
  await page.goto(`${product().url}/terms`)
  await page.goBack()
  await page.goForward()
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowWrap)).toBe('break-word')
})

/** The classes that a sheet has rules for. */
function classesIn(sheet: string) {
  const names = sheet.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)
  return new Set(Array.from(names, ([, name = '']) => name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, unescaped)))
}

function unescaped(_: string, code: string | undefined, sign: string | undefined) {
  return code === undefined ? (sign ?? '') : String.fromCodePoint(Number.parseInt(code, 16))
}

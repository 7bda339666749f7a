import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { signUpAndIn } from '#tests/support/contractor-account.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { useProduct } from '#tests/support/use-product.ts'

const clock = join(mkdtempSync(join(tmpdir(), 'roof-rescue-clock-')), 'ahead')
const preload = `--import ${new URL('../support/clock-ahead.mjs', import.meta.url)}`
const visit = useBrowser()
const product = useProduct({ NODE_OPTIONS: preload, CLOCK_AHEAD_FILE: clock })

const day = 86_400_000
let days = 0

function letDayPass() {
  days += 1
  writeFileSync(clock, String(days * day))
}

const looks = [
  { name: 'desktop', colorScheme: 'light', width: 1440, height: 900, plan: 'Basic', first: '$49' },
  { name: 'phone', colorScheme: 'dark', width: 390, height: 844, plan: 'Professional', first: '$99' },
] as const

test.each(looks)(
  'a price changes at midnight for new buyers, and subscribers keep theirs: $name',
  async ({ name, colorScheme, plan, first, ...viewport }) => {
    const { url } = product()
    const look = { bypassCSP: true, mayComplain: true, viewport, colorScheme }
    const id = `${name}-${Date.now()}`
    const { page: subscriber } = await visit(look)
    await signUpAndIn(subscriber, url, `old-${id}@example.com`)
    const before = await buy(subscriber, plan)
    expect(before.startsWith('$')).toBe(true)

    const { page: operator } = await visit(look)
    await signInAsOperator(operator, url)
    await operator.goto(`${url}/admin/prices`)
    await expectAccessible(operator)
    // Another try needs another price.
    const cents = 5_990 + (Date.now() % 4_000)
    const after = `$${(cents / 100).toFixed(2)}`
    await operator.getByLabel(plan, { exact: true }).first().fill(after)
    await operator.getByRole('button', { name: 'Preview the change' }).click()
    await operator
      .getByText(/^From [A-Z][a-z]+ \d+, \d+$/)
      .first()
      .waitFor()
    await operator.getByRole('region', { name: /^From/ }).getByText(after).waitFor()
    await expectAccessible(operator)
    await operator.getByRole('button', { name: 'Schedule this change' }).click()
    await operator.getByText('The price change is scheduled.').waitFor()
    await expectAccessible(operator)
    expect(await read('/list-business')).not.toContain(after)
    expect(await read('/list-business/plans')).not.toContain(after)

    letDayPass()
    await expect.poll(() => read('/list-business')).toContain(after)
    await expect.poll(() => read('/list-business/plans')).toContain(after)
    const { page: buyer } = await visit(look)
    await signUpAndIn(buyer, url, `new-${id}@example.com`)
    expect(await buy(buyer, plan)).toBe(after)
    await subscriber.goto(`${url}/account/subscription`)
    await subscriber.getByRole('region', { name: 'Your plan' }).getByText(`${before} a month`).waitFor()
    expect([first, before]).toContain(before)
  },
)

/** Returns the price that the page showed. */
async function buy(page: Page, plan: string) {
  await page.goto(`${product().url}/list-business`)
  const offer = page.getByRole('radio', { name: new RegExp(`^${plan} \\$\\d`) }).first()
  await offer.check()
  const [price = ''] =
    /\$[\d.]+/.exec((await page.locator(`#offer-${plan.toLowerCase()}-price`).textContent()) ?? '') ?? []
  await page.getByLabel('Business name').fill('Gulf Stream Roofing')
  await page.getByLabel('Email').first().fill('office@gulf.example')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.waitForURL('**/sandbox/pay/**')
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByText('Next billing date').waitFor()
  return price
}

async function read(path: string) {
  return (await (await fetch(product().url + path)).text()).replaceAll('<!-- -->', '')
}

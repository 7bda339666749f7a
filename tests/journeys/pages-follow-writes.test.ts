import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Product, startProduct } from '#tests/support/product.ts'
import { askDatabase, databaseOf } from '#tests/support/product-database.ts'

const page = '/business/lakeside-roof-and-tarp'
const lakeside = "id = (select business_id from business_slugs where slug = 'lakeside-roof-and-tarp')"

test('a direct database write shows within a second on two processes, and in searches soon after', async () => {
  const one = await startProduct()
  const other = await startProduct({ env: { DATABASE_URL: databaseOf(one).url } })
  const both = [one, other]

  const slowest = { page: [] as number[], search: [] as number[] }
  for (const name of ['Harbour Roof & Tarp', 'Lantana Roof & Tarp', 'Lakeside Roof & Tarp']) {
    const search = `/?q=${encodeURIComponent(name)}`
    for (const product of both) for (const path of [page, search]) await fillCache(product, path)

    await askDatabase(one, `update businesses set name = $1 where ${lakeside}`, [name])
    const appears = stopwatch()

    const heading = `<h1>${name.replace('&', '&amp;')}</h1>`
    const pages = await Promise.all(both.map(product => appears(product, page, heading)))
    slowest.page.push(Math.max(...pages))
    const searches = await Promise.all(both.map(product => appears(product, search, '1 contractor for')))
    slowest.search.push(Math.max(...searches))
  }
  // On a busy machine one round may take longer, but each has to finish.
  expect(Math.min(...slowest.page)).toBeLessThan(1_000)
  expect(Math.min(...slowest.search)).toBeLessThan(2_500)
  expect(Math.max(...slowest.page, ...slowest.search)).toBeLessThan(longestMs)

  await askDatabase(one, `update businesses set removed_at = now() where ${lakeside}`)
  const appears = stopwatch()
  const gone = await Promise.all(both.map(product => appears(product, page, 'This business is no longer listed.')))
  expect(Math.max(...gone)).toBeLessThan(longestMs)
})

/** Polls until the page comes from the cache: a page rendered for a request has the request's id. */
async function fillCache({ url }: Product, path: string) {
  await expect.poll(async () => (await fetch(url + path)).headers.has('x-request-id'), { interval: 20 }).toBe(false)
}

const longestMs = 10_000

/** Returns a function that measures the milliseconds until a page shows a text; it gives up after ten seconds. */
function stopwatch() {
  const startedAt = performance.now()
  const passed = () => performance.now() - startedAt
  return async ({ url }: Product, path: string, text: string) => {
    while (passed() < longestMs && !(await (await fetch(url + path)).text()).includes(text)) await sleep(20)
    return passed()
  }
}

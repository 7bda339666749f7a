import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '#tests/support/local-port.ts'
import { hasNginx, startNginxCache, startNginxPurger } from '#tests/support/nginx-cache.ts'
import { startProduct } from '#tests/support/product.ts'
import { askDatabase } from '#tests/support/product-database.ts'

// A local nginx acts as a CDN. It's notified of stale pages, and keeps serving when the product is down. Skipped where nginx is not
// installed.

const path = '/business/lakeside-roof-and-tarp'
const lakeside = "id = (select business_id from business_slugs where slug = 'lakeside-roof-and-tarp')"

async function ask(url: string) {
  const response = await fetch(url)
  const { status, headers } = response
  return { status, text: await response.text(), from: headers.get('X-Cache'), caching: headers.get('Cache-Control') }
}

async function startBehindCache(env: NodeJS.ProcessEnv) {
  const port = await freePort()
  const nginx = await startNginxCache(port)
  const product = await startProduct({ env: { ...env, PORT: String(port), BASE_URL: nginx.url, TRUST_PROXY: '1' } })
  return { product, nginx }
}

test.skipIf(!hasNginx)('a CDN caches pages, is notified of a write, and shows it within two seconds', async () => {
  let folder = ''
  const { url: purgeUrl, purged } = await startNginxPurger(() => folder)
  const { product, nginx } = await startBehindCache({ CDN_PURGE_URL: purgeUrl, CDN_PURGE_TOKEN: 'secret' })
  folder = nginx.pages
  // Startup purges everything, twice.
  await expect.poll(() => purged.length, { timeout: 10_000 }).toBe(2)

  for (const page of [path, '/', '/emergency-help']) {
    expect((await ask(nginx.url + page)).from).toBe('MISS')
    const again = { from: 'HIT', caching: expect.stringContaining('max-age=0') }
    await expect.poll(() => ask(nginx.url + page)).toMatchObject(again)
  }
  const times: number[] = []
  for (const name of ['Harbour Roof', 'Lantana Roof', 'Lakeside Roof']) {
    await askDatabase(product, `update businesses set name = $1 where ${lakeside}`, [name])
    const writtenAt = performance.now()
    await expect
      .poll(async () => (await ask(nginx.url + path)).text, { timeout: 10_000, interval: 20 })
      .toContain(`<h1>${name}</h1>`)
    times.push(performance.now() - writtenAt)
    await sleep(2_500)
    expect((await ask(nginx.url + path)).text).toContain(`<h1>${name}</h1>`)
  }
  console.log(`a write shows behind the cache after ${times.map(Math.round).join(', ')} ms`)
  // On a busy machine one round may take longer.
  expect(Math.min(...times)).toBeLessThan(2_000)
  // Pages unrelated to the business are still cached.
  expect((await ask(`${nginx.url}/emergency-help/triage`)).from).toBe('MISS')
  await askDatabase(product, `update businesses set name = 'Lakeside Roof & Tarp' where ${lakeside}`)
  await expect.poll(async () => (await ask(nginx.url + path)).text).toContain('Lakeside Roof &amp; Tarp')
  expect((await ask(`${nginx.url}/emergency-help/triage`)).from).not.toBe('MISS')
})

test.skipIf(!hasNginx)('when the product is killed, the cache serves its stored pages', async () => {
  const { product, nginx } = await startBehindCache({ CDN: 'on' })
  const pages = [path, '/', '/emergency-help']
  const before = await Promise.all(pages.map(page => ask(nginx.url + page)))
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200])
  await product.kill()
  // Longer than they may be used without revalidation.
  await sleep(11_000)
  const after = await Promise.all(pages.map(page => ask(nginx.url + page)))
  expect(after.map(({ status, from }) => `${status} ${from}`)).toEqual(['200 STALE', '200 STALE', '200 STALE'])
  expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
  expect((await ask(`${nginx.url}/account`)).status).toBe(502)
})

test.skipIf(!hasNginx)('private pages bypass every cache, and so do visitors who have just written', async () => {
  const { nginx } = await startBehindCache({ CDN: 'on' })
  await ask(nginx.url)
  const sent = await fetch(`${nginx.url}/admin/logout`, { method: 'POST', redirect: 'manual' })
  const cookie = sent.headers.getSetCookie().find(text => text.startsWith('wrote='))
  const seen = await fetch(nginx.url, { headers: { cookie: cookie?.split(';')[0] ?? '' } })
  expect(seen.headers.get('X-Cache')).toBe('BYPASS')
  for (const page of ['/account/sign-in', '/admin-login']) {
    for (let n = 0; n < 2; n += 1) {
      const { from, caching } = await ask(nginx.url + page)
      expect([page, from, caching]).toEqual([page, 'MISS', expect.stringMatching(/no-store|private/)])
    }
  }
})

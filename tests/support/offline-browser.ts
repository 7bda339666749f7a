import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Visits online, until the service worker has cached the site. */
export async function visitOnce(page: Page, url: string) {
  await page.goto(url)
  await page.evaluate(`new Promise(resolve => {
    const { serviceWorker } = navigator
    if (serviceWorker.controller) resolve()
    serviceWorker.addEventListener('controllerchange', () => resolve())
  })`)
}

/** Ends the offline emulation. Since Chromium 150, a page that was loaded offline thinks it's online and gets no event. */
export async function goOnline(page: Page) {
  const hearsNothing = await page.evaluate('navigator.onLine')
  await page.context().setOffline(false)
  if (hearsNothing) await page.evaluate("dispatchEvent(new Event('online'))")
}

/** Leaves out the site's own assets. */
export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(`caches.keys()
    .then(names => Promise.all(names.map(name => caches.open(name).then(cache => cache.keys()))))
    .then(all => all.flat().map(({ url }) => url.slice(location.origin.length)))`)
}

export async function waitUntilKept(page: Page, path: string) {
  await expect.poll(() => keptPaths(page)).toContain(path)
}

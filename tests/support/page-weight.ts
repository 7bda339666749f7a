import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { z } from 'zod'

const nextFrame = 'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))'

/** Runs before the page's own scripts, so that no layout shift is missed; the sum is in `layoutShift`. */
const watchShifts = `window.layoutShift = 0
new PerformanceObserver(list => {
  for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) window.layoutShift += value
}).observe({ type: 'layout-shift', buffered: true })`

const requested = z.object({ requestId: z.string(), type: z.string() })
const finished = z.object({ requestId: z.string(), encodedDataLength: z.number() })

/**
 * Measures a first visit without scrolling: bytes on the wire of every request, and the gzipped size of the scripts.
 */
export async function weighPage(page: Page, url: string) {
  const kinds = new Map<string, string>()
  const sizes: { isFont: boolean; bytes: number }[] = []
  const scripts: Promise<string>[] = []
  const cdp = await page.context().newCDPSession(page)
  cdp.on('Network.responseReceived', event => {
    const { requestId, type } = requested.parse(event)
    kinds.set(requestId, type)
  })
  cdp.on('Network.loadingFinished', event => {
    const { requestId, encodedDataLength } = finished.parse(event)
    sizes.push({ isFont: kinds.get(requestId) === 'Font', bytes: encodedDataLength })
  })
  page.on('response', response => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  await cdp.send('Network.enable')
  await page.goto(url, { waitUntil: 'networkidle' })

  const script = (await Promise.all(scripts)).join('')
  const sum = (isFont: boolean) =>
    sizes.filter(size => size.isFont === isFont).reduce((all, { bytes }) => all + bytes, 0)
  return {
    fonts: sum(true),
    rest: sum(false),
    script,
    scriptBytes: gzipSync(script).length,
  }
}

/** Measures the shift when fonts and pictures arrive after the first paint; 0 is none. */
export async function shiftWhenSlow(page: Page, url: string) {
  await page.route(/\.woff2$|\/pictures\//, async route => {
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
    await route.continue()
  })
  await page.addInitScript(watchShifts)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate('document.fonts.ready')
  await page.evaluate(nextFrame)
  return z.number().parse(await page.evaluate('window.layoutShift'))
}

import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import { ensureChromium } from '#scripts/launch/chromium.mjs'
import { serveProduct } from '#scripts/launch/serve-product.ts'
import { report } from './outcome.ts'

// Measures the time to tapping a roofer's number on a slow phone with slow 3G, on its first visit.

const { values: given } = parseArgs({ options: { limit: { type: 'string', default: '10' } } })
const kilobit = 1000 / 8
const network = { offline: false, latency: 400, downloadThroughput: 400 * kilobit, uploadThroughput: 400 * kilobit }
const slowdown = 4
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 }

/** The visitor's taps, in order; the last one is on a phone number. */
const ways = [
  ['the first contractor of the home page', ['main article a[href^="tel:"]']],
  [
    'Emergency Help, then the first contractor',
    ['.fixed a[href="/emergency-help"]', 'main a[href^="tel:"]:not([href="tel:911"])'],
  ],
] as const

const product = await serveProduct()
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
try {
  for (const [name, taps] of ways) {
    const seconds = await timeToDial(browser, product.url, taps)
    report({
      name: `slow phone to the dialler: ${name} (${inTaps(taps.length)})`,
      measured: `${seconds.toFixed(1)} s`,
      goal: `at most ${given.limit} s`,
      isMet: seconds <= Number(given.limit),
    })
  }
} finally {
  await browser.close()
  await product.stop()
}

async function timeToDial(browser: Browser, site: string, taps: readonly string[]) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await slowDown(page)
  const dialled = Promise.withResolvers<string>()
  await context.exposeFunction('noteDialled', dialled.resolve)
  await context.addInitScript(`addEventListener('click', ({ target }) => {
    const link = target.closest('a[href^="tel:"]')
    if (link) noteDialled(link.href)
  })`)
  const start = performance.now()
  await page.goto(site, { waitUntil: 'commit', timeout: 60_000 })
  for (const selector of taps) await page.locator(selector).first().tap({ noWaitAfter: true, timeout: 60_000 })
  await dialled.promise
  const seconds = (performance.now() - start) / 1000
  await context.close()
  return seconds
}

async function slowDown(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', network)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

function inTaps(count: number) {
  return count === 1 ? '1 tap' : `${count} taps`
}

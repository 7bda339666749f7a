import { chromium } from 'playwright-core'
import { ensureChromium } from '#scripts/launch/chromium.mjs'
import { serveProduct } from '#scripts/launch/serve-product.ts'
import { shiftWhenSlow, weighPage } from '#tests/support/page-weight.ts'
import { report } from './outcome.ts'

// Measures the kB that Chromium fetches on a phone's first visit, and the layout shift when fonts arrive late.

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 }
const pages = [
  { name: 'home', path: '/', limits: { all: 120, script: 5 } },
  { name: 'search', path: '/?q=roof', limits: { all: 120, script: 5 } },
  { name: 'business page', path: '/business/lakeside-roof-and-tarp', limits: { all: 120, script: 5 } },
  { name: 'emergency help', path: '/emergency-help', limits: { all: 65, withoutFonts: 30, script: 5 } },
  { name: 'a service page', path: '/services/emergency-repair', limits: { all: 70, script: 2 } },
  { name: 'the heaviest guide', path: '/guides/emergency-checklist', limits: { all: 70, script: 2 } },
]

const product = await serveProduct()
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
try {
  for (const { name, path, limits } of pages) {
    const context = await browser.newContext(phone)
    const { fonts, rest, scriptBytes } = await weighPage(await context.newPage(), product.url + path)
    await context.close()
    reportWeight(`${name}, all that loads`, fonts + rest, limits.all)
    if (limits.withoutFonts) reportWeight(`${name}, without its fonts`, rest, limits.withoutFonts)
    reportWeight(`${name}, script as gzip`, scriptBytes, limits.script)
    reportShift(name, await shiftOf(path))
  }
} finally {
  await browser.close()
  await product.stop()
}

async function shiftOf(path: string) {
  const context = await browser.newContext(phone)
  const shift = await shiftWhenSlow(await context.newPage(), product.url + path)
  await context.close()
  return shift
}

function reportShift(what: string, shift: number) {
  report({ name: `layout shift of ${what}`, measured: shift.toFixed(3), goal: '0', isMet: shift === 0 })
}

function reportWeight(what: string, bytes: number, limit: number) {
  const isMet = bytes <= limit * 1_000
  report({
    name: `weight of ${what}`,
    measured: `${(bytes / 1_000).toFixed(1)} kB`,
    goal: `at most ${limit} kB`,
    isMet,
  })
}

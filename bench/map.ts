import { parseArgs } from 'node:util'
import { askAnew, inWords, type Timing } from './ask.ts'
import { report } from './outcome.ts'
import { words } from './search/many-listings.ts'
import { serveDirectory } from './serve-directory.ts'

// Measures the pins of the map with growing numbers of listings, uncached: the rate relative to the same searches' pages of results in
// the same run, the bytes of a response, and the p99 with a million listings divided by that with 10,000.

const { values: given } = parseArgs({
  options: {
    sizes: { type: 'string', default: '156,10000,1000000' },
    share: { type: 'string', default: '0.1' },
    growth: { type: 'string', default: '40' },
    bytes: { type: 'string', default: '20000' },
  },
})
const sizes = given.sizes.split(',').map(Number)
const atOnce = 4
const rounds = 3
const views = [
  { step: '1', view: '25.80,-81.60,27.50,-79.40' },
  { step: '2', view: '26.40,-80.40,26.80,-79.80' },
  { step: '4', view: '26.60,-80.20,26.80,-80.00' },
]
const searches: Record<string, string>[] = [
  {},
  { category: 'emergency-tarping' },
  ...words.slice(0, 12).map(q => ({ q })),
]
const pinPaths = searches.flatMap(search =>
  views.map(view => `/map/pins?${new URLSearchParams({ ...search, ...view })}`),
)
const pagePaths = searches.map(search => `/?${new URLSearchParams({ city: 'All Cities', ...search })}`)
const measured = new Map<number, Timing>()

for (const size of sizes) await measure(size)
reportGrowth()

async function measure(size: number) {
  const { url: site, stop } = await serveDirectory(size)
  try {
    await askAnew(site, [...pinPaths, ...pagePaths], atOnce)
    const pages = await askAnew(site, Array.from({ length: rounds }, () => pagePaths).flat(), atOnce)
    const pins = await askAnew(site, Array.from({ length: rounds }, () => pinPaths).flat(), atOnce)
    measured.set(size, pins)
    const share = pins.perSecond / pages.perSecond
    const named = `${size.toLocaleString('en')} listings`
    report({
      name: `map: pins ÷ pages of results, ${named} (${inWords(pins).trim()})`,
      measured: share.toFixed(2),
      goal: `at least ${given.share}`,
      isMet: share >= Number(given.share),
    })
    const heaviest = Math.max(...(await Promise.all(pinPaths.map(path => bytesOf(site + path)))))
    report({
      name: `map: largest response with pins, ${named}`,
      measured: `${(heaviest / 1_000).toFixed(1)} kB`,
      goal: `at most ${Number(given.bytes) / 1_000} kB`,
      isMet: heaviest <= Number(given.bytes),
    })
  } finally {
    await stop()
  }
}

/** Returns the bytes on the wire. */
async function bytesOf(url: string) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const length = response.headers.get('content-length')
  await response.arrayBuffer()
  return Number(length)
}

function reportGrowth() {
  const [small, large] = [measured.get(10_000), measured.get(1_000_000)]
  if (!small || !large) return
  const growth = large.p99 / small.p99
  report({
    name: 'map: p99 of pins at 1,000,000 ÷ at 10,000 listings',
    measured: growth.toFixed(1),
    goal: `at most ${given.growth}`,
    isMet: growth <= Number(given.growth),
  })
}

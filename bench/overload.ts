import { parseArgs } from 'node:util'
import { serveProduct } from '#scripts/launch/serve-product.ts'
import { report } from './outcome.ts'
import { type Load, load } from './overload/load.ts'
import { readRejections } from './overload/read-rejections.ts'

// Sends four times the server's rendering capacity, which is measured between the stretches of overload.

const { values: given } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    stretch: { type: 'string', default: '30' },
    best: { type: 'string', default: '5' },
    times: { type: 'string', default: '4' },
  },
})
const product = await serveProduct()
try {
  await load(product.url, { seconds: 5, atOnce: 8 }) // warms up
  const atOnce = await bestAtOnce()
  const bests = [await rateOf(atOnce)]
  const rejectionsBefore = await readRejections(product.url)
  const stretches: Load[] = []
  for (let left = Number(given.seconds); left > 0; left -= Number(given.stretch)) {
    const rate = Math.round(average(bests) * Number(given.times))
    const stretch = await load(product.url, { seconds: Math.min(left, Number(given.stretch)), rate })
    bests.push(await rateOf(atOnce))
    stretches.push(stretch)
    const { served, rejected } = stretch.pages
    console.log(`${rate}/s asked for ${stretch.seconds.toFixed(0)} s: ${served} served, ${rejected} rejected`)
  }
  const rejections = await readRejections(product.url)
  console.log(
    `rendered in a second before, between and after, ${atOnce} asked at once: ${bests.map(Math.round).join(', ')}`,
  )
  tell(stretches, average(bests))
  const inTime = (rejections.inTime - rejectionsBefore.inTime) / (rejections.all - rejectionsBefore.all)
  row('overload: rejected within 50 ms', `${(100 * inTime).toFixed(1)} %`, 'at least 99 %', inTime >= 0.99)
} finally {
  await product.stop()
}

function tell(stretches: Load[], best: number) {
  const sum = (of: (stretch: Load) => number) => stretches.reduce((total, stretch) => total + of(stretch), 0)
  const most = (of: (stretch: Load) => number) => Math.max(...stretches.map(of))
  const share = sum(({ pages }) => pages.served) / sum(({ seconds }) => seconds) / best
  const p99 = most(({ pages }) => pages.p99)
  const failed = sum(({ pages, cached }) => pages.failed + cached.failed)
  const cachedRejected = sum(({ cached }) => cached.rejected)
  row('overload: served ÷ the best rate', share.toFixed(2), 'at least 0.90', share >= 0.9)
  row('overload: p99 of what is served', `${p99.toFixed(0)} ms`, 'at most 1000 ms', p99 <= 1_000)
  row(
    'overload: p99 of a rejection, as the client sees it',
    `${most(({ pages }) => pages.rejectedP99).toFixed(0)} ms`,
    '',
    true,
  )
  row('overload: failed otherwise', String(failed), '0', failed === 0)
  row(
    'overload: cached pages rejected',
    `${cachedRejected} of ${sum(({ cached }) => cached.served)}`,
    '0',
    cachedRejected === 0,
  )
  row('overload: p99 of a cached page', `${most(({ cached }) => cached.p99).toFixed(0)} ms`, '', true)
}

function row(name: string, measured: string, goal: string, isMet: boolean) {
  report({ name, measured, goal, isMet })
}

async function bestAtOnce() {
  const rates: { atOnce: number; rate: number }[] = []
  for (const atOnce of [4, 6, 8]) rates.push({ atOnce, rate: await rateOf(atOnce) })
  console.log(`rendered in a second, 4, 6 and 8 asked at once: ${rates.map(({ rate }) => Math.round(rate)).join(', ')}`)
  return rates.toSorted((a, b) => b.rate - a.rate)[0]?.atOnce ?? 6
}

async function rateOf(atOnce: number) {
  const { pages, seconds } = await load(product.url, { seconds: Number(given.best), atOnce })
  return pages.served / seconds
}

function average(rates: number[]) {
  return rates.reduce((sum, rate) => sum + rate, 0) / rates.length
}

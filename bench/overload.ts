import { parseArgs } from 'node:util'
import { serveProduct } from '#scripts/launch/serve-product.ts'
import { report } from './outcome.ts'
import { load } from './overload/load.ts'
import { readRefusals } from './overload/read-refusals.ts'

// Four times as much as the product can render, whether it is answered or not: what is served, and how soon, and what is refused.
// The best rate is measured before and after in the same run. The client shares the machine's cores with the server, so how long
// a refusal takes is asked of the server itself (/metrics), and what a visitor sees is the client's.

const { values: given } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    best: { type: 'string', default: '5' },
    times: { type: 'string', default: '4' },
  },
})
const product = await serveProduct()
try {
  await load(product.url, { seconds: 5, atOnce: 8 }) // warms up
  const before = await bestRate()
  const refusalsBefore = await readRefusals(product.url)
  const seconds = Number(given.seconds)
  const rate = Math.round(before * Number(given.times))
  const { pages, cached, seconds: took } = await load(product.url, { seconds, rate })
  const refusals = await readRefusals(product.url)
  const best = (before + (await bestRate())) / 2
  const served = pages.served / took
  const inTime = (refusals.inTime - refusalsBefore.inTime) / (refusals.all - refusalsBefore.all)
  console.log(`${rate}/s asked for ${took.toFixed(0)} s: ${pages.served} served, ${pages.refused} refused`)
  row('overload: served ÷ the best rate', (served / best).toFixed(2), 'at least 0.90', served >= 0.9 * best)
  row('overload: p99 of what is served', `${pages.p99.toFixed(0)} ms`, 'at most 1000 ms', pages.p99 <= 1_000)
  row('overload: refused within 50 ms', `${(100 * inTime).toFixed(1)} %`, 'at least 99 %', inTime >= 0.99)
  row('overload: p99 of a refusal, as the client sees it', `${pages.refusedP99.toFixed(0)} ms`, '', true)
  row('overload: failed otherwise', String(pages.failed + cached.failed), '0', pages.failed + cached.failed === 0)
  row('overload: cached pages refused', `${cached.refused} of ${cached.served}`, '0', cached.refused === 0)
  row('overload: p99 of a cached page', `${cached.p99.toFixed(0)} ms`, '', true)
} finally {
  await product.stop()
}

function row(name: string, measured: string, goal: string, isMet: boolean) {
  report({ name, measured, goal, isMet })
}

/** The highest rate at which pages are rendered, with as many asked at once as make it highest. */
async function bestRate() {
  const rates: number[] = []
  for (const atOnce of [4, 6, 8]) {
    const { pages, seconds } = await load(product.url, { seconds: Number(given.best), atOnce })
    rates.push(pages.served / seconds)
  }
  console.log(`rendered in a second, 4, 6 and 8 asked at once: ${rates.map(Math.round).join(', ')}`)
  return Math.max(...rates)
}

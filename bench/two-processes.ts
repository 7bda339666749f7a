import { parseArgs } from 'node:util'
import { serveProduct } from '#scripts/launch/serve-product.ts'
import { report } from './outcome.ts'
import { load } from './overload/load.ts'
import { cpuSeconds } from './overload/process-family.ts'

// Measures uncached pages from one process, then from two on the same port. The client shares the two cores.

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
    'warm-up': { type: 'string', default: '20' },
    connections: { type: 'string', default: '12' },
  },
})

const one = await serveProduct({ WEB_CONCURRENCY: '1' })
const two = await serveProduct({ WEB_CONCURRENCY: '2' })
try {
  const [served, cost]: [number[], number[]] = [[], []]
  // Two processes get half the requests each, so warming up takes twice as long.
  for (const product of [one, two]) await measure(product, Number(given['warm-up']))
  for (let round = 0; round < Number(given.rounds); round += 1) {
    const [single, double] = [await measure(one), await measure(two)]
    console.log(`one: ${inWords(single)}   two: ${inWords(double)}`)
    served.push(double.perSecond / single.perSecond)
    cost.push(double.cpuMs / single.cpuMs)
  }
  const [more, dearer] = [median(served), median(cost)]
  row('two processes ÷ one: pages in a second', more, 'at least 1.30', more >= 1.3)
  row('two processes ÷ one: processor time of a page', dearer, 'at most 1.15', dearer <= 1.15)
} finally {
  await one.stop()
  await two.stop()
}

async function measure({ url, pid }: typeof one, forSeconds = Number(given.seconds)) {
  const before = cpuSeconds(pid)
  const { pages, seconds } = await load(url, { seconds: forSeconds, atOnce: Number(given.connections) })
  const took = cpuSeconds(pid) - before
  return { perSecond: pages.served / seconds, cpuMs: (1_000 * took) / pages.served }
}

function inWords({ perSecond, cpuMs }: Awaited<ReturnType<typeof measure>>) {
  return `${perSecond.toFixed(0)}/s, ${cpuMs.toFixed(2)} ms of processor time`
}

function median(ratios: number[]) {
  return ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0
}

function row(name: string, ratio: number, goal: string, isMet: boolean) {
  report({ name, measured: ratio.toFixed(2), goal, isMet })
}

import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { serveProduct } from '#scripts/launch/serve-product.ts'
import { report } from './outcome.ts'
import { load } from './overload/load.ts'
import { residentMegabytes } from './overload/process-family.ts'

// Measures memory under constant load of new pages. Compares the last third with the middle one.

const { values: given } = parseArgs({
  options: { minutes: { type: 'string', default: '2' }, connections: { type: 'string', default: '4' } },
})
const minutes = Number(given.minutes)
const everyMs = minutes * 500

const product = await serveProduct()
try {
  const loading = load(product.url, { seconds: minutes * 60, atOnce: Number(given.connections) })
  const samples: number[] = []
  let isOver = false
  void loading.finally(() => {
    isOver = true
  })
  while (!isOver) {
    samples.push(residentMegabytes(product.pid))
    await sleep(everyMs)
  }
  const { pages, cached } = await loading
  const third = Math.floor(samples.length / 3)
  const [middle, last] = [median(samples.slice(third, 2 * third)), median(samples.slice(-third))]
  console.log(
    `${pages.served} pages; megabytes: ${samples
      .filter((_, at) => at % 10 === 0)
      .map(Math.round)
      .join(', ')}`,
  )
  const growth = last / middle
  const grown = `${growth.toFixed(3)} of ${middle.toFixed(0)} MB`
  report({ name: 'memory, last third ÷ middle', measured: grown, goal: 'at most 1.05', isMet: growth <= 1.05 })
  const lost = pages.failed + cached.failed + cached.rejected
  report({ name: 'soak: failed requests', measured: String(lost), goal: '0', isMet: lost === 0 })
} finally {
  await product.stop()
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

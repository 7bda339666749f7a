import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { openPostgres } from '#platform/postgres/open-postgres.ts'
import { serveProduct } from '#scripts/launch/serve-product.ts'
import { askAnew, inWords } from './ask.ts'
import { report } from './outcome.ts'
import { buildPlainServer } from './uncached-page/build-plain-server.ts'

// Measures an uncached page against a bare server that only renders the same component. Runs alternate.

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '11' },
    pages: { type: 'string', default: '200' },
    floor: { type: 'string', default: '0.35' },
  },
})
const atOnce = 4
const product = await serveProduct()
const plain = await startPlainServer(product)
try {
  await compareBodies()
  await measureHome()
  await measureBusinessPages()
} finally {
  plain.child.kill()
  await product.stop()
}

async function startPlainServer({ url, dataDir }: typeof product) {
  const { connection } = await openPostgres({ dataDir, role: 'command' })
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = fork(await buildPlainServer(), [JSON.stringify(connection), url], { env })
  const [port] = await once(child, 'message')
  return { child, url: `http://127.0.0.1:${port}` }
}

async function compareBodies() {
  const bodyOf = async (url: string) => (await (await fetch(url)).text()).replace(/^.*?<body/s, '')
  if ((await bodyOf(plain.url)) !== (await bodyOf(product.url))) throw new Error('the two home pages differ')
}

async function measureHome() {
  const homes = Array.from({ length: Number(given.pages) }, () => '/')
  const ratios: number[] = []
  for (let round = 0; round <= Number(given.rounds); round++) {
    const [alone, whole] = [await askAnew(plain.url, homes, atOnce), await askAnew(product.url, homes, atOnce)]
    if (round === 0) continue // warms both up
    ratios.push(whole.perSecond / alone.perSecond)
    console.log(`home: renderToString ${inWords(alone)}   the product ${inWords(whole)}`)
  }
  const median = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0
  report({
    name: 'uncached home ÷ renderToString of the same page and data',
    measured: median.toFixed(2),
    goal: `at least ${given.floor}`,
    isMet: median >= Number(given.floor),
  })
}

async function measureBusinessPages() {
  const list = await (await fetch(`${product.url}/?city=All+Cities`)).text()
  const paths = [...new Set(Array.from(list.matchAll(/href="(\/business\/[^"/]+)"/g), ([, path = '']) => path))]
  const timing = await askAnew(product.url, Array.from({ length: 20 }, () => paths).flat(), atOnce)
  report({ name: 'uncached business pages', measured: `${timing.perSecond.toFixed(0)}/s`, goal: '', isMet: true })
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeKeys } from './api/made-keys.ts'
import { startBare } from './bare-servers.ts'
import { report } from './outcome.ts'
import { words } from './search/many-listings.ts'
import { sampleListings, serveDirectory } from './serve-directory.ts'

// Measures the API: one business against a bare server with the same bytes, and lists of many and few listings.

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '0.6' },
    connections: { type: 'string', default: '128' },
    'warm-up': { type: 'string', default: '4' },
    keys: { type: 'string', default: '600' },
    few: { type: 'string', default: '10000' },
    many: { type: 'string', default: '1000000' },
    lists: { type: 'string', default: '400' },
  },
})
type Directory = Awaited<ReturnType<typeof serveDirectory>>

await compareOne()
const few = await timeLists(Number(given.few))
const many = await timeLists(Number(given.many))
report({
  name: `list of 50, p99 of ${given.many} ÷ ${given.few} listings`,
  measured: (many / few).toFixed(2),
  goal: 'at most 3',
  isMet: many <= 3 * few,
})

async function compareOne() {
  const product = await serveDirectory(sampleListings)
  try {
    await compareWithBare(product, await makeKeys(product.client, Number(given.keys)))
  } finally {
    await product.stop()
  }
}

async function compareWithBare({ url, dataDir }: Directory, keys: string[]) {
  const [key = ''] = keys
  const list = await (
    await fetch(`${url}/api/v1/businesses?limit=1`, { headers: { authorization: `Bearer ${key}` } })
  ).json()
  const path = `/api/v1/businesses/${list.data[0].id}`
  const keyFile = join(dataDir, 'bench-keys')
  writeFileSync(keyFile, keys.join('\n'))
  const bare = await startBare(url + path, 'identity', key)
  const ratios: number[] = []
  const warmUp = Number(given['warm-up'])
  const rounds = warmUp + Number(given.rounds)
  for (let round = 0; round < rounds; round++) {
    const from = Math.floor((round * keys.length) / rounds)
    const whole = await load(new URL(url).port, path, keyFile, from)
    const alone = await load(String(bare.port), path, keyFile, from)
    if (round < warmUp) continue
    ratios.push(whole / alone)
    console.log(`one business: the product ${whole}/s, bare ${alone}/s`)
  }
  bare.stop()
  const median = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0
  report({
    name: 'GET of one business ÷ bare node:http',
    measured: median.toFixed(2),
    goal: 'at least 0.3',
    isMet: median >= 0.3,
  })
}

async function load(port: string, path: string, keyFile: string, from: number): Promise<number> {
  const child = fork(new URL('api/client.ts', import.meta.url), [
    port,
    path,
    keyFile,
    given.connections,
    given.seconds,
    String(from),
  ])
  const [rate] = await once(child, 'message')
  return rate
}

/** Returns the 99th percentile in milliseconds: first pages in every order, following pages, words and cities. */
async function timeLists(listings: number) {
  const product = await serveDirectory(listings)
  try {
    return await askForLists(product.url, await makeKeys(product.client, Number(given.keys)), listings)
  } finally {
    await product.stop()
  }
}

async function askForLists(url: string, keys: string[], listings: number) {
  const times: number[] = []
  let asked = 0
  const ask = async (query: string) => {
    const headers = { authorization: `Bearer ${keys[asked++ % keys.length]}` }
    const started = performance.now()
    const answer = await fetch(`${url}/api/v1/businesses?limit=50&${query}`, { headers })
    const list = await answer.json()
    if (!answer.ok) throw new Error(`${answer.status} for ${query}`)
    times.push(performance.now() - started)
    return list.nextCursor
  }
  const orders = ['sort=name', 'sort=newest', 'sort=rating', 'sort=reviews', 'near=26.5,-80.1']
  const narrowed = [
    ...orders,
    'city=Boca+Raton',
    'category=roof-replacement',
    'emergency=true',
    'featured=true&sort=rating',
  ]
  const queries = [...narrowed, ...words.slice(0, 20).map(word => `q=${word}`)]
  for (const query of queries) await ask(query)
  times.length = 0
  while (times.length < Number(given.lists)) {
    for (const query of queries) {
      const cursor = await ask(query)
      if (cursor) await ask(`${query}&cursor=${cursor}`)
    }
  }
  times.sort((a, b) => a - b)
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0
  const p50 = times[Math.floor(times.length / 2)] ?? 0
  report({
    name: `list of 50 at ${listings} listings`,
    measured: `p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms`,
    goal: '',
    isMet: true,
  })
  return p99
}

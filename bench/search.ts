import { parseArgs } from 'node:util'
import { askAnew, inWords, type Timing } from './ask.ts'
import { load, type Server, startBare } from './bare-servers.ts'
import { report } from './outcome.ts'
import { cities, shortTexts, shortWords, typedTexts, words } from './search/many-listings.ts'
import { serveDirectory } from './serve-directory.ts'

// Measures uncached searches relative to a bare server (decision 051), and typed ones (decision 087).

const { values: given } = parseArgs({
  options: {
    sizes: { type: 'string', default: '156,10000,100000,1000000' },
    'per-second': { type: 'string', default: '150' },
    share: { type: 'string', default: '0.005' },
    growth: { type: 'string', default: '10' },
    typed: { type: 'string', default: '0.2' },
    'typed-short': { type: 'string', default: '0.02' },
  },
})
const sizes = given.sizes.split(',').map(Number)
const atOnce = 4
/** This many rounds make the fresh start and a second of other load matter little. */
const rounds = 5

const path = (fields: Record<string, string>) => `/?${new URLSearchParams(fields)}`
const kinds = {
  'text + city': words.flatMap(q => cities.map(city => path({ q, city }))),
  text: words.flatMap(q => ['1', '2', '3', '4', '5'].map(page => path({ q, page }))),
  'one or two letters': shortWords.flatMap(q => ['1', '2', '3'].map(page => path({ q, page }))),
  'as typed': typedTexts.map(q => path({ q })),
  'as typed, too short for an index': shortTexts.map(q => path({ q })),
}
const measured = new Map<string, Timing>()
for (const size of sizes) await searchIn(size)
for (const kind of ['text + city', 'text']) reportGrowth(kind)

async function searchIn(size: number) {
  const { url: site, stop } = await serveDirectory(size)
  const bare = await startBare(site, 'br')
  try {
    for (const paths of Object.values(kinds)) await askAnew(site, paths, atOnce)
    for (const [kind, paths] of Object.entries(kinds)) await measure(site, bare, size, kind, paths)
    reportTyped(size)
  } finally {
    bare.stop()
    await stop()
  }
}

async function measure(site: string, bare: Server, size: number, kind: string, paths: string[]) {
  const bareRate = () => load(bare, { encoding: 'br', connections: '32', seconds: '1' })
  const before = await bareRate()
  const timing = await askAnew(site, Array.from({ length: rounds }, () => paths).flat(), atOnce)
  const share = timing.perSecond / ((before + (await bareRate())) / 2)
  measured.set(`${kind} ${size}`, timing)
  const hasGoal = size === 100_000 && kind in { text: 1, 'text + city': 1 }
  report({
    name: `search by ${kind}, ${size.toLocaleString('en')} listings (p50 ${timing.p50.toFixed(0)}, p99 ${timing.p99.toFixed(0)} ms)`,
    measured: `${timing.perSecond.toFixed(0)}/s, ${share.toFixed(4)}`,
    goal: hasGoal ? `at least ${given['per-second']}/s, or ${given.share} of bare` : '',
    isMet: !hasGoal || timing.perSecond >= Number(given['per-second']) || share >= Number(given.share),
  })
}

function reportTyped(size: number) {
  const plain = measured.get(`text ${size}`)
  if (!plain) return
  const limits = { 'as typed': given.typed, 'as typed, too short for an index': given['typed-short'] }
  for (const [kind, limit] of Object.entries(limits)) {
    const share = (measured.get(`${kind} ${size}`)?.perSecond ?? 0) / plain.perSecond
    // With few listings the search is so fast that rendering takes most of the time.
    const hasGoal = size >= 100_000
    report({
      name: `search ${kind} ÷ by text, ${size.toLocaleString('en')} listings`,
      measured: share.toFixed(2),
      goal: hasGoal ? `at least ${limit}` : '',
      isMet: !hasGoal || share >= Number(limit),
    })
  }
}

function reportGrowth(kind: string) {
  const [small, large] = [measured.get(`${kind} 10000`), measured.get(`${kind} 1000000`)]
  if (!small || !large) return
  const growth = large.p99 / small.p99
  console.log(`${kind}: from ${inWords(small)} to ${inWords(large)}`)
  report({
    name: `search by ${kind}: p99 at 1,000,000 ÷ at 10,000 listings`,
    measured: growth.toFixed(1),
    goal: `at most ${given.growth}`,
    isMet: growth <= Number(given.growth),
  })
}

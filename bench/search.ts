import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { openPostgres } from '#platform/postgres/open-postgres.ts'
import { serveProduct } from '#scripts/launch/serve-product.ts'
import { ask, type Timing } from './search/ask.ts'
import { cities, fillDirectory, words } from './search/many-listings.ts'

// Searches through the whole product, each address asked once and so rendered anew, at growing numbers of listings.
// A growth is a ratio of this one run: the p99 at the largest number may be at most ten times that at 10,000.

const { values: given } = parseArgs({
  options: {
    sizes: { type: 'string', default: '156,10000,100000,1000000' },
    growth: { type: 'string', default: '10' },
  },
})
const sizes = given.sizes.split(',').map(Number)
const { url: site, dataDir, stop } = await serveProduct()
const postgres = await openPostgres({ dataDir, role: 'command' })
const client = new Client(postgres.connection)
await client.connect()

const measured = new Map<number, { textAndCity: Timing; text: Timing }>()
try {
  for (const size of sizes) {
    await fillDirectory(client, size)
    await ask(
      words.slice(0, 10).map(word => `${site}/?q=${word}&sort=reviews`),
      2,
    )
    const textAndCity = await ask(
      words.flatMap(word =>
        cities.map(city => `${site}/?${new URLSearchParams({ q: word, city, page: '1' })}&size=${size}`),
      ),
      4,
    )
    const text = await ask(
      words.flatMap(word => [1, 2, 3].map(page => `${site}/?q=${word}&page=${page}`)),
      4,
    )
    measured.set(size, { textAndCity, text })
    console.log(
      `${size.toLocaleString('en').padStart(9)} listings  text + city ${inWords(textAndCity)}   text ${inWords(text)}`,
    )
  }
} finally {
  await client.end()
  await stop()
}

const small = measured.get(10_000)
const large = measured.get(sizes.at(-1) ?? 0)
if (small && large && large !== small) {
  const growth = Math.max(large.text.p99 / small.text.p99, large.textAndCity.p99 / small.textAndCity.p99)
  console.log(`p99 grows ${growth.toFixed(1)} times from 10,000 listings (at most ${given.growth})`)
  if (growth > Number(given.growth)) process.exitCode = 1
}

function inWords({ perSecond, p50, p99 }: Timing) {
  return `${perSecond.toFixed(0).padStart(4)}/s p50 ${p50.toFixed(1)} ms p99 ${p99.toFixed(1)} ms`
}

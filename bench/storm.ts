import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { ensureChromium } from '#scripts/launch/chromium.mjs'
import { weighPage } from '#tests/support/page-weight.ts'
import { askAnew, inWords } from './ask.ts'
import { report } from './outcome.ts'
import { cities, fillDirectory, words } from './search/many-listings.ts'
import { sampleListings, serveDirectory } from './serve-directory.ts'

// Measures searches with storm mode off and on, and the bytes that a phone fetches on its first visit.

const { values: given } = parseArgs({
  options: { size: { type: 'string', default: '100000' }, share: { type: 'string', default: '0.4' } },
})
const size = Number(given.size)
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 3 }
const weighed = { home: '/', search: '/?q=roof', 'business page': '/business/lakeside-roof-and-tarp' }
const path = (fields: Record<string, string>) => `/?${new URLSearchParams(fields)}`
const searches = {
  'text + city': words.flatMap(q => cities.map(city => path({ q, city }))),
  text: words.flatMap(q => ['1', '2', '3', '4', '5'].map(page => path({ q, page }))),
}

const { url: site, client, stop } = await serveDirectory(sampleListings)
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
try {
  const calmWeights = await weigh()
  await fillDirectory(client, size)
  await fillHours()
  const calm = await search()
  await startStorm()
  const stormy = await search()
  for (const [kind, { perSecond }] of Object.entries(stormy)) {
    const before = calm[kind]?.perSecond ?? Number.NaN
    report({
      name: `storm mode: search by ${kind}, ${size.toLocaleString('en')} listings, ÷ without it (${perSecond.toFixed(0)}/s ÷ ${before.toFixed(0)}/s)`,
      measured: (perSecond / before).toFixed(2),
      goal: `at least ${given.share}`,
      isMet: perSecond >= Number(given.share) * before,
    })
  }
  for (const [name, bytes] of Object.entries(await weigh())) {
    const before = calmWeights[name] ?? Number.NaN
    report({
      name: `storm mode: weight of ${name} on a first visit (${(before / 1_000).toFixed(1)} kB without it)`,
      measured: `${(bytes / 1_000).toFixed(1)} kB`,
      goal: 'less',
      isMet: bytes < before,
    })
  }
} finally {
  await browser.close()
  await stop()
}

async function weigh() {
  const weights: Record<string, number> = {}
  for (const [name, path] of Object.entries(weighed)) {
    const context = await browser.newContext(phone)
    const { fonts, rest } = await weighPage(await context.newPage(), site + path)
    weights[name] = fonts + rest
    await context.close()
  }
  return weights
}

async function search() {
  const timings: Record<string, Awaited<ReturnType<typeof askAnew>>> = {}
  for (const [kind, paths] of Object.entries(searches)) {
    await askAnew(site, paths, 4)
    const timing = await askAnew(site, [...paths, ...paths], 4)
    console.log(`${kind}: ${inWords(timing)}`)
    timings[kind] = timing
  }
  return timings
}

/** In every hundred listings, five are available, two busy, three confirmed recently, and sixty have opening hours. */
async function fillHours() {
  await client.query(`
    insert into business_availability (business_id, state, until, confirmed_at)
    select id, case when n % 100 < 5 then 'available' when n % 100 < 7 then 'busy' else 'available' end,
      now() + case when n % 100 < 7 then interval '6 hours' else interval '-1 hour' end, now() - interval '2 hours'
    from (select id, row_number() over (order by id) as n from businesses) numbered where n % 100 < 10
    on conflict do nothing`)
  await client.query(`
    insert into business_hours (business_id, weekday, opens, closes)
    select id, weekday, 480, 1080 from (select id, row_number() over (order by public_id) as n from businesses) numbered,
      generate_series(1, 7) weekday where n % 10 < 6
    on conflict do nothing`)
  await client.query('vacuum analyze')
}

/** Uses SQL: the pages notice it like any other write. */
async function startStorm() {
  const value = { until: new Date(Date.now() + 86_400_000), notice: { en: 'A hurricane warning is in effect.' } }
  await client.query(`insert into settings (key, value) values ('storm', $1)`, [JSON.stringify(value)])
  while (!(await (await fetch(site)).text()).includes('A hurricane warning')) await sleep(100)
}

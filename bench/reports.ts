import { parseArgs } from 'node:util'
import { partsOfType, reportFilters, reportRanges, reportTypes } from '#domain/oversight/reports/report-choice.ts'
import { report } from './outcome.ts'
import { fillSubscriptions, fillYear } from './reports/year-of-counts.ts'
import { serveDirectory } from './serve-directory.ts'
import { signIn } from './sign-in.ts'

// Measures reports on a million listings and a year of counts: every type over every range, and each filter.

const { values: given } = parseArgs({
  options: {
    listings: { type: 'string', default: '1000000' },
    seen: { type: 'string', default: '6000' },
    subscriptions: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '3' },
    goal: { type: 'string', default: '1000' },
  },
})
const [listings, goal, rounds] = [Number(given.listings), Number(given.goal), Number(given.rounds)]

const { url: site, client, stop } = await serveDirectory(listings)
try {
  await fillYear(client, Number(given.seen))
  await fillSubscriptions(client, Number(given.subscriptions))
  const cookie = await signIn(site)
  const types = reportTypes.filter(type => type !== 'custom')
  const ranges = reportRanges.filter(range => range !== 'custom')
  for (const type of types)
    await measure(
      type,
      cookie,
      ranges.map(range => ({ type, range })),
    )
  await measure(
    'filtered',
    cookie,
    types.flatMap(type => reportFilters.map(filter => ({ type, filter, range: '365' }))),
  )
} finally {
  await stop()
}

type Asked = { type: (typeof reportTypes)[number]; range: string; filter?: string }

/** Requests only the report's data, as the page in the browser does, after a warm-up request. */
async function measure(name: string, cookie: string, asked: Asked[]) {
  const times: { took: number; what: string }[] = []
  for (let round = 0; round <= rounds; round++) {
    for (const one of asked) {
      const query = new URLSearchParams({ ...one, _routes: 'admin/reports/reports-page' })
      const started = performance.now()
      const answer = await fetch(`${site}/admin/reports.data?${query}`, { headers: { cookie } })
      const first = partsOfType[one.type][0] ?? ''
      if (!(await answer.text()).includes(first)) throw new Error(`${answer.status} without a report: ${query}`)
      if (round > 0) times.push({ took: performance.now() - started, what: Object.values(one).join(' ') })
    }
  }
  times.sort((a, b) => a.took - b.took)
  const median = times[Math.floor(times.length / 2)]?.took ?? Number.POSITIVE_INFINITY
  const longest = times.at(-1)
  report({
    name: `reports of ${listings.toLocaleString('en')}, ${name} (longest ${longest?.what} ${longest?.took.toFixed(0)} ms)`,
    measured: `${median.toFixed(0)} ms`,
    goal: `at most ${goal} ms`,
    isMet: median <= goal,
  })
}

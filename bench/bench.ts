import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Outcome, rowOf } from './outcome.ts'

/** Each measures in one run of its own, knows its goals, and ends with 1 when it misses one. */
const benches = [
  { name: 'Cached pages', file: 'cached-page.ts' },
  { name: 'Uncached pages', file: 'uncached-page.ts' },
  { name: 'More than can be answered', file: 'overload.ts' },
  { name: 'Two processes', file: 'two-processes.ts' },
  { name: 'Memory over time', file: 'soak.ts' },
  { name: 'Search', file: 'search.ts' },
  { name: "The operator's list", file: 'admin-list.ts' },
  { name: 'Reports', file: 'reports.ts' },
  { name: 'Export', file: 'export.ts' },
  { name: 'The public API', file: 'api.ts' },
  { name: 'Import', file: 'import.ts' },
  { name: 'Import through the browser', file: 'import-browser.ts' },
  { name: 'Page weights', file: 'weights.ts' },
  { name: 'A slow phone', file: 'slow-phone.ts' },
  { name: 'Lighthouse, median of five', file: 'lighthouse.ts' },
]

const outcomes: Outcome[] = []
for (const { name, file } of benches) {
  console.log(`\n${name}`)
  const bench = fork(join(import.meta.dirname, file))
  const before = outcomes.length
  bench.on('message', (outcome: Outcome) => outcomes.push(outcome))
  const [code] = await once(bench, 'close')
  // One that reports no lines has one verdict.
  if (outcomes.length === before) outcomes.push({ name, measured: '', goal: 'its own', isMet: code === 0 })
  else if (code !== 0 && outcomes.slice(before).every(({ isMet }) => isMet)) {
    outcomes.push({ name: `${name}: ended with ${code}`, measured: '', goal: 'to the end', isMet: false })
  }
}

console.log('\n')
for (const outcome of outcomes) console.log(rowOf(outcome))
process.exitCode = outcomes.every(({ isMet }) => isMet) ? 0 : 1

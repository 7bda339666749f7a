import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '#scripts/launch/build.mjs'
import { ensureChromium } from '#scripts/launch/chromium.mjs'
import { type Outcome, tableOf } from './outcome.ts'

/** Each bench has goals, and exits with 1 if it misses one. */
const benches = [
  { name: 'Start', file: 'start.ts' },
  { name: 'Cached pages', file: 'cached-page.ts' },
  { name: 'Uncached pages', file: 'uncached-page.ts' },
  { name: 'A change on the page', file: 'freshness.ts' },
  { name: 'Page weights', file: 'weights.ts' },
  { name: 'A slow phone', file: 'slow-phone.ts' },
  { name: 'Lighthouse, median of five', file: 'lighthouse.ts' },
  { name: 'Two processes', file: 'two-processes.ts' },
  { name: 'More than can be answered', file: 'overload.ts' },
  { name: 'Memory over time', file: 'soak.ts' },
  { name: 'Storm mode', file: 'storm.ts' },
  { name: 'Import', file: 'import.ts' },
  { name: 'Import through the browser', file: 'import-browser.ts' },
  { name: 'Search', file: 'search.ts' },
  { name: 'The map', file: 'map.ts' },
  { name: 'The public API', file: 'api.ts' },
  { name: "The operator's list", file: 'admin-list.ts' },
  { name: 'Export', file: 'export.ts' },
  { name: 'Reports', file: 'reports.ts' },
  { name: 'Kills, storms, full disks', file: 'faults.ts' },
]

// Benches can be run alone by file name: npm run bench -- search api
const named = process.argv.slice(2)
const chosen = benches.filter(({ file }) => named.length === 0 || named.includes(file.replace('.ts', '')))

await ensureBuilt()
const CHROMIUM = await ensureChromium()
// The benches that need a million listings share this directory.
const filled = process.env.BENCH_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'roof-rescue-bench-'))
const env = { ...process.env, CHROMIUM, BENCH_DATA_DIR: filled }
const outcomes: Outcome[] = []
try {
  for (const bench of chosen) await run(bench)
} finally {
  if (!process.env.BENCH_DATA_DIR) rmSync(filled, { recursive: true, force: true })
}
console.log(`\n\n${tableOf(outcomes)}`)
process.exitCode = outcomes.every(({ isMet }) => isMet) ? 0 : 1

async function run({ name, file }: (typeof benches)[number]) {
  console.log(`\n${name}`)
  const bench = fork(join(import.meta.dirname, file), { env })
  const before = outcomes.length
  bench.on('message', (outcome: Outcome) => outcomes.push(outcome))
  const [code] = await once(bench, 'close')
  if (outcomes.length > before && (code === 0 || outcomes.slice(before).some(({ isMet }) => !isMet))) return
  outcomes.push({ name: `${name}: ended with ${code}`, measured: '', goal: 'to the end', isMet: false })
}

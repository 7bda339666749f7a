import { type Ended, openAsker } from './page-asker.ts'

/* Requests uncached pages: `atOnce` at a time, or `rate` per second regardless of responses. Meanwhile requests one
   cached page fifty times a second. */

const [port, seconds, atOnce, rate] = process.argv.slice(2).map(Number)
const tickMs = 4
const probeMs = 20

const asker = await openAsker(port ?? 0)
const seen = { served: [] as number[], rejected: [] as number[], failed: [] as number[] }
const cached = { served: [] as number[], rejected: [] as number[], failed: [] as number[] }
const note: Ended = (outcome, milliseconds) => seen[outcome].push(milliseconds)
const noteCached: Ended = (outcome, milliseconds) => cached[outcome].push(milliseconds)

const startedAt = performance.now()
let isOver = false
if (rate) askAtRate(rate)
else for (let n = 0; n < (atOnce ?? 1); n += 1) askAgain()
const probe = setInterval(() => asker.ask(noteCached, { cached: true }), probeMs)

setTimeout(
  () => {
    isOver = true
    clearInterval(probe)
    const took = (performance.now() - startedAt) / 1_000
    const result = { seconds: took, pages: summary(seen), cached: summary(cached) }
    process.send?.(result, () => process.exit())
  },
  (seconds ?? 1) * 1_000,
)

function askAgain() {
  asker.ask((...ended) => {
    note(...ended)
    if (!isOver) askAgain()
  })
}

/** Each request has a due time and is measured from it: time before a late send counts as waiting. */
function askAtRate(perSecond: number) {
  let sent = 0
  const tick = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) * perSecond) / 1_000)
    for (; sent < due; sent += 1) asker.ask(note, { dueAt: startedAt + (sent * 1_000) / perSecond })
    if (isOver) clearInterval(tick)
  }, tickMs)
}

function summary({ served, rejected, failed }: typeof seen) {
  return {
    served: served.length,
    rejected: rejected.length,
    failed: failed.length,
    p99: p99(served),
    rejectedP99: p99(rejected),
  }
}

function p99(times: number[]) {
  times.sort((a, b) => a - b)
  return times[Math.min(times.length - 1, Math.floor(0.99 * times.length))] ?? 0
}

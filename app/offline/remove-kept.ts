import type { KeptQuote } from './kept-quote.ts'
import { readKept, writeKept } from './kept-quotes.ts'
import type { WorkerAsk } from './worker-message.ts'

// A removed request leaves the phone at once: another person may use it next. Undo keeps it in memory for a minute.

const undoMs = 60_000

let removed: KeptQuote[] = []
let timer: ReturnType<typeof setTimeout> | undefined

export function canRestore() {
  return removed.length > 0
}

/** The worker notifies every open page. Calls `onOver` when Undo expires. */
export async function removeKept(ids: readonly string[], onOver: () => void) {
  const gone = (await readKept(Date.now())).filter(({ id }) => ids.includes(id))
  removed = [...removed, ...gone]
  const end = () => {
    removed = []
    onOver()
  }
  clearTimeout(timer)
  timer = setTimeout(end, undoMs)
  // The browser may keep the whole page in its back/forward cache.
  addEventListener('pagehide', end, { once: true })
  await askWorker({ ask: 'forget', ids: [...ids] })
}

/** Waiting requests are sent as soon as there is a network. */
export async function restoreKept() {
  const back = removed
  removed = []
  for (const quote of back) await writeKept(quote)
  await askWorker({ ask: 'news' })
}

/** The worker responds with the current requests, so that the page renders again. */
export async function askWorker(question: WorkerAsk) {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(question)
}

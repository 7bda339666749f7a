import type { KeptQuote } from './kept-quote.ts'
import { readKept, writeKept } from './kept-quotes.ts'
import type { WorkerAsk } from './worker-message.ts'

// A removed request is gone from the phone at once: somebody else may use it next. For Undo it stays in this page's memory alone,
// for a minute at most and no longer than the page is open.

const undoMs = 60_000

let removed: KeptQuote[] = []
let timer: ReturnType<typeof setTimeout> | undefined

export function canRestore() {
  return removed.length > 0
}

/** Deletes these requests from the phone. The worker tells every open page, and `onOver` is called when Undo ends. */
export async function removeKept(ids: readonly string[], onOver: () => void) {
  const gone = (await readKept(Date.now())).filter(({ id }) => ids.includes(id))
  removed = [...removed, ...gone]
  const end = () => {
    removed = []
    onOver()
  }
  clearTimeout(timer)
  timer = setTimeout(end, undoMs)
  // The browser may keep the whole page for its Back button.
  addEventListener('pagehide', end, { once: true })
  await askWorker({ ask: 'forget', ids: [...ids] })
}

/** Puts the removed requests back; those that waited are sent when there is a network. */
export async function restoreKept() {
  const back = removed
  removed = []
  for (const quote of back) await writeKept(quote)
  await askWorker({ ask: 'news' })
}

/** The worker answers with the requests that are kept then, and the page is drawn anew. */
export async function askWorker(question: WorkerAsk) {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(question)
}

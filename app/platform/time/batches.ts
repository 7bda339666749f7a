type Asker<Key, Answer> = { key: Key; resolve(answer: Answer): void; reject(error: unknown): void }

/** While one batch runs, the next one is collected. After this time it no longer waits. */
const patienceMs = 50
const batchesAtMost = 4
const askersAtMost = 256

/** Concurrent callers share one query. `load` returns results in the order of its keys. */
export function inBatches<Parts extends { db: object }, Key, Answer>(
  load: (parts: Parts, keys: Key[]) => Promise<Answer[]>,
  patience = patienceMs,
): (parts: Parts, key: Key) => Promise<Answer> {
  // Calls inside a transaction are batched only within that transaction.
  const tables = new WeakMap<object, (parts: Parts, key: Key) => Promise<Answer>>()
  return (parts, key) => {
    const ask = tables.get(parts.db) ?? createBatch(load, patience)
    tables.set(parts.db, ask)
    return ask(parts, key)
  }
}

function createBatch<Parts, Key, Answer>(load: (parts: Parts, keys: Key[]) => Promise<Answer[]>, patience: number) {
  let waiting: Asker<Key, Answer>[] = []
  let underWay = 0
  let lastBegan = 0
  let isCalled = false

  return (parts: Parts, key: Key) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      call(parts)
    })

  /** Starts after all calls of this moment have been collected. */
  function call(parts: Parts) {
    if (isCalled || waiting.length === 0 || underWay >= batchesAtMost) return
    if (underWay > 0 && performance.now() - lastBegan < patience) return
    isCalled = true
    setImmediate(() => {
      isCalled = false
      void begin(parts)
    })
  }

  async function begin(parts: Parts) {
    const askers = waiting.slice(0, askersAtMost)
    waiting = waiting.slice(askersAtMost)
    underWay += 1
    lastBegan = performance.now()
    try {
      const answers = await load(
        parts,
        askers.map(({ key }) => key),
      )
      if (answers.length !== askers.length) throw new Error('a batch has a result for each request')
      // Results are in the order of keys, as just checked; a result may itself be undefined.
      for (const [at, { resolve }] of askers.entries()) resolve(answers[at] as Answer)
    } catch (error) {
      for (const { reject } of askers) reject(error)
    } finally {
      underWay -= 1
      call(parts)
    }
  }
}

type Asker<Key, Answer> = { key: Key; resolve(answer: Answer): void; reject(error: unknown): void }

/**
 * While one round is under way the next is gathered: the more ask, the fewer questions. One that takes longer than this is
 * waited for no more, so that it holds up nobody else.
 */
const patienceMs = 50
const roundsAtMost = 4
const askersAtMost = 256

/**
 * Lets those who ask at the same time share one question to the database. Everybody is answered by a question that began after
 * he asked, so nothing is older than it would be if he had asked alone. `load` answers each key in its place.
 */
export function inRounds<Parts extends { db: object }, Key, Answer>(
  load: (parts: Parts, keys: Key[]) => Promise<Answer[]>,
  patience = patienceMs,
): (parts: Parts, key: Key) => Promise<Answer> {
  // What is asked inside a transaction is a matter of that transaction alone.
  const tables = new WeakMap<object, (parts: Parts, key: Key) => Promise<Answer>>()
  return (parts, key) => {
    const ask = tables.get(parts.db) ?? createRound(load, patience)
    tables.set(parts.db, ask)
    return ask(parts, key)
  }
}

function createRound<Parts, Key, Answer>(load: (parts: Parts, keys: Key[]) => Promise<Answer[]>, patience: number) {
  let waiting: Asker<Key, Answer>[] = []
  let underWay = 0
  let lastBegan = 0
  let isCalled = false

  return (parts: Parts, key: Key) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      call(parts)
    })

  /** Begins when all that came in together has been read. */
  function call(parts: Parts) {
    if (isCalled || waiting.length === 0 || underWay >= roundsAtMost) return
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
      if (answers.length !== askers.length) throw new Error('a round has an answer for everybody')
      // Each in its place, as was just seen; an answer may itself be undefined.
      for (const [at, { resolve }] of askers.entries()) resolve(answers[at] as Answer)
    } catch (error) {
      for (const { reject } of askers) reject(error)
    } finally {
      underWay -= 1
      call(parts)
    }
  }
}

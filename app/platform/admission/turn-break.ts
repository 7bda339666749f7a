import { AsyncLocalStorage } from 'node:async_hooks'

/** An admission slot that can be freed and taken again, together with the slot around it. */
type Turn = { leave(): void; enter(): void }

const currentTurn = new AsyncLocalStorage<Turn>()

/** Runs the work in one slot that `outsideTurn` can free. `finish` and `begin` alternate, ending with `finish`. */
export async function inOneTurn<T>(work: () => Promise<T>, { begin, finish }: { begin(): void; finish(): void }) {
  const outer = currentTurn.getStore()
  let breaks = 0
  let isOver = false
  const turn: Turn = {
    leave() {
      breaks += 1
      if (breaks === 1 && !isOver) finish()
      outer?.leave()
    },
    enter() {
      breaks -= 1
      if (breaks === 0 && !isOver) begin()
      outer?.enter()
    },
  }
  try {
    return await currentTurn.run(turn, work)
  } finally {
    isOver = true
    if (breaks === 0) finish()
  }
}

/**
 * Frees this request's slot while it waits for something slow other than the database, such as drawing a picture. Afterwards the
 * request continues without queuing again, because it was already admitted.
 */
export async function outsideTurn<T>(wait: () => Promise<T>): Promise<T> {
  const turn = currentTurn.getStore()
  turn?.leave()
  try {
    return await wait()
  } finally {
    turn?.enter()
  }
}

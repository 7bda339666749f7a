import { AsyncLocalStorage } from 'node:async_hooks'

/** A turn of the admission, given back and taken again; with the turn that it was taken in. */
type Turn = { leave(): void; enter(): void }

const currentTurn = new AsyncLocalStorage<Turn>()

/** Does the work of one turn, so that `outsideTurn` knows of it. `finish` and `begin` are called by turns, `finish` last. */
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
 * Waits for something that is not the database and may take seconds, as for the drawing of a picture, and lets others have the
 * turn of this request meanwhile. What comes after it goes on without waiting for a turn again: it has been let in already.
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

import { AsyncLocalStorage } from 'node:async_hooks'

type Slot = { leave(): void; enter(): void }

const currentSlot = new AsyncLocalStorage<Slot>()

/** `finish` and `begin` alternate, ending with `finish`. */
export async function inOneSlot<T>(work: () => Promise<T>, { begin, finish }: { begin(): void; finish(): void }) {
  const outer = currentSlot.getStore()
  let breaks = 0
  let isOver = false
  const slot: Slot = {
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
    return await currentSlot.run(slot, work)
  } finally {
    isOver = true
    if (breaks === 0) finish()
  }
}

/** Frees the slot while the request waits for something slow, such as a picture. It then skips the queue. */
export async function outsideSlot<T>(wait: () => Promise<T>): Promise<T> {
  const slot = currentSlot.getStore()
  slot?.leave()
  try {
    return await wait()
  } finally {
    slot?.enter()
  }
}

import { deviceStore } from '#platform/files/device-store.ts'
import { isOver, type KeptQuote, maxKept } from './kept-quote.ts'

const store = deviceStore<KeptQuote>('kept-quotes')

export async function readKept(now: number): Promise<KeptQuote[]> {
  const all = await store.readAll()
  const over = all.filter(quote => isOver(quote, now))
  await Promise.all(over.map(({ id }) => store.forget(id)))
  return all.filter(quote => !over.includes(quote)).sort((a, b) => a.writtenAt - b.writtenAt)
}

/** Throws if there are too many already or the phone's storage is full. */
export async function writeKept(quote: KeptQuote) {
  const others = (await store.readAll()).filter(({ id }) => id !== quote.id)
  if (others.length >= maxKept) throw new Error('too many requests wait on this phone')
  await store.write(quote)
}

/** Does nothing if its writer has deleted the request from this phone in the meantime. */
export async function updateKept(quote: KeptQuote) {
  const isThere = (await store.readAll()).some(({ id }) => id === quote.id)
  if (isThere) await store.write(quote)
}

export async function forgetKept(ids: readonly string[]) {
  await Promise.all(ids.map(id => store.forget(id)))
}

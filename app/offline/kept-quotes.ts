import { deviceStore } from '#platform/files/device-store.ts'
import { isOver, type KeptQuote, maxKept } from './kept-quote.ts'

const store = deviceStore<KeptQuote>('kept-quotes')

/** The requests on this phone, the oldest first; those whose time is over are erased on the way. */
export async function readKept(now: number): Promise<KeptQuote[]> {
  const all = await store.readAll()
  const over = all.filter(quote => isOver(quote, now))
  await Promise.all(over.map(({ id }) => store.forget(id)))
  return all.filter(quote => !over.includes(quote)).sort((a, b) => a.writtenAt - b.writtenAt)
}

/** Keeps a request, or what has become of it. Throws when there are too many already or the phone is full. */
export async function writeKept(quote: KeptQuote) {
  const others = (await store.readAll()).filter(({ id }) => id !== quote.id)
  if (others.length >= maxKept) throw new Error('too many requests wait on this phone')
  await store.write(quote)
}

/** Keeps what has become of a request, unless its writer has deleted it from this phone meanwhile. */
export async function updateKept(quote: KeptQuote) {
  const isThere = (await store.readAll()).some(({ id }) => id === quote.id)
  if (isThere) await store.write(quote)
}

export async function forgetKept(ids: readonly string[]) {
  await Promise.all(ids.map(id => store.forget(id)))
}

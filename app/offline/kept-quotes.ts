import { deviceStore } from '#platform/device-store.ts'
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

export function forgetKept(id: string) {
  return store.forget(id)
}

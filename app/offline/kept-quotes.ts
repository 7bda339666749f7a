import { isOver, type KeptQuote, maxKept } from './kept-quote.ts'

const storeName = 'quotes'

/** The requests on this phone, the oldest first; those whose time is over are erased on the way. */
export async function readKept(now: number): Promise<KeptQuote[]> {
  const database = await open()
  const all = await done<KeptQuote[]>(storeOf(database, 'readonly').getAll())
  const over = all.filter(quote => isOver(quote, now))
  if (over.length > 0) {
    const store = storeOf(database, 'readwrite')
    await Promise.all(over.map(({ id }) => done(store.delete(id))))
  }
  database.close()
  return all.filter(quote => !over.includes(quote)).sort((a, b) => a.writtenAt - b.writtenAt)
}

/** Keeps a request, or what has become of it. Throws when there are too many already or the phone is full. */
export async function writeKept(quote: KeptQuote) {
  const database = await open()
  const store = storeOf(database, 'readwrite')
  const others = (await done(store.getAllKeys())).filter(id => id !== quote.id)
  if (others.length >= maxKept) throw new Error('too many requests wait on this phone')
  store.put(quote)
  await written(store.transaction)
  database.close()
}

export async function forgetKept(id: string) {
  const database = await open()
  const store = storeOf(database, 'readwrite')
  store.delete(id)
  await written(store.transaction)
  database.close()
}

function open() {
  const request = indexedDB.open('roof-rescue', 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName, { keyPath: 'id' }))
  return done(request)
}

function storeOf(database: IDBDatabase, mode: IDBTransactionMode) {
  return database.transaction(storeName, mode).objectStore(storeName)
}

/** Only then it stays: a full phone refuses at the end, after every part has succeeded. */
function written(transaction: IDBTransaction) {
  return new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error))
  })
}

function done<Answer>(request: IDBRequest<Answer>) {
  return new Promise<Answer>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

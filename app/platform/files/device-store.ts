export type DeviceStore<Thing> = {
  readAll(): Promise<Thing[]>
  write(thing: Thing): Promise<void>
  forget(id: string): Promise<void>
}

/**
 * Items of the IndexedDB database `name`, by `id`. Every call opens and closes it, so that no page of another version
 * is blocked. Calls fail in a private window, and `write` fails on a full device.
 */
export function deviceStore<Thing extends { id: string }>(name: string): DeviceStore<Thing> {
  return {
    readAll: () => within<Thing[]>(name, 'readonly', store => store.getAll()),
    write: async thing => void (await within(name, 'readwrite', store => store.put(thing))),
    forget: async id => void (await within(name, 'readwrite', store => store.delete(id))),
  }
}

async function within<Answer>(name: string, mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest) {
  const opening = indexedDB.open(name, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(name, { keyPath: 'id' }))
  const database = await answerOf<IDBDatabase>(opening)
  try {
    const transaction = database.transaction(name, mode)
    const [answer] = await Promise.all([answerOf<Answer>(ask(transaction.objectStore(name))), written(transaction)])
    return answer
  } finally {
    database.close()
  }
}

/** When the transaction is complete: a full phone fails at the end, after every request has succeeded. */
function written(transaction: IDBTransaction) {
  return new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error))
  })
}

function answerOf<Answer>(request: IDBRequest<Answer>) {
  return new Promise<Answer>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

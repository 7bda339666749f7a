import type { App, Caller } from '#domain/app.ts'

// Remembers, until the visitor hash changes at the end of the day, that someone of a business visited from an address.

const mark = 'own-network'

/** Returns false if the visit was already known. */
export async function noteOwnNetwork({ limits }: Pick<App, 'limits'>, { visitor }: Caller, businessId: string) {
  return visitor !== undefined && (await limits.take(mark, `${businessId} ${visitor}`)) === 0
}

/** Call this before a transaction, because limits use separate connections. */
export async function isOwnNetwork({ limits }: Pick<App, 'limits'>, { visitor }: Caller, businessId: string) {
  return visitor !== undefined && (await limits.isUsedUp(mark, `${businessId} ${visitor}`))
}

/** Returns those of the businesses whose people visited from the caller's address today. */
export async function ownNetworksOf(app: Pick<App, 'limits'>, caller: Caller, businessIds: readonly string[]) {
  const own = new Set<string>()
  for (const id of businessIds) if (await isOwnNetwork(app, caller, id)) own.add(id)
  return own
}

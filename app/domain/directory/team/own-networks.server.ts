import type { App, Caller } from '#domain/app.ts'

// A visitor is a keyed hash whose salt lasts a day, and so does this mark: it says that someone of the business was here from there.

const mark = 'own-network'

/** Returns whether it's news. */
export async function noteOwnNetwork({ limits }: Pick<App, 'limits'>, { visitor }: Caller, businessId: string) {
  return visitor !== undefined && (await limits.take(mark, `${businessId} ${visitor}`)) === 0
}

/** Ask before a transaction: limits use separate connections. */
export async function isOwnNetwork({ limits }: Pick<App, 'limits'>, { visitor }: Caller, businessId: string) {
  return visitor !== undefined && (await limits.isUsedUp(mark, `${businessId} ${visitor}`))
}

/** Returns which of the businesses were here from there. */
export async function ownNetworksOf(app: Pick<App, 'limits'>, caller: Caller, businessIds: readonly string[]) {
  const own = new Set<string>()
  for (const id of businessIds) if (await isOwnNetwork(app, caller, id)) own.add(id)
  return own
}

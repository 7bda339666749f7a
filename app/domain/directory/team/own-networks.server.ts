import type { App, Caller } from '#domain/app.ts'

// A visitor is a keyed hash whose salt lasts a day, and so does this mark: it says that someone of the business was here from there.

const mark = 'own-network'

/** Returns whether it's news. */
export async function noteOwnNetwork({ limits }: Pick<App, 'limits'>, { visitor }: Caller, businessId: string) {
  return visitor !== undefined && (await limits.take(mark, `${businessId} ${visitor}`)) === 0
}

export async function isOwnNetwork({ limits }: Pick<App, 'limits'>, { visitor }: Caller, businessId: string) {
  if (!visitor) return false
  const who = `${businessId} ${visitor}`
  const isMarked = (await limits.take(mark, who)) > 0
  if (!isMarked) await limits.giveBack(mark, who)
  return isMarked
}

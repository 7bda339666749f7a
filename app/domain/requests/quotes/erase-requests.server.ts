import type { App } from '#domain/app.ts'
import { removeFiles } from '#domain/foundation/files/files.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { eraseOldRequests } from './quotes.server.ts'

/** Each may have four photos. */
const atATime = 100

/** Requests whose time of keeping is over go, with the names, messages and photos in them. Answers how many. */
export async function eraseRequests(app: Pick<App, 'transaction' | 'clock'>) {
  const today = regionDay(app.clock.now())
  let total = 0
  while (true) {
    const { erased } = await app.transaction(async tx => {
      const { erased, fileIds } = await eraseOldRequests(tx, today, atATime)
      await removeFiles(tx, fileIds)
      return { ok: true, erased }
    })
    total += erased
    if (erased < atATime) return total
  }
}

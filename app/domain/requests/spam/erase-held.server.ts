import type { App } from '#domain/app.ts'
import { removeFiles } from '#domain/foundation/files/files.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { deleteHeld } from './held-requests.server.ts'

/** Deletes held requests past their period, with their photos. Returns the number. */
export async function eraseHeld(app: Pick<App, 'transaction' | 'clock'>) {
  const before = regionDay(app.clock.now())
  let total = 0
  while (true) {
    const { deleted } = await app.transaction(async tx => {
      const { ids, fileIds } = await deleteHeld(tx, { before })
      await removeFiles(tx, fileIds)
      return { ok: true, deleted: ids.length }
    })
    total += deleted
    if (deleted === 0) return total
  }
}

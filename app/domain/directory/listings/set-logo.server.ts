import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { filePath } from '#platform/files/file-path.ts'
import { updateBusinesses } from '../businesses/written-businesses.server.ts'
import { drawLogo, keepPicture, type PictureFault } from './draw-pictures.server.ts'
import { logoSide } from './listing-photo.ts'
import { lockListing } from './listings.server.ts'

export type SetLogoRefusal = 'forbidden' | 'listing-unknown' | PictureFault

/** Sets a business's uploaded logo, or removes it, so that the drawn one shows again. */
export async function setLogo(
  app: Pick<App, 'pictures' | 'transaction'>,
  caller: Caller,
  { id, logo }: { id: string; logo: Uint8Array<ArrayBuffer> | null },
): Promise<Result<{ changeId: string }, SetLogoRefusal>> {
  if (!may(caller, 'manage-listings')) return { ok: false, reason: 'forbidden' }
  const drawn = logo && (await drawLogo(app, logo, logoSide))
  if (drawn && !drawn.ok) return drawn

  return app.transaction(async tx => {
    if (!(await lockListing(tx, id))) return { ok: false, reason: 'listing-unknown' }
    const changeId = await recordChange(tx, caller, { action: 'set-logo' })
    const kept = { businessId: id, purpose: 'logo', visibility: 'public' } as const
    const path = drawn ? filePath(await keepPicture(tx, drawn, kept)) : ''
    await updateBusinesses(tx, [id], { logo: path })
    return { ok: true, changeId }
  })
}

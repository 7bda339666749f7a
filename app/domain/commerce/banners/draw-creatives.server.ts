import type { App, Result } from '#domain/app.ts'
import { readFileContent } from '#domain/foundation/files/files.server.ts'
import { isId } from '#platform/database/ids.ts'
import { PicturesBusy } from '#platform/images/pictures.ts'
import { defaultPlacement, isServed, pictureFor, sizeOf } from '../ads/campaign.ts'
import type { Placement } from './banner-application.ts'
import { readBannerFiles } from './banner-applications.server.ts'

export type DrawnCreative = { placement: Placement; content: Buffer; width: number; height: number }
type Size = { width: number; height: number }

/** Runs outside the transaction, which it would slow down: an application's files never change. */
export async function drawCreatives(
  app: Pick<App, 'db' | 'bucket' | 'pictures'>,
  { id, choices }: { id: string; choices: { placements: Placement[] } },
): Promise<Result<{ creatives: DrawnCreative[] }, 'pictures-busy'>> {
  if (!isId(id)) return { ok: true, creatives: [] }
  const pictures = (await readBannerFiles(app, id)).flatMap(({ fileId, field, width, height }) =>
    width && height ? [{ fileId, field, width, height }] : [],
  )
  const banners = pictures.filter(({ field }) => field !== 'logoFile')
  const creatives: DrawnCreative[] = []
  try {
    for (const placement of chosenPlacements(choices).filter(isServed)) {
      const size = sizeOf(placement)
      const picture = size && pictureFor(banners.length > 0 ? banners : pictures, size)
      const drawn = picture && (await fit(app, picture.fileId, size))
      if (drawn) creatives.push({ placement, ...drawn })
    }
  } catch (error) {
    if (error instanceof PicturesBusy) return { ok: false, reason: 'pictures-busy' }
    throw error
  }
  return { ok: true, creatives }
}

export function chosenPlacements({ placements }: { placements: Placement[] }) {
  return placements.length > 0 ? placements : [defaultPlacement]
}

/** Scales to twice the placement's size for high-density screens, but doesn't enlarge. Undefined for a deleted file. */
async function fit(app: Pick<App, 'db' | 'bucket' | 'pictures'>, fileId: string, { width, height }: Size) {
  const original = await readFileContent(app, fileId)
  return original && app.pictures.fitPicture(original.content, { width: 2 * width, height: 2 * height })
}

import { outsideTurn } from '#platform/admission/turn-break.ts'
import { openPictures } from '#platform/images/open-pictures.ts'
import { type Pictures, PicturesBusy } from '#platform/images/pictures.ts'

/** Draws pictures for all tests of a worker. Its processes end with the worker: nobody has to close it. */
export const testPictures = openPictures({ outsideTurn })

const busy = async () => ({ ok: false, reason: 'pictures-busy' }) as const
const throwBusy = async () => {
  throw new PicturesBusy()
}

/** Pictures on a day on which too many of them wait. */
export const busyPictures: Pictures = {
  ...testPictures,
  ...{ redrawPhoto: busy, drawLogo: busy, redrawCreative: busy },
  ...{ fitPicture: throwBusy, rasterPng: throwBusy },
}

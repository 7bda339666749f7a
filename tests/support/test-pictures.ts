import { outsideSlot } from '#platform/admission/outside-slot.ts'
import { openPictures } from '#platform/images/open-pictures.ts'
import { type Pictures, PicturesBusy } from '#platform/images/pictures.ts'

/** All tests of a worker use these. The processes end with the worker, so no cleanup is needed. */
export const testPictures = openPictures({ outsideSlot })

const busy = async () => ({ ok: false, reason: 'pictures-busy' }) as const
const throwBusy = async () => {
  throw new PicturesBusy()
}

/** Simulates a full drawing queue. */
export const busyPictures: Pictures = {
  ...testPictures,
  ...{ redrawPhoto: busy, drawLogo: busy, redrawCreative: busy, drawBrand: busy },
  ...{ fitPicture: throwBusy, rasterPng: throwBusy },
}

import { allowed, planLimits } from '#domain/foundation/plans/plan-limits.ts'

// A listing's photo shows its work, and comes before the drawn pictures on its page. The first photo is its cover and is on its card too.
// The logo is also a picture.

/** Maximum photos per upload. */
export const photosLimit = 10

/** Returns how many photos a business on this plan shows. */
export function photosAllowed(plan: string | null) {
  return allowed(planLimits(plan).photos)
}

/** Days for which a removed picture can be restored from history; then its file is deleted. */
export const takenAwayKeptDays = 90

export const photoBytesLimit = 10 * 1024 * 1024
/** A caption is also the photo's alternative text. */
export const altLimit = 200
/** Twice the pixels of the logo's largest display size, in pixels. */
export const logoSide = 256
/** The longer side of a photo's small copy: twice the width of a card on a phone. */
export const smallSide = 800

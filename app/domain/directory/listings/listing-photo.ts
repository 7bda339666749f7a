import { allowed, planLimits } from '#domain/foundation/plans/plan-limits.ts'

// A listing's photo shows its work, and comes before the drawn pictures on its page. Its first photo is its cover, which is on its
// card too. Its logo is a picture as well.

/** At most this many photos are taken at once. */
export const photosLimit = 10

/** How many photos a business shows, by its plan. */
export function photosAllowed(plan: string | null) {
  return allowed(planLimits(plan).photos)
}

/** How long a removed picture can be restored from the history; then its file is swept. */
export const takenAwayKeptDays = 90

export const photoBytesLimit = 10 * 1024 * 1024
/** A caption is the photo's alternative text too. */
export const altLimit = 200
/** A logo is shown small; twice the pixels of its largest place are enough. */
export const logoSide = 256
/** The longer side of the small copy of a photo: a card's width on a phone, twice. */
export const smallSide = 800

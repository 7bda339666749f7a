import { allowed, planLimits } from '../plans/plan-limits.ts'

// A listing's photo shows its work, and stands on its page before the drawn pictures. Its logo is a picture too.

/** At most this many photos are taken at once. */
export const photosLimit = 10

/** How many photos a business shows, by its plan. */
export function photosAllowed(plan: string | null) {
  return allowed(planLimits(plan).photos)
}

/** How long what was taken away can be put back from the history; then its file is swept. */
export const takenAwayKeptDays = 90

export const photoBytesLimit = 10 * 1024 * 1024
export const altLimit = 200
/** A logo is shown small; twice the pixels of its largest place are enough. */
export const logoSide = 256

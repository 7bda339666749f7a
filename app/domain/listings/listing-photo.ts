// A listing's photo shows its work, and stands on its page before the drawn pictures. Its logo is a picture too.

/** So many photos a business has at most, and so many are taken at once. */
export const photosLimit = 10

/** Premium and above include any number of photos. */
export function photosAllowed(plan: string | null) {
  return plan === 'premium' || plan === 'enterprise' ? Number.POSITIVE_INFINITY : photosLimit
}

export const photoBytesLimit = 10 * 1024 * 1024
export const altLimit = 200
/** A logo is shown small; twice the pixels of its largest place are enough. */
export const logoSide = 256

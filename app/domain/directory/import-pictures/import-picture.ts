// Pictures of an imported listing's old site wait in a queue until a job has fetched them.

export const pictureReasons = [
  'unreachable',
  'timeout',
  'not-public',
  'too-large',
  'not-a-picture',
  'not-found',
  'busy',
  'over-plan',
  'listing-gone',
] as const
export type PictureReason = (typeof pictureReasons)[number]

/** After this many attempts a picture is given up. */
export const pictureAttempts = 4
const minute = 60_000
/** Returns the pause between attempts. The other site may ask for a longer one. */
export function waitAfter(attempts: number) {
  return (attempts <= 1 ? 1 : attempts === 2 ? 10 : 60) * minute
}

/** Pictures in one run. They're fetched one at a time with a pause, so no site gets more than one request a second from us. */
export const picturesPerRun = 20
export const pauseMs = 1_000
export const picturesKeptDays = 90

/** `waiting` will be tried again; `left` isn't fetched: over the plan's limit, or the listing is gone. */
export type PictureCounts = { waiting: number; done: number; failed: number; left: number }
export type FailedPicture = { url: string; reason: PictureReason; businessId: string; name: string }

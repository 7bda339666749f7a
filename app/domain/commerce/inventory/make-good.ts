// A make-good: days added to a package, because its banner delivered less than promised or was down.

export const makeGoodDaysLimit = 31
export const makeGoodReasonLimit = 200

export type MakeGoodError =
  | 'forbidden'
  | 'banner-unknown'
  | 'not-running'
  | 'make-good-unknown'
  | 'already-undone'
  /** The banner is already running on these days, so they can't be taken back. */
  | 'already-used'

const day = 86_400_000

type Delivered = { views: number; goal: number; startsAt: Date; endsAt: Date }

/** Returns the views missing so far under even pacing. A gap of up to a tenth counts as 0. */
export function missingViews({ views, goal, startsAt, endsAt }: Delivered, now: Date) {
  const share =
    (Math.min(now.getTime(), endsAt.getTime()) - startsAt.getTime()) / (endsAt.getTime() - startsAt.getTime())
  const missing = Math.round(goal * Math.max(0, share)) - views
  return missing > goal / 10 ? missing : 0
}

export function daysFor(missing: number, { goal, startsAt, endsAt }: Omit<Delivered, 'views'>) {
  const days = (endsAt.getTime() - startsAt.getTime()) / day
  return Math.min(makeGoodDaysLimit, Math.ceil((missing / goal) * days))
}

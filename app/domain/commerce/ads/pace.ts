import { endOfDay, regionDay } from '#domain/foundation/settings/region.ts'
import type { Random } from '#platform/images/seeded-random.ts'

// The pace of a campaign: which share of the openings it takes now, so that its month's views spread over the month as people
// come, and none are left at its end.

export type Pace = {
  /** Views bought for the month, those counted in it so far, and of these the ones counted today. */
  goal: number
  delivered: number
  deliveredToday: number
  /** When the campaign's month begins and ends. */
  starts: Date
  ends: Date
  /** No more than so many on one day. */
  dayCap: number
}

/** How much of a day's visits come in each of its hours, from midnight on: few by night, most after dinner. */
const hourWeights = [
  1.6, 1.2, 1, 0.9, 1, 1.5, 2.6, 3.8, 4.8, 5.2, 5.3, 5.3, 5.4, 5.2, 5, 5, 5.2, 5.6, 6.3, 7, 7.2, 6.4, 4.7, 2.8,
]
const allWeights = hourWeights.reduce((sum, weight) => sum + weight, 0)
/** Which share of the day is over when an hour begins. */
const shareBefore = hourWeights.map(
  (_, at) => hourWeights.slice(0, at).reduce((sum, weight) => sum + weight, 0) / allWeights,
)

/** A little ahead of an even spread, so that a poor last day costs little. */
const ahead = 1.1
/** What is due within so long is served at a share between nothing and all: the later counts arrive, the softer it must be. */
const softMs = 15 * 60_000
const hour = 3_600_000
const day = 24 * hour

/** From 0 (not now) to 1 (whenever there is a chance). */
export function servingShare(pace: Pace, at: Date) {
  const { goal, delivered, deliveredToday, starts, ends, dayCap } = pace
  if (at < starts || at >= ends || delivered >= goal) return 0
  const dayEnd = endOf(at)
  const begin = Math.max(dayEnd - day, starts.getTime())
  const close = Math.min(dayEnd, ends.getTime())
  const today = weightBetween(begin, close)
  const share = Math.min(1, (ahead * today) / weightBetween(begin, ends.getTime()))
  const due = Math.min((goal - delivered + deliveredToday) * share, dayCap)
  const now = at.getTime()
  const soft = weightBetween(now, Math.min(now + softMs, close)) / today
  const wanted = due * (weightBetween(begin, now) / today + soft) - deliveredToday
  return Math.max(0, Math.min(1, wanted / Math.max(due * soft, 1e-9)))
}

/** How many days' worth of visits come between two moments. */
function weightBetween(from: number, to: number) {
  return weightUntil(to) - weightUntil(from)
}

/** Counted from some midnight long ago; the two days a year with another length are not worth the trouble. */
function weightUntil(moment: number) {
  const sinceMidnight = (moment - lastEnd.at) / day
  const days = Math.floor(sinceMidnight)
  const hours = (sinceMidnight - days) * 24
  const full = Math.floor(hours)
  const within = ((hourWeights[full] ?? 0) / allWeights) * (hours - full)
  return days + (shareBefore[full] ?? 1) + within
}

/** The calendar takes its time to answer, and every opening asks. */
const lastEnd = { day: '', at: 0 }

function endOf(at: Date) {
  const today = regionDay(at)
  if (today !== lastEnd.day) {
    lastEnd.day = today
    lastEnd.at = (endOfDay(today)?.getTime() ?? 0) + 1
  }
  return lastEnd.at
}

/** One of the campaigns that want this opening, each with the same chance. */
export function takeTurn<Campaign>(
  campaigns: readonly { campaign: Campaign; share: number }[],
  random: Pick<Random, 'chance' | 'shuffle'>,
): Campaign | undefined {
  return random.shuffle(campaigns.filter(({ share }) => random.chance(share)))[0]?.campaign
}

import { endOfDay, regionDay } from '#domain/foundation/settings/region.ts'
import type { Random } from '#platform/images/seeded-random.ts'

// Pacing decides the share of openings that a campaign takes, so that its month's impressions end with the month.

export type Pace = {
  goal: number
  delivered: number
  deliveredToday: number
  starts: Date
  ends: Date
  dayCap: number
}

/** Weighs each hour of the day, from midnight: low at night, highest after dinner. */
const hourWeights = [
  1.6, 1.2, 1, 0.9, 1, 1.5, 2.6, 3.8, 4.8, 5.2, 5.3, 5.3, 5.4, 5.2, 5, 5, 5.2, 5.6, 6.3, 7, 7.2, 6.4, 4.7, 2.8,
]
const allWeights = hourWeights.reduce((sum, weight) => sum + weight, 0)
const shareBefore = hourWeights.map(
  (_, at) => hourWeights.slice(0, at).reduce((sum, weight) => sum + weight, 0) / allWeights,
)

/** Delivers slightly ahead of an even spread, so that a slow last day costs little. */
const ahead = 1.1
/** The share rises from 0 to 1 within this window. Counts arrive late, so it must not be too short. */
const softMs = 15 * 60_000
const hour = 3_600_000
const day = 24 * hour

/** Returns a number from 0 (no openings) to 1 (all of them). */
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

function weightBetween(from: number, to: number) {
  return weightUntil(to) - weightUntil(from)
}

/** Counts from an arbitrary midnight, and ignores the two days a year that don't have 24 hours. */
function weightUntil(moment: number) {
  const sinceMidnight = (moment - lastEnd.at) / day
  const days = Math.floor(sinceMidnight)
  const hours = (sinceMidnight - days) * 24
  const full = Math.floor(hours)
  const within = ((hourWeights[full] ?? 0) / allWeights) * (hours - full)
  return days + (shareBefore[full] ?? 1) + within
}

/** The calendar computation is slow, and every opening needs it. */
const lastEnd = { day: '', at: 0 }

function endOf(at: Date) {
  const today = regionDay(at)
  if (today !== lastEnd.day) {
    lastEnd.day = today
    lastEnd.at = (endOfDay(today)?.getTime() ?? 0) + 1
  }
  return lastEnd.at
}

/** Picks one of the campaigns that want this opening, with equal probability. */
export function takeTurn<Campaign>(
  campaigns: readonly { campaign: Campaign; share: number }[],
  random: Pick<Random, 'chance' | 'shuffle'>,
): Campaign | undefined {
  return random.shuffle(campaigns.filter(({ share }) => random.chance(share)))[0]?.campaign
}

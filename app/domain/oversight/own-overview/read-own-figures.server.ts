import type { App } from '#domain/app.ts'
import { readDailyTrafficOf } from '#domain/directory/traffic/traffic-counts.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { sumWon } from '#domain/requests/pipeline/won-jobs.server.ts'
import { readAnswers } from '../reports/read-answers.server.ts'
import { frameOf } from '../reports/report-frame.ts'
import { rangeOf } from '../reports/report-range.ts'
import type { OwnFigures } from './own-figure.ts'
import { readPlaceMedians } from './place-medians.server.ts'

type Place = Parameters<typeof readPlaceMedians>[2]

/** The 30 days that end today, and the 30 before, as in the operator's reports. */
function framesOf(madeAt: Date) {
  const days = rangeOf({ range: '30', from: '', to: '' }, regionDay(madeAt))
  if (!days.ok) throw new Error(days.reason)
  const { range, before } = days
  return { range, before, frame: frameOf({ filter: 'all', range, before, madeAt }) }
}

/** Returns the period of the account's figures. */
export function figureDays(now: Date) {
  const { start, end } = framesOf(now).frame.moments
  return { since: start, until: end }
}

/**
 * Returns the figures of these listings for the 30 days that end today and for the 30 days before, from the queries of the operator's
 * reports. `place` compares them to the listings there.
 */
export async function readOwnFigures(
  app: Pick<App, 'db' | 'clock'>,
  businessIds: readonly string[],
  place: Place | null,
): Promise<OwnFigures> {
  const { range, before, frame } = framesOf(app.clock.now())
  const { beforeStart, start, end } = frame.moments
  const [traffic, answers, won, wonBefore, medians] = await Promise.all([
    readDailyTrafficOf(app, { from: before.from, to: range.to }, businessIds),
    readAnswers(app, frame, businessIds),
    sumWon(app, { since: start, until: end }, businessIds),
    sumWon(app, { since: beforeStart, until: start }, businessIds),
    place && readPlaceMedians(app, frame, place),
  ])
  const current = traffic.filter(({ day }) => day >= range.from)
  const previous = traffic.filter(({ day }) => day < range.from)
  return {
    now: { ...sumsOf(current), minutes: answers.now.minutes, won: won.jobs },
    before: { ...sumsOf(previous), minutes: answers.before.minutes, won: wonBefore.jobs },
    value: { valueDollars: won.valueDollars, valued: won.valued },
    badgeVisits: current.reduce((sum, { badges }) => sum + badges, 0),
    days: current.map(({ day, views, calls, requests }) => ({ day, views, calls, requests })),
    medians,
  }
}

function sumsOf(days: readonly { views: number; calls: number; requests: number }[]) {
  const add = (name: 'views' | 'calls' | 'requests') => days.reduce((sum, day) => sum + day[name], 0)
  return { views: add('views'), calls: add('calls'), requests: add('requests') }
}

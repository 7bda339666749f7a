import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { TrafficSums } from '#domain/directory/traffic/traffic-count.ts'
import { readDailyTraffic } from '#domain/directory/traffic/traffic-counts.server.ts'
import { readAnswers } from './read-answers.server.ts'
import { readCities } from './read-cities.server.ts'
import { readCategoryTraffic, readTopBusinesses, readZipLeads } from './read-leads.server.ts'
import { readListings } from './read-listings.server.ts'
import { readPlans } from './read-plans.server.ts'
import { readSpans } from './read-spans.server.ts'
import { readWon } from './read-won.server.ts'
import type { ReportFrame } from './report-frame.ts'
import { heldAt } from './subscription-span.ts'

type Sold = { kind: 'ad-package' | 'sponsorship'; name: string; count: number; cents: number }

/** Returns first payments for ad packages and sponsorships, without refunded ones. Ignores the report's filter. */
async function readAdvertising({ db }: Pick<App, 'db'>, frame: ReportFrame) {
  const { beforeStart, start, end } = frame.moments
  const { rows } = await sql<Sold & { isNow: boolean }>`
    select paid_at >= ${start} as is_now, kind, case kind when 'sponsorship' then 'Sponsorship' else name end as name,
      count(*) as count, sum(price_cents)::bigint as cents
    from purchases
    where paid_at >= ${beforeStart} and paid_at < ${end} and state = 'paid' and kind in ('ad-package', 'sponsorship')
    group by 1, 2, 3 order by kind, cents desc, name`.execute(db)
  const sumOf = (isNow: boolean) => rows.filter(row => row.isNow === isNow).reduce((sum, { cents }) => sum + cents, 0)
  return { sold: rows.filter(({ isNow }) => isNow), cents: sumOf(true), centsBefore: sumOf(false) }
}

type Given = { reason: string; count: number; takenBack: number }

/** Returns how often each reason was given in the period, most often first. Ignores the report's filter. */
async function readCancellations({ db }: Pick<App, 'db'>, frame: ReportFrame) {
  const { start, end } = frame.moments
  const { rows } = await sql<Given>`
    select reason, count(*) as count, count(taken_back_at) as taken_back
    from cancellation_reasons where given_at >= ${start} and given_at < ${end}
    group by reason order by count desc, reason`.execute(db)
  return rows
}

export type ReportFacts = ReturnType<typeof openFacts>

/** Each query runs at most once, and only if a section needs it. */
export function openFacts(app: Pick<App, 'db' | 'clock'>, frame: ReportFrame) {
  return {
    listings: once(() => readListings(app, frame)),
    plans: once(() => readPlans(app, frame)),
    cities: once(() => readCities(app, frame)),
    answers: once(() => readAnswers(app, frame)),
    cancellations: once(() => readCancellations(app, frame)),
    advertising: once(() => readAdvertising(app, frame)),
    subscriptions: once(() => readSubscriptions(app, frame)),
    traffic: once(() => readPeriods(app, frame)),
    topBusinesses: once(() => readTopBusinesses(app, frame)),
    categories: once(() => readCategoryTraffic(app, frame)),
    won: once(() => readWon(app, frame)),
    zips: once(() => readZipLeads(app, frame)),
  }
}

async function readSubscriptions(app: Pick<App, 'db'>, frame: ReportFrame) {
  const { beforeStart, start, end, monthAgo, steps } = frame.moments
  const times = [...new Set([beforeStart, start, end, monthAgo, ...steps].map(Number))].sort((a, b) => a - b)
  const groups = await readSpans(
    app,
    times.map(time => new Date(time)),
    frame.filter,
  )
  const indexOf = (moment: Date) => times.indexOf(moment.getTime())
  return { groups, indexOf, heldAt: (moment: Date) => heldAt(groups, indexOf(moment)) }
}

async function readPeriods(app: Pick<App, 'db'>, frame: ReportFrame) {
  const days = await readDailyTraffic(app, { from: frame.before.from, to: frame.range.to }, frame.filter)
  const within = ({ from, to }: { from: string; to: string }) =>
    sumTraffic(days.filter(({ day }) => day >= from && day <= to))
  return { now: within(frame.range), before: within(frame.before), steps: frame.steps.map(within) }
}

function once<T>(read: () => Promise<T>) {
  let known: Promise<T> | undefined
  return () => {
    known ??= read()
    return known
  }
}

function sumTraffic(all: readonly TrafficSums[]): TrafficSums {
  const add = (field: keyof TrafficSums) => all.reduce((total, sums) => total + sums[field], 0)
  return { views: add('views'), calls: add('calls'), websites: add('websites'), requests: add('requests') }
}

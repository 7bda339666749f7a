import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { ReportFrame } from './report-frame.ts'

export type Sold = { kind: 'ad-package' | 'sponsorship'; name: string; count: number; cents: number }

/**
 * Returns first payments of packages and sponsorships in the period, by name, without refunded ones, and the previous
 * period's total. Independent of the report's filter.
 */
export async function readAdvertising({ db }: Pick<App, 'db'>, frame: ReportFrame) {
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

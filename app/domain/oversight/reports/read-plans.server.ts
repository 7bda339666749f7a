import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { ListingPlanId } from '#domain/foundation/plans/listing-plans.ts'
import { isFiltered } from './filtered-businesses.server.ts'
import type { ReportFrame } from './report-frame.ts'

/** Counts today's live listings, in total and by current plan, bought or given by hand. */
export async function readPlans({ db }: Pick<App, 'db'>, frame: ReportFrame) {
  const { filter, madeAt } = frame
  const [active, held] = await Promise.all([countActive({ db }, frame), countHeld()])
  return { active, byPlan: new Map(held.map(({ plan, count }) => [plan, count])) }

  async function countHeld() {
    const { rows } = await sql<{ plan: ListingPlanId; count: number }>`
      select plan, count(*) as count from business_entitlements e join businesses b on b.id = e.business_id
      where live and since <= ${madeAt} and (until is null or until > ${madeAt})
        and ${filter === 'all' ? sql`true` : isFiltered(frame, 'b.id')}
      group by plan`.execute(db)
    return rows
  }
}

async function countActive({ db }: Pick<App, 'db'>, frame: ReportFrame) {
  const { rows } =
    frame.filter === 'all'
      ? await sql<{ active: number }>`
          select coalesce(sum(listings), 0)::int as active from listing_counts where category_id = 0`.execute(db)
      : await sql<{ active: number }>`
          select count(*) as active from businesses where live and ${isFiltered(frame, 'businesses.id')}`.execute(db)
  return rows[0]?.active ?? 0
}

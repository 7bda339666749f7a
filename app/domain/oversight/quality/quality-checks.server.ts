import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { type ListingProblem, listingProblems } from '#domain/directory/listings/listing-problem.ts'
import { hasProblem } from '#domain/directory/listings/listing-problems.server.ts'

type Db = Pick<App, 'db'>

export type QualityCheck = {
  checkedAt: Date
  listings: number
  withoutProblems: number
  counts: Record<ListingProblem, number>
}

export async function countProblems({ db }: Db, { day, at }: { day: string; at: Date }) {
  const counts = listingProblems.map(
    problem => sql`${sql.lit(problem)}, count(*) filter (where ${hasProblem[problem]})`,
  )
  const any = sql.join(
    listingProblems.map(problem => sql`(${hasProblem[problem]})`),
    sql` or `,
  )
  await sql`
    insert into quality_checks (day, checked_at, listings, without_problems, counts)
    select ${day}, ${at}, count(*), count(*) filter (where not (${any})), jsonb_build_object(${sql.join(counts)})
    from businesses where removed_at is null
    on conflict (day) do update set checked_at = excluded.checked_at, listings = excluded.listings,
      without_problems = excluded.without_problems, counts = excluded.counts`.execute(db)
}

export async function readLatestCheck({ db }: Db): Promise<QualityCheck | undefined> {
  const row = await db.selectFrom('qualityChecks').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst()
  return row && { ...row, counts: readCounts(row.counts) }
}

export async function readCheckSince({ db }: Db, day: string, today: string) {
  return db
    .selectFrom('qualityChecks')
    .select(['day', 'listings', 'withoutProblems'])
    .where('day', '>=', day)
    .where('day', '<', today)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()
}

/** A kind of problem newer than the check counts as zero until the next one. */
function readCounts(stored: unknown) {
  const known = Object(stored) as Record<string, unknown>
  return Object.fromEntries(listingProblems.map(problem => [problem, Number(known[problem] ?? 0)])) as Record<
    ListingProblem,
    number
  >
}

import { type RawBuilder, sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { Answer } from '../quotes/quote.ts'
import { readTriage, type TriageOutcome, triageOutcome } from '../triage/triage.ts'
import { codesOf } from '../triage/triage-codes.ts'
import { mayThere, ownRows } from './own-rows.server.ts'
import type { PipelineQuery, StageCounts } from './pipeline-query.ts'
import { stageJoins } from './request-moves.server.ts'
import { type ShownReason, type Stage, stages } from './request-stage.ts'

type Db = Pick<App, 'db' | 'clock'>

export const requestsAtOnce = 25
const ofStageOnBoard = 10

/** A request at one of the account's businesses. Contact and message are empty once the homeowner withdrew it. */
export type PipelineRequest = {
  requestId: string
  businessId: string
  business: string
  city: string
  name: string
  message: string
  email: string
  phone: string
  sentAt: Date
  withdrawnAt: Date | null
  urgency: TriageOutcome | null
  answer: Answer | null
  answeredAt: Date | null
  priceFrom: number | null
  priceTo: number | null
  stage: Stage
  /** When the request entered its stage. */
  since: Date
  scheduledAt: Date | null
  /** Crew don't see it. */
  valueDollars: number | null
  seesValue: boolean
  lostReason: ShownReason | null
  assignedTo: string | null
  assignee: string | null
}

const shown = sql`
  q.id as request_id, b.id as business_id, b.name as business, p.name as city, q.name, q.sent_at, f.withdrawn_at,
  case when f.withdrawn_at is null then q.message else '' end as message,
  case when f.withdrawn_at is null then q.email else '' end as email,
  case when f.withdrawn_at is null then coalesce(q.phone, '') else '' end as phone,
  q.triage, a.answer, a.at as answered_at, a.price_from, a.price_to,
  s.stage, s.since, s.scheduled_at, s.lost_reason, ${mayThere('see-values')} as sees_value,
  case when ${mayThere('see-values')} then s.value_dollars end as value_dollars, u.id as assigned_to, u.name as assignee`

/** New requests first, because they wait; appointments in their order. */
const order: Record<Stage | 'all', RawBuilder<unknown>> = {
  all: sql`(s.stage = 'new') desc, q.id desc, b.id`,
  new: sql`q.id desc, b.id`,
  answered: sql`q.id desc, b.id`,
  scheduled: sql`s.scheduled_at, q.id, b.id`,
  won: sql`s.since desc, q.id desc, b.id`,
  lost: sql`s.since desc, q.id desc, b.id`,
}

type Slice = { offset: number; limit: number; isExport?: boolean }

/** Returns the requests that match, from `offset` on; for an export only those of businesses where the person may make one. */
export async function readRequests(
  app: Db,
  userId: string,
  query: PipelineQuery,
  { offset, limit, isExport = false }: Slice,
): Promise<PipelineRequest[]> {
  const { rows } = await sql<Omit<PipelineRequest, 'urgency'> & { triage: string | null }>`
    select ${shown} ${matching(app, userId, query)} and ${query.stage ? sql`s.stage = ${query.stage}` : sql`true`}
      and ${isExport ? mayThere('export-requests') : sql`true`}
    order by ${order[query.stage ?? 'all']} limit ${limit} offset ${offset}`.execute(app.db)
  return rows.map(({ triage, ...row }) => {
    const told = triage === null ? null : readTriage(triage)
    return { ...row, urgency: told && triageOutcome(told) }
  })
}

type StageSums = { counts: StageCounts; total: number; wonDollars: number }

/** Returns how many requests match in each stage, whatever stage is shown, and the value of those won. */
async function readSums(app: Db, userId: string, query: PipelineQuery): Promise<StageSums> {
  const { rows } = await sql<{ stage: Stage; count: number; dollars: number }>`
    select s.stage, count(*)::integer as count, coalesce(sum(s.value_dollars) filter (where ${mayThere('see-values')}), 0)::bigint as dollars
    ${matching(app, userId, query)} group by s.stage`.execute(app.db)
  const counts = Object.fromEntries(stages.map(stage => [stage, 0])) as StageCounts
  for (const { stage, count } of rows) counts[stage] = count
  const wonDollars = Number(rows.find(({ stage }) => stage === 'won')?.dollars ?? 0)
  return { counts, total: rows.reduce((sum, { count }) => sum + count, 0), wonDollars }
}

/** Returns one page of the list with the counts of all stages. */
export async function readPipeline(app: Db, userId: string, query: PipelineQuery) {
  const offset = (query.page - 1) * requestsAtOnce
  const [sums, requests] = await Promise.all([
    readSums(app, userId, query),
    readRequests(app, userId, query, { offset, limit: requestsAtOnce }),
  ])
  const found = query.stage ? sums.counts[query.stage] : sums.total
  return { ...sums, requests, found, offset, hasMore: offset + requests.length < found }
}

export async function readBoard(app: Db, userId: string, query: PipelineQuery) {
  return Promise.all(
    stages.map(async stage => ({
      stage,
      requests: await readRequests(app, userId, { ...query, stage }, { offset: 0, limit: ofStageOnBoard }),
    })),
  )
}

function matching({ clock }: Db, userId: string, query: PipelineQuery) {
  const { business, city, urgency, assigned, q, age } = query
  const since = age && new Date(clock.now().getTime() - Number(age) * 86_400_000)
  const conditions = [
    business && sql`b.id = ${business}`,
    city && sql`p.name = ${city}`,
    urgency === 'none' && sql`q.triage is null`,
    urgency && urgency !== 'none' && sql`q.triage = any(${codesOf(urgency)})`,
    assigned === 'nobody' && sql`u.id is null`,
    assigned && assigned !== 'nobody' && sql`u.id = ${assigned}`,
    since && sql`q.sent_at >= ${since}`,
    q && isFound(q),
  ].filter(condition => typeof condition === 'object' && condition !== null)
  return sql`
    from ${ownRows(userId)} join places p on p.id = b.place_id ${stageJoins}
    left join lateral (
      select assigned_to from request_assignments
      where request_id = r.request_id and business_id = r.business_id order by assigned_at desc, id desc limit 1
    ) last_assigned on true
    left join users u on u.id = last_assigned.assigned_to
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}`
}

/** A withdrawn request is found by its name alone. */
function isFound(typed: string) {
  const digits = typed.replace(/\D/g, '')
  const isIn = (column: string) => sql`position(lower(${typed}) in lower(${sql.ref(column)})) > 0`
  const hasDigits =
    digits.length >= 3
      ? sql`position(${digits} in regexp_replace(coalesce(q.phone, ''), '\\D', '', 'g')) > 0`
      : sql`false`
  return sql`(${isIn('q.name')} or f.withdrawn_at is null
    and (${isIn('q.message')} or ${isIn('q.email')} or ${isIn('p.name')} or ${hasDigits}))`
}

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { sampleDay as now, sampleApp } from '#tests/support/sample-app.ts'
import { testApp } from '#tests/support/test-app.ts'
import { loadSampleData } from './load-sample-data.ts'

const days = (count: number) => count * 86_400_000

type Figures = { businesses: number; claimed: number; featured: number; rated: number; rating: number; reviews: number }

/** Returns the directory's figures at a point in time: each listing created by then, in its state before the first later change. */
async function figuresAt({ db }: Pick<App, 'db'>, at: Date) {
  const { rows } = await sql<Figures>`
    with listing as (
      select coalesce(kept.before, to_jsonb(businesses)) as state
      from businesses
      join changes made on made.id = created_change_id and made.at <= ${at}
      left join lateral (
        select before from business_revisions r join changes on changes.id = r.change_id
        where r.business_id = businesses.id and part = 'businesses' and changes.at > ${at}
        order by changes.at limit 1
      ) kept on true
      where removed_at is null
    )
    select count(*) as businesses,
      count(*) filter (where (state ->> 'claimed')::boolean) as claimed,
      count(*) filter (where (state ->> 'featured')::boolean) as featured,
      count(*) filter (where (state ->> 'reviews')::integer > 0) as rated,
      avg((state ->> 'rating')::numeric) filter (where (state ->> 'reviews')::integer > 0) as rating,
      sum((state ->> 'reviews')::integer) as reviews
    from listing`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('no figures')
  return figures
}

function growth(now: number, then: number, digits: number) {
  return `+${((now / then - 1) * 100).toFixed(digits)}%`
}

test("today's directory has the dashboard's figures", async () => {
  const { app } = await sampleApp()
  const figures = await figuresAt(app, now)
  expect(figures).toMatchObject({ businesses: 156, claimed: 108, featured: 16, reviews: 1_247 })
  expect(figures.rating).toBeCloseTo(4.6, 6)
  const statuses = app.db.selectFrom('businesses').select(['status', eb => eb.fn.countAll<number>().as('count')])
  const counts = new Map((await statuses.groupBy('status').execute()).map(({ status, count }) => [status, count]))
  expect(counts.get('active')).toBe(142)
  expect([...counts.keys()].sort()).toEqual(['active', 'archived', 'pending', 'suspended'])
})

test('the four growth texts follow from the history, even some days after the load', async () => {
  const { app } = await sampleApp()
  for (const later of [0, days(3)]) {
    const today = await figuresAt(app, new Date(now.getTime() + later))
    const before = await figuresAt(app, new Date(now.getTime() + later - days(30)))
    expect(before).toMatchObject({ businesses: 139, claimed: 100, featured: 13, rated: today.rated })
    expect(growth(today.businesses, before.businesses, 0)).toBe('+12%')
    expect(growth(today.claimed, before.claimed, 0)).toBe('+8%')
    expect(growth(today.featured, before.featured, 0)).toBe('+23%')
    expect(growth(today.rating, before.rating, 1)).toBe('+2.1%')
  }
})

test('the figures do not depend on the day of the load', async () => {
  const now = new Date('2028-02-29T04:59:59.999Z')
  const { app } = await testApp()
  await loadSampleData(app, now)
  const today = await figuresAt(app, now)
  const before = await figuresAt(app, new Date(now.getTime() - days(30)))
  expect(today).toMatchObject({ businesses: 156, claimed: 108, featured: 16, reviews: 1_247 })
  expect(before).toMatchObject({ businesses: 139, claimed: 100, featured: 13 })
  expect(growth(today.rating, before.rating, 1)).toBe('+2.1%')
})

test('133 active businesses pay, 12.5 % more than a month ago', async () => {
  const { app } = await sampleApp()
  const plans = await app.db
    .selectFrom('businessEntitlements')
    .innerJoin('businesses', 'businesses.id', 'businessId')
    .select(['plan', 'since', 'live'])
    .execute()
  const dollars: Record<string, number> = { basic: 49, professional: 99, premium: 199, enterprise: 299 }
  const revenue = (held: typeof plans) => held.reduce((sum, { plan }) => sum + (dollars[plan] ?? 0), 0)
  const count = (plan: string) => plans.filter(held => held.plan === plan).length
  expect(plans.every(held => held.live)).toBe(true)
  expect(['basic', 'professional', 'premium', 'enterprise'].map(count)).toEqual([10, 19, 89, 15])
  expect(revenue(plans)).toBe(24_567)
  const monthAgo = revenue(plans.filter(({ since }) => since.getTime() <= now.getTime() - days(30)))
  expect(growth(revenue(plans), monthAgo, 1)).toBe('+12.5%')
})

test("the history matches the triggers' output, so that a change can be undone", async () => {
  const { app } = await sampleApp()
  const intents = app.db
    .selectFrom('changes')
    .innerJoin('businessRevisions', 'changeId', 'id')
    .select(['id', 'businessId'])
  const intent = await intents.where('action', '=', 'feature-business').orderBy('at').executeTakeFirstOrThrow()
  const business = app.db.selectFrom('businesses').selectAll().where('id', '=', intent.businessId)
  const before = await business.executeTakeFirstOrThrow()
  await sql`select restore_businesses(${intent.id}, array[${intent.businessId}::uuid])`.execute(app.db)
  expect(await business.executeTakeFirstOrThrow()).toEqual({ ...before, featured: false })
})

test("the history contains only the last month's changes, none in the future", async () => {
  const { app } = await sampleApp()
  const changes = await app.db.selectFrom('changes').selectAll().execute()
  expect(changes.every(({ at }) => at <= now)).toBe(true)
  expect(new Set(changes.map(({ actorKind, actorId }) => `${actorKind} ${actorId}`))).toEqual(
    new Set(['system sample-data']),
  )
  const revisions = app.db
    .selectFrom('businessRevisions')
    .innerJoin('changes', 'id', 'changeId')
    .select(['action', 'part'])
  const filed = await revisions.execute()
  const count = (action: string) => filed.filter(revision => revision.action === action).length
  expect([count('claim-business'), count('feature-business'), count('add-business')]).toEqual([8, 3, 0])
  expect(count('publish-review')).toBeGreaterThan(20)
  expect(filed.every(({ part }) => part === 'businesses')).toBe(true)
})

import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import type { SponsorshipType } from './sponsorship.ts'
import type { StoredState } from './sponsorship-state.ts'

type Db = Pick<App, 'db'>

/** Check constraints limit the columns to these values. */
const state = sql<StoredState>`sponsorships.state`.as('state')
const type = sql<SponsorshipType>`sponsorship_type`.as('type')
const per = sql<'month' | 'once' | null>`per`.as('per')

export function readBooked({ db }: Db, today: string) {
  return db
    .selectFrom('sponsorships')
    .select(['companyName', 'sponsorshipMessage', 'callToAction', 'landingPageUrl', 'website', 'logoFileId'])
    .select(['id', 'endsOn', type, sql<string>`starts_on`.as('startsOn')])
    .where('state', '=', 'paid')
    .where(({ eb, or }) => or([eb('endsOn', 'is', null), eb('endsOn', '>=', today)]))
    .orderBy('startsOn')
    .orderBy('id')
    .execute()
}

const shownOwn = 50

export function readOwnSponsorships({ db }: Db, userId: string) {
  return db
    .selectFrom('sponsorships')
    .select(['id', 'companyName', 'sentAt', 'reason', 'priceCents', 'startsOn', 'endsOn', state, type, per])
    .where('userId', '=', userId)
    .where('completesId', 'is', null)
    .orderBy('sentAt', 'desc')
    .limit(shownOwn)
    .execute()
}

export function readRenewing({ db }: Db) {
  return db
    .selectFrom('sponsorships')
    .select(['id', 'subscriptionId', 'startsOn', 'endsOn', 'paidAt', 'paidUntil', state])
    .where('subscriptionId', 'is not', null)
    .where(({ and, eb, or }) =>
      or([eb('state', '=', 'ended'), and([eb('state', '=', 'paid'), eb('endsOn', 'is not', null)])]),
    )
    .where('stopsRenewing', '=', false)
    .execute()
}

export async function readOver({ db }: Db, today: string) {
  const over = db.selectFrom('sponsorships').select('id').where('state', '=', 'paid').where('endsOn', '<', today)
  return (await over.execute()).map(({ id }) => id)
}

export async function readForgotten({ db }: Db, before: Date) {
  const old = db
    .selectFrom('sponsorships')
    .select('id')
    .where(({ and, eb, or }) =>
      or([
        and([eb('state', 'in', ['rejected', 'approved']), eb('decidedAt', '<', before)]),
        and([eb('state', '=', 'ended'), eb('endedAt', '<', before)]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sponsorships as others')
            .select('others.id')
            .whereRef('others.id', '=', 'sponsorships.completesId')
            .where('others.state', '=', 'paid'),
        ),
      ),
    )
  return (await old.execute()).map(({ id }) => id)
}

export async function readDecider({ db }: Db, id: string) {
  const decided = db
    .selectFrom('sponsorships')
    .innerJoin('users', join => join.on(sql`users.id::text`, '=', sql`decided_by`))
    .select('users.name')
    .where('sponsorships.id', '=', id)
  return (await decided.executeTakeFirst())?.name
}

import { type RawBuilder, sql } from 'kysely'
import type { App, Caller, Result } from '#domain/app.ts'
import { readListings } from '#domain/directory/listings/listings.server.ts'
import { containing } from '#domain/directory/search/search-terms.server.ts'
import { may, type Permission } from '#domain/permissions.ts'
import { findRequest } from '#domain/requests/quotes/quotes.server.ts'
import {
  type Found,
  type FoundGroup,
  type FoundListing,
  type FoundPayment,
  type FoundPerson,
  type FoundRequest,
  type FoundStaff,
  foundAtOnce,
  newestSearched,
} from './found-record.ts'
import { readTypedSearch, type TypedSearch } from './typed-search.ts'

type Db = Pick<App, 'db'>

/** Each group is for those who may work with its records. */
const groupPermissions: Record<FoundGroup, Permission> = {
  listings: 'read-listings',
  people: 'erase-people',
  staff: 'manage-staff',
  requests: 'help-requests',
  payments: 'see-payments',
}

/** Looks for a text in the groups that the caller may see, at most `foundAtOnce` in each. */
export async function findAnything(
  app: Db,
  caller: Caller,
  { typed }: { typed: string },
): Promise<Result<{ found: Found }, 'forbidden' | 'too-short'>> {
  if (!may(caller, 'enter-desk')) return { ok: false, reason: 'forbidden' }
  const asked = readTypedSearch(typed)
  if (!asked) return { ok: false, reason: 'too-short' }
  const mayFind = (group: FoundGroup) => may(caller, groupPermissions[group])
  const [listings, people, staff, requests, payments] = await Promise.all([
    mayFind('listings') ? findListings(app, asked) : [],
    mayFind('people') ? findPeople(app, asked) : [],
    mayFind('staff') ? findStaff(app, asked) : [],
    mayFind('requests') ? findRequests(app, asked) : [],
    mayFind('payments') ? findPayments(app, asked) : [],
  ])
  return { ok: true, found: { listings, people, staff, requests, payments } }
}

async function findListings(app: Db, asked: TypedSearch): Promise<FoundListing[]> {
  const q = asked.email ?? asked.name ?? asked.phone
  const lists =
    q === null
      ? []
      : await Promise.all(
          (['all', 'removed'] as const).map(show =>
            readListings(app, { q, show, sort: 'newest' }, { from: 'start' }, foundAtOnce),
          ),
        )
  const named = lists.flatMap(({ listings }) => listings.map(({ id }) => id))
  const { rows: numbered } = await sql<{ id: string }>`
    select id from businesses where ${either([
      asked.id && sql`id = ${asked.id}`,
      asked.license &&
        sql`(license_number <> '' and removed_at is null
          and upper(regexp_replace(license_number, '[^A-Za-z0-9]', '', 'g')) = ${asked.license})`,
    ])} limit ${foundAtOnce}`.execute(app.db)
  const ids = [...new Set([...numbered.map(({ id }) => id), ...named])].slice(0, foundAtOnce)
  const { rows } = await sql<FoundListing>`
    select b.id, b.name, p.name as city, b.status, b.removed_at is not null as is_removed, b.license_number as license
    from unnest(${ids}::uuid[]) with ordinality as given (id, place)
    join businesses b using (id) join places p on p.id = b.place_id order by given.place`.execute(app.db)
  return rows
}

/** SQL for any of these conditions; for none, nothing is found. */
function either(conditions: (RawBuilder<unknown> | null | undefined | '')[]) {
  const given = conditions.filter(condition => typeof condition === 'object' && condition !== null)
  return given.length > 0 ? sql`(${sql.join(given, sql` or `)})` : sql`false`
}

const newestAccounts = sql`(select * from users where kind = 'user' order by id desc limit ${newestSearched}) users`

async function findPeople({ db }: Db, { email, id, name }: TypedSearch): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    with found as (
      select id, name, email from users
      where kind = 'user' and ${either([email && sql`email = ${email}`, id && sql`id = ${id}`])}
      union
      select id, name, email from ${newestAccounts} where ${name === null ? sql`false` : sql`name ilike ${containing(name)}`}
    )
    select f.*, coalesce((
      select json_agg(json_build_object('id', b.id, 'name', b.name) order by b.name) from (
        select b.id, b.name from business_team t join businesses b on b.id = t.business_id
        where t.user_id = f.id order by b.name limit ${foundAtOnce}
      ) b), '[]') as listings
    from found f order by f.id desc limit ${foundAtOnce}`.execute(db)
  return rows
}

async function findStaff({ db }: Db, { email, id, name }: TypedSearch): Promise<FoundStaff[]> {
  const { rows } = await sql<FoundStaff>`
    select id, name, email, kind as role from users where kind <> 'user' and ${either([
      email && sql`email = ${email}`,
      id && sql`id = ${id}`,
      name && sql`(name ilike ${containing(name)} or email ilike ${containing(name)})`,
    ])} order by name, id limit ${foundAtOnce}`.execute(db)
  return rows
}

const phoneEnd = (column: RawBuilder<unknown>) => sql`right(regexp_replace(${column}, '\\D', '', 'g'), 10)`

async function findRequests(app: Db, { email, id, token, phone, name }: TypedSearch): Promise<FoundRequest[]> {
  const linked = token === null ? undefined : await findRequest(app, token)
  const { rows } = await sql<FoundRequest>`
    with found as (
      select id, name, email, sent_at from quote_requests where ${either([
        email && sql`lower(email) = ${email}`,
        id && sql`id = ${id}`,
        linked && sql`id = ${linked}`,
      ])}
      union
      select id, name, email, sent_at
      from (select * from quote_requests order by sent_at desc, id desc limit ${newestSearched}) newest
      where ${either([
        name && sql`name ilike ${containing(name)}`,
        phone && sql`${phoneEnd(sql`phone`)} like ${`%${phone}`}`,
      ])}
    )
    select f.*, coalesce((
      select string_agg(b.name, ', ' order by q.position) from quote_recipients q join businesses b on b.id = q.business_id
      where q.request_id = f.id), '') as businesses
    from found f order by f.sent_at desc, f.id desc limit ${foundAtOnce}`.execute(app.db)
  return rows
}

type PaymentRow = Omit<FoundPayment, 'item'> & {
  reviewId: string | null
  bannerId: string | null
  businessId: string | null
}

async function findPayments({ db }: Db, { email, id, providerId, name }: TypedSearch): Promise<FoundPayment[]> {
  const { rows } = await sql<PaymentRow>`
    with found as (
      select * from purchases where ${either([
        email && sql`email = ${email}`,
        id && sql`id = ${id}`,
        ...(providerId === null
          ? []
          : ['checkout_session_id', 'subscription_id', 'payment_id', 'customer_id'].map(
              column => sql`${sql.ref(column)} = ${providerId}`,
            )),
        name &&
          sql`user_id in (select id from (select id from ${newestAccounts} where name ilike ${containing(name)} limit ${foundAtOnce}) named)`,
      ])} order by opened_at desc, id desc limit ${foundAtOnce}
    )
    select f.id, f.name, f.email, f.price_cents::integer as price_cents, f.state, coalesce(f.paid_at, f.opened_at) as at,
      coalesce(f.subscription_id, f.payment_id, f.checkout_session_id) as provider_id,
      (select r.id from payment_reviews r where r.purchase_id = f.id order by r.noted_at desc limit 1) as review_id,
      (select a.id from banner_applications a where a.purchase_id = f.id order by a.sent_at desc limit 1) as banner_id,
      case when f.kind = 'plan' then (select s.business_id from subscribed_listings s where s.user_id = f.user_id limit 1) end
        as business_id
    from found f order by f.opened_at desc, f.id desc`.execute(db)
  return rows.map(({ reviewId, bannerId, businessId, ...payment }) => ({
    ...payment,
    item: reviewId
      ? { kind: 'payment', id: reviewId }
      : bannerId
        ? { kind: 'banner', id: bannerId }
        : businessId
          ? { kind: 'listing', id: businessId }
          : null,
  }))
}

import { sql } from 'kysely'
import { type App, type Caller, visitorOf } from '#domain/app.ts'
import { noteOwnNetwork } from '#domain/directory/team/own-networks.server.ts'
import { markOwnRequests } from '../quotes/quote-recipients.server.ts'
import { markOwnDrafts } from './review-drafts.server.ts'
import { markOwnReviews } from './reviews.server.ts'

/** Data that a review or its request has in common with the business or with other writers. It's never proof. */
const reviewSigns = ['address', 'domain', 'phone', 'request-network', 'network', 'text', 'visitor', 'writer'] as const
export type ReviewSign = (typeof reviewSigns)[number]

/** Domains at which everyone can have an address. */
const shared = [
  ...['gmail.com', 'googlemail.com', 'yahoo.com', 'ymail.com', 'hotmail.com', 'outlook.com', 'live.com', 'msn.com'],
  ...[
    'aol.com',
    'icloud.com',
    'me.com',
    'mac.com',
    'proton.me',
    'protonmail.com',
    'gmx.com',
    'mail.com',
    'comcast.net',
  ],
  ...['att.net', 'bellsouth.net', 'verizon.net', 'sbcglobal.net', 'hotmail.es', 'yahoo.es'],
]

/** Texts shorter than this are alike by chance. */
const leastText = 25

/** Returns why the operator should look twice at a review, from what is stored now. */
export async function readReviewSigns({ db }: Pick<App, 'db'>, id: string): Promise<ReviewSign[]> {
  const folded = (text: string) => sql.raw(`regexp_replace(lower(${text}), '\\W+', ' ', 'g')`)
  const digits = (text: string) => sql.raw(`right(regexp_replace(${text}, '\\D', '', 'g'), 10)`)
  const { rows } = await sql<Record<ReviewSign, boolean>>`
    with about as (
      select v.id, v.business_id, v.text, q.id as request_id, q.visitor, q.phone, lower(coalesce(q.email, a.email)) as email,
        v.from_own_network and a.near_owner is distinct from 'network' as network,
        coalesce((select r.from_own_network from quote_recipients r where r.request_id = q.id and r.business_id = v.business_id), false)
          as request_network,
        (select actor_id from changes where id = v.change_id and actor_kind = 'visitor') as writer
      from reviews v left join quote_requests q on q.id = v.request_id left join review_authors a on a.review_id = v.id
      where v.id = ${id}
    ), own as (
      select lower(btrim(b.email)) as email, b.phone_e164 as phone from businesses b join about on b.id = about.business_id
      union all
      select u.email, p.phone from about join business_team t on t.business_id = about.business_id
        join users u on u.id = t.user_id left join alert_phones p on p.user_id = u.id and p.confirmed_at is not null
    )
    select exists (select from own where own.email = about.email) as address,
      exists (select from own where own.email <> about.email and split_part(own.email, '@', 2) = split_part(about.email, '@', 2)
        and split_part(about.email, '@', 2) <> all(${shared}::text[])) as domain,
      exists (select from own where length(${digits('about.phone')}) = 10 and ${digits('own.phone')} = ${digits('about.phone')}) as phone,
      exists (select from reviews other where other.id <> about.id and length(about.text) >= ${leastText}
        and ${folded('other.text')} = ${folded('about.text')}) as text,
      exists (select from reviews other join quote_requests o on o.id = other.request_id
        where other.business_id = about.business_id and o.id <> about.request_id and o.visitor = about.visitor
          and lower(o.email) <> about.email) as visitor,
      exists (select from reviews other join changes c on c.id = other.change_id and c.actor_kind = 'visitor'
        left join quote_requests o on o.id = other.request_id left join review_authors oa on oa.review_id = other.id
        where other.business_id = about.business_id and other.id <> about.id and c.actor_id = about.writer
          and lower(coalesce(o.email, oa.email)) <> about.email) as writer,
      network, request_network as "request-network"
    from about`.execute(db)
  const [found] = rows
  return found ? reviewSigns.filter(sign => found[sign]) : []
}

/** Notes that someone of the business is here, and marks the requests and reviews that came from the same network today. */
export async function noteOwner(app: Pick<App, 'db' | 'limits'>, caller: Caller, businessId: string) {
  if (!(await noteOwnNetwork(app, caller, businessId))) return
  const own = { businessId, visitor: visitorOf(caller) }
  await markOwnRequests(app, own)
  await markOwnReviews(app, own)
  await markOwnDrafts(app, own)
}

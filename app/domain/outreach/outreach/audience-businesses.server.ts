import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { selectListingIds } from '#domain/directory/listings/selected-listings.server.ts'
import { claimFills, claimLinkDays } from '#domain/foundation/mail/claim-link.ts'
import type { Fills } from '#domain/foundation/mail/mail.ts'
import { hashedInSql, takesNoBulk } from '#domain/foundation/mail/mail-suppressions.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { daysAfter } from '#platform/time/days.ts'
import { selectSegmentIds } from '../segments/segment-listings.server.ts'
import type { Audience } from './mailing.ts'
import type { MailingSelection } from './mailing-schema.server.ts'

type Store = Pick<App, 'db' | 'clock'>

/** The email uses the name of the business listed the longest. */
export type AudienceAddress = {
  businessId: string
  name: string
  slug: string
  city: string
  claimed: boolean
  recipient: string
  businesses: number
  isUnsubscribed: boolean
}

function selectIds(app: Store, selection: MailingSelection) {
  return selection.kind === 'segment' ? selectSegmentIds(app, selection.segment) : selectListingIds(app, selection)
}

/** The one definition of the audience: live businesses with valid addresses that haven't unsubscribed. */
async function selected(app: Store, selection: MailingSelection) {
  return sql`select businesses.id, businesses.name, slug, live, claimed, places.name as city, btrim(email) as recipient,
      lower(btrim(email)) as address,
      exists (select from mail_suppressions where address = lower(btrim(email)) and ${takesNoBulk})
        or exists (select from mail_suppressions where address = ${hashedInSql(sql`lower(btrim(email))`)} and ${takesNoBulk}) as is_unsubscribed
    from businesses join places on places.id = place_id join business_slugs on business_id = businesses.id and current
    where businesses.id in (${await selectIds(app, selection)})`
}

export async function countBusinesses(app: Store, selection: MailingSelection) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${await selectIds(app, selection)}) selected`.execute(app.db)
  return rows[0]?.count ?? 0
}

export async function measureAudience(app: Store, selection: MailingSelection): Promise<Audience> {
  const { rows } = await sql<Audience>`
    select count(*)::integer as selected,
      (count(*) filter (where not live))::integer as not_live,
      (count(*) filter (where live and address = ''))::integer as without_address,
      (count(*) filter (where live and address <> '' and is_unsubscribed))::integer as unsubscribed,
      (count(*) filter (where live and address <> '' and not is_unsubscribed))::integer as businesses,
      (count(*) filter (where live and address <> '' and not is_unsubscribed and claimed))::integer as claimed,
      (count(distinct address) filter (where live and address <> '' and not is_unsubscribed))::integer as mails
    from (${await selected(app, selection)}) selected`.execute(app.db)
  const [audience] = rows
  if (!audience) throw new Error('a count has one row')
  return audience
}

export async function readAudience(app: Store, selection: MailingSelection, limit?: number) {
  const { rows } = await sql<AudienceAddress>`
    select distinct on (address) id as business_id, name, slug, city, claimed, recipient, is_unsubscribed,
      (count(*) over (partition by address))::integer as businesses
    from (${await selected(app, selection)}) selected
    where live and address <> ''
    order by address, id
    ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(app.db)
  return rows
}

type Filled = Pick<AudienceAddress, 'businessId' | 'name' | 'slug' | 'city' | 'claimed'>

/** The values of an email's placeholders. A business that someone manages already has nothing to claim: its link opens the account. */
export function fillsOf({ businessId, name, slug, city, claimed }: Filled, sentAt: Date): Fills {
  const until = regionDay(daysAfter(sentAt, claimLinkDays))
  return {
    business: name,
    city,
    listing_link: `/business/${slug}`,
    ...(claimed ? { claim_link: '/account/listings' } : claimFills({ businessId, slug, until })),
  }
}

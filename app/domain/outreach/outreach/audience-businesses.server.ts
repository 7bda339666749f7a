import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { selectListingIds } from '#domain/directory/listings/selected-listings.server.ts'
import type { Selection } from '#domain/directory/listings/selection.ts'
import { hashedInSql, takesNoBulk } from '#domain/foundation/mail/mail-suppressions.server.ts'
import type { Audience } from './mailing.ts'

type Db = Pick<App, 'db'>

/** The email uses the name of the business listed the longest. */
export type AudienceAddress = {
  businessId: string
  name: string
  city: string
  recipient: string
  businesses: number
  isUnsubscribed: boolean
}

/** The one definition of the audience: live businesses with valid addresses that haven't unsubscribed. */
async function selected({ db }: Db, selection: Selection) {
  return sql`select businesses.id, businesses.name, live, places.name as city, btrim(email) as recipient,
      lower(btrim(email)) as address,
      exists (select from mail_suppressions where address = lower(btrim(email)) and ${takesNoBulk})
        or exists (select from mail_suppressions where address = ${hashedInSql(sql`lower(btrim(email))`)} and ${takesNoBulk}) as is_unsubscribed
    from businesses join places on places.id = place_id
    where businesses.id in (${await selectListingIds({ db }, selection)})`
}

export async function measureAudience({ db }: Db, selection: Selection): Promise<Audience> {
  const { rows } = await sql<Audience>`
    select count(*)::integer as selected,
      (count(*) filter (where not live))::integer as not_live,
      (count(*) filter (where live and address = ''))::integer as without_address,
      (count(*) filter (where live and address <> '' and is_unsubscribed))::integer as unsubscribed,
      (count(*) filter (where live and address <> '' and not is_unsubscribed))::integer as businesses,
      (count(distinct address) filter (where live and address <> '' and not is_unsubscribed))::integer as mails
    from (${await selected({ db }, selection)}) selected`.execute(db)
  const [audience] = rows
  if (!audience) throw new Error('a count has one row')
  return audience
}

export async function readAudience({ db }: Db, selection: Selection, limit?: number) {
  const { rows } = await sql<AudienceAddress>`
    select distinct on (address) id as business_id, name, city, recipient, is_unsubscribed,
      (count(*) over (partition by address))::integer as businesses
    from (${await selected({ db }, selection)}) selected
    where live and address <> ''
    order by address, id
    ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db)
  return rows
}

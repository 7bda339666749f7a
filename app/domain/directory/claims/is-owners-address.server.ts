import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

/** Actions that write an owner's data, or that of the account that becomes the owner. */
const ownersDeeds = ['edit-own-listing', 'approve-edit', 'approve-application']

/**
 * Returns whether the listing's current email address was first entered by an owner. A code sent there would only prove access to an
 * owner's mailbox, perhaps of someone the operator has just removed.
 */
export async function isOwnersAddress({ db }: Pick<App, 'db'>, businessId: string) {
  const { rows } = await sql<{ action: string | null }>`
    with present as (select email, created_change_id from businesses where id = ${businessId}),
    steps as (
      select c.action, r.before ->> 'email' as former, row_number() over (order by c.xid, c.id) as place
      from business_revisions r join changes c on c.id = r.change_id
      where r.business_id = ${businessId} and r.part = 'businesses'
    ), states as (
      select 0 as place, made.action, coalesce((select former from steps where place = 1), email) as email
      from present left join changes made on made.id = created_change_id
      union all
      select steps.place, steps.action, coalesce(next.former, present.email)
      from present, steps left join steps next on next.place = steps.place + 1
    )
    select action from states where lower(email) = (select lower(email) from present) order by place limit 1`.execute(
    db,
  )
  return ownersDeeds.includes(rows[0]?.action ?? '')
}

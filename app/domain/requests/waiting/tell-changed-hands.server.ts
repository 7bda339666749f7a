import { sql } from 'kysely'
import type { App, Caller, Transaction } from '#domain/app.ts'
import { linkDays } from '#domain/directory/businesses/business.ts'
import { daysBefore } from '#platform/time/days.ts'
import { handedOver } from '../quotes/answer-links.server.ts'
import { noteOwnerChangeNotified } from '../quotes/quote-recipients.server.ts'
import { readRequestById } from '../quotes/request-trackers.server.ts'
import { withdrawnSince } from '../quotes/withdrawals.server.ts'
import { tellOfChangedHands } from './waiting-mails.server.ts'

const caller: Caller = {
  actor: { kind: 'system', id: 'tell-changed-hands' },
  requestId: 'tell-changed-hands',
  language: 'en',
}

/** Minutes in which the operator may undo what took a listing from its owner. A new owner is told about at once. */
const ownerlessMinutes = 10
/** Changes of longer ago have been seen to. */
const changedDays = 2

/** Notifies homeowners once if a listing they asked has changed hands. Returns the number of emails. */
export async function tellChangedHands(app: Pick<App, 'transaction'>, signal?: AbortSignal) {
  let total = 0
  while (!signal?.aborted) {
    const { isFound, emails } = await tellNext(app)
    if (!isFound) break
    total += emails
  }
  return total
}

function tellNext(app: Pick<App, 'transaction'>) {
  return app.transaction(async tx => {
    const found = await takeNext(tx)
    if (!found) return { ok: true, isFound: false, emails: 0 }
    const request = await readRequestById(tx, found.requestId)
    const isNotified = await tellOfChangedHands(tx, request, { caller, businessId: found.businessId })
    await noteOwnerChangeNotified(tx, found)
    return { ok: true, isFound: true, emails: isNotified ? 1 : 0 }
  })
}

/** Returns a contractor of a request whose homeowner doesn't know yet. Its request is locked until the transaction ends. */
async function takeNext({ db, clock }: Transaction) {
  const now = clock.now()
  const { rows } = await sql<{ requestId: string; businessId: string }>`
    with changed as materialized (
      select l.business_id, c.at from business_links l join changes c on c.id = l.handed_over_change_id
        where c.at > ${daysBefore(now, changedDays)}
      union all select kept_id, at from listing_merges where undone_at is null and at > ${daysBefore(now, changedDays)}
    )
    select r.request_id, r.business_id from changed join quote_recipients r on r.business_id = changed.business_id
      join quote_requests q on q.id = r.request_id join businesses b on b.id = r.business_id
    where r.changed_told_at is null and ${withdrawnSince} is null and q.closed_at is null
      and coalesce(r.hired_at, q.sent_at) > ${daysBefore(now, linkDays)} and ${handedOver}
      and (changed.at <= ${new Date(now.getTime() - ownerlessMinutes * 60_000)}
        or b.claimed and exists (select from business_owners o where o.business_id = b.id))
    order by r.request_id limit 1 for update of q skip locked`.execute(db)
  return rows[0]
}

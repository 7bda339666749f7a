import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { undoableSince } from '#domain/foundation/changes/undo-window.ts'
import { isFailed } from '#domain/foundation/mail/mail-suppressions.server.ts'

type FailedAddress = {
  address: string
  reason: string
  at: Date
  /** When the operator allowed email again; null while it is suppressed. */
  liftedAt: Date | null
  listings: { id: string; name: string }[]
}

type Page = { offset: number; limit: number }

/**
 * Returns addresses that get no email because it failed, newest first, and those that the operator allowed again while that can be
 * undone. Leaves out the hashes of people whose data was deleted.
 */
export async function readFailedAddresses({ db, clock }: Pick<App, 'db' | 'clock'>, { offset, limit }: Page) {
  const since = undoableSince(clock.now())
  const { rows } = await sql<FailedAddress & { total: number }>`
    select s.address, s.reason, s.at, s.lifted_at, (count(*) over ())::integer as total,
      coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name) order by b.name, b.id) from businesses b
        where b.removed_at is null and lower(btrim(b.email)) = s.address), '[]') as listings
    from mail_suppressions s
    where scope = 'all' and s.address not like 'sha256:%' and (${isFailed} or lifted_at > ${since})
    order by lifted_at is not null, at desc, address offset ${offset} limit ${limit}`.execute(db)
  return { addresses: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export type FailedListing = { id: string; name: string; email: string }

/** Returns which of these listings have an address that gets no email because it failed. */
export async function readFailedListings({ db }: Pick<App, 'db'>, ids: readonly string[]): Promise<FailedListing[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FailedListing>`
    select b.id, b.name, btrim(b.email) as email from businesses b
      join mail_suppressions on address = lower(btrim(b.email)) and ${isFailed}
    where b.id = any(${[...ids]}::uuid[]) order by b.name, b.id`.execute(db)
  return rows
}

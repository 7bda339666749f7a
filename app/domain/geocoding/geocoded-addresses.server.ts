import { sql } from 'kysely'
import type { App } from '../app.ts'

/** An undo within this time finds the point of the old address again without asking the geocoder. */
const keptDays = 180

/** Deletes the answers for addresses that no listing has any more; returns how many. */
export async function forgetAddresses({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000)
  const { numAffectedRows } = await sql`
    delete from geocoded_addresses g where asked_at < ${before} and not exists (
      select from businesses where street <> '' and point_precision in ('exact', 'address', 'zip', 'city', 'none')
        and address_key(street, place_id, postal_code) = g.address_key)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

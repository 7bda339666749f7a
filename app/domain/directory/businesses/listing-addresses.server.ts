import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

export type ListingAddress = { id: string; slug: string; changedAt: Date }

/** One sitemap file may have 50,000 URLs, and each listing has three, one for each language. */
export const addressesInPart = 16_000
const chunkSize = 2_000

export async function countListings({ db }: Pick<App, 'db'>) {
  const { rows } = await sql<{ listings: number }>`
    select coalesce(sum(listings), 0)::int as listings from listing_counts where category_id = 0`.execute(db)
  return rows[0]?.listings ?? 0
}

export async function firstOfPart({ db }: Pick<App, 'db'>, part: number) {
  const live = db.selectFrom('businesses').select('id').where('live', '=', true).orderBy('id')
  return (
    await live
      .offset((part - 1) * addressesInPart)
      .limit(1)
      .executeTakeFirst()
  )?.id
}

export async function* readAddresses(app: Pick<App, 'db'>, first: string) {
  let last: string | null = null
  for (let read = 0; read < addressesInPart; ) {
    const chunk = await readChunk(app, last ?? first, last === null, Math.min(chunkSize, addressesInPart - read))
    last = chunk.at(-1)?.id ?? null
    if (last === null) return
    read += chunk.length
    yield chunk
  }
}

async function readChunk({ db }: Pick<App, 'db'>, from: string, isIncluded: boolean, limit: number) {
  const { rows } = await sql<ListingAddress>`
    select b.id, slug, greatest(made.at, (
      select max(changes.at) from business_revisions r join changes on changes.id = r.change_id where r.business_id = b.id
    )) as changed_at
    from businesses b
    join business_slugs s on s.business_id = b.id and s.current
    join changes made on made.id = b.created_change_id
    where b.live and (b.id > ${from}::uuid or (${isIncluded} and b.id = ${from}::uuid))
    order by b.id limit ${limit}`.execute(db)
  return rows
}

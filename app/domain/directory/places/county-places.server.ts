import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { prepared } from '#platform/database/prepared.ts'

/** A city of the county with its ZIPs; ZIPs of post office boxes are left out. */
export type CountyPlace = { name: string; zips: string[] }

export async function readCountyPlaces({ db }: Pick<App, 'db'>): Promise<CountyPlace[]> {
  const { rows } = await sql<CountyPlace>`
    select ${prepared} p.name, coalesce(json_agg(z.zip order by z.zip) filter (where z.zip is not null), '[]') as zips
    from places p left join zips z on z.place_id = p.id and z.kind = 'standard'
    where p.county is not null and p.lat is not null group by p.id order by p.name`.execute(db)
  return rows
}

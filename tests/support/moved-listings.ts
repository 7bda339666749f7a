import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { App } from '#domain/app.ts'

export type MovedListing = {
  name: string
  status: string
  street: string
  city: string
  zip: string
  phone: string
  email: string
  site: string
  categories: string[]
  hours: number
  plan: string | null
  pictures: string[]
  oldPaths: string[]
}

/** A made-up export of a directory product, in the shape of its true ones. */
export function exportOf(product: string) {
  return readFileSync(`tests/data/moving/${product}.csv`, 'utf8')
}

/** Returns what an import took over, by name. */
export async function readMoved({ db }: Pick<App, 'db'>): Promise<MovedListing[]> {
  const { rows } = await sql<MovedListing>`
    select b.name, b.status, street, p.name as city, postal_code as zip, phone, email, site,
      (select json_agg(c.name order by bc.position) from business_categories bc join categories c on c.id = bc.category_id
        where bc.business_id = b.id) as categories,
      (select count(*)::int from business_hours h where h.business_id = b.id) as hours,
      (select plan from business_entitlements e where e.business_id = b.id) as plan,
      (select coalesce(json_agg(url order by position), '[]') from import_pictures i where i.business_id = b.id) as pictures,
      (select coalesce(json_agg(path order by path), '[]') from redirects r join business_slugs s on r.target = '/business/' || s.slug
        where s.business_id = b.id and removed_change_id is null) as old_paths
    from businesses b join places p on p.id = b.place_id order by b.name`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { describeListing } from '#domain/directory/history/listing-history.server.ts'
import { readVersion } from '#domain/directory/listings/listings.server.ts'
import { isId } from '#platform/database/ids.ts'
import { type MergeField, type MergeListing, mergeFields } from './merge.ts'

type Db = Pick<App, 'db'>

const described: Record<MergeField, readonly string[]> = {
  name: ['name'],
  phone: ['phone'],
  email: ['email'],
  site: ['site'],
  address: ['street', 'place_id', 'postal_code'],
  categories: ['categories'],
  hours: ['hours', 'special_days', 'emergency'],
  license: ['license_number'],
  description: ['description'],
  facts: ['years_in_business', 'employee_count', 'response_minutes', 'languages'],
  logo: ['logo'],
}

const labels: Record<string, string> = {
  special_days: '(special days)',
  emergency: '24/7 emergency service',
  years_in_business: 'years in business',
  employee_count: 'employees',
  response_minutes: 'minutes response time',
}

export async function readMergeListing(app: Db, id: string): Promise<MergeListing | undefined> {
  if (!isId(id)) return undefined
  const { rows } = await sql<Omit<MergeListing, 'version' | 'texts'>>`
    select b.id, s.slug, c.at as added_at, b.claimed, b.reviews, b.rating::float as rating,
      (select count(*)::integer from business_photos p where p.business_id = b.id) as photos,
      (select count(*)::integer from quote_recipients q where q.business_id = b.id) as requests,
      coalesce((select string_agg(u.email, ', ' order by u.email) from business_owners o join users u on u.id = o.user_id
        where o.business_id = b.id), '') as owner
    from businesses b join business_slugs s on s.business_id = b.id and s.current join changes c on c.id = b.created_change_id
    where b.id = ${id} and b.removed_at is null`.execute(app.db)
  const [listing] = rows
  const version = listing && (await readVersion(app, id))
  if (!listing || version === undefined) return undefined
  return { ...listing, version, texts: textsOf(await describeListing(app, id)) }
}

function textsOf(fields: { field: string; text: string }[]): Record<MergeField, string> {
  const texts = new Map(fields.map(({ field, text }) => [field, text]))
  const say = (field: string) => {
    const text = texts.get(field) ?? ''
    if (text === '' || text === 'no') return ''
    if (text === 'yes') return labels[field] ?? field
    return labels[field] ? `${text} ${labels[field]}` : text
  }
  const entries = mergeFields.map(field => [field, described[field].map(say).filter(Boolean).join(', ')])
  return Object.fromEntries(entries) as Record<MergeField, string>
}

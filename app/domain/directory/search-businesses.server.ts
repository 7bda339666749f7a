import { sql } from 'kysely'
import type { App, Result } from '../app.ts'
import { type Card, readCards } from './cards.server.ts'
import { type Facets, readFacets } from './facets.server.ts'
import { type Matching, resolveSearch } from './matching.server.ts'
import { pageSize, type Search, type Sort } from './search.ts'

export type Found = {
  cards: Card[]
  /** Exact up to `countLimit`; one more than that stands for any greater number. */
  total: number
  facets: Facets
}

/** A page of the live listings whose name or category contains the words and whose address contains the city. */
export async function searchBusinesses(
  app: Pick<App, 'db'>,
  search: Search,
): Promise<Result<{ found: Found }, 'zip-unknown'>> {
  const resolved = await resolveSearch(app, search)
  if (!resolved.ok) return resolved
  const { matching } = resolved
  const offset = (search.page - 1) * pageSize
  const [cards, { total, facets }] = await Promise.all([
    readCards(
      app,
      query => query.where(matching.chosen).orderBy(orderOf(matching, search.sort)).limit(pageSize).offset(offset),
      matching.near,
    ),
    readFacets(app, matching),
  ])
  return { ok: true, found: { cards, total, facets } }
}

/** Every order ends in the id, so that pages neither repeat nor lose a listing. */
function orderOf({ near, isByDistance }: Matching, sort: Sort) {
  if (near && isByDistance) return sql`globe_point <-> globe_point(${near.lat}, ${near.lon}), businesses.id`
  if (sort === 'rating') return sql`rating desc, reviews desc, businesses.id`
  if (sort === 'reviews') return sql`reviews desc, rating desc, businesses.id`
  if (sort === 'response') return sql`response_minutes, rating desc, businesses.id`
  return sql`featured desc, rating desc, reviews desc, businesses.id`
}

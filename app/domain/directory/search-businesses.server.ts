import { sql } from 'kysely'
import type { App } from '../app.ts'
import { type Card, readCards } from './cards.server.ts'
import { countLimit, pageSize, type Search } from './search.ts'

export type Found = {
  cards: Card[]
  /** Exact up to `countLimit`; one more than that stands for any greater number. */
  total: number
}

/** A page of the live listings whose name or category contains the words and whose address contains the city. */
export async function searchBusinesses(app: Pick<App, 'db'>, search: Search): Promise<Found> {
  const matches = matching(app, search, await idsLike(app, search))
  const offset = (search.page - 1) * pageSize
  const [cards, { total }] = await Promise.all([
    readCards(app, page => page.where('businesses.id', 'in', matches).limit(pageSize).offset(offset)),
    app.db
      .selectFrom(matches.limit(countLimit + 1).as('matches'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { cards, total }
}

type Ids = { places: number[] | null; categories: number[] }

/** Words for cities and categories become numbers first, so that the listings are found through their indexes. */
async function idsLike({ db }: Pick<App, 'db'>, { q, city }: Search): Promise<Ids> {
  const address = sql<string>`places.name || ', ' || places.state`
  const [places, categories] = await Promise.all([
    city ? db.selectFrom('places').select('id').where(address, 'ilike', containing(city)).execute() : null,
    q ? db.selectFrom('categories').select('id').where('name', 'ilike', containing(q)).execute() : [],
  ])
  return { places: places?.map(place => place.id) ?? null, categories: categories.map(category => category.id) }
}

function matching({ db }: Pick<App, 'db'>, { q }: Search, { places, categories }: Ids) {
  const inCategory = db
    .selectFrom('businessCategories')
    .select('businessId')
    .where('categoryId', '=', sql<number>`any(${categories})`)
  return db
    .selectFrom('businesses as match')
    .select('match.id')
    .where('match.live', '=', true)
    .$if(places !== null, query => query.where('match.placeId', '=', sql<number>`any(${places})`))
    .$if(q !== '', query =>
      query.where(is => is.or([is('match.name', 'ilike', containing(q)), is('match.id', 'in', inCategory)])),
    )
}

/** A pattern that finds the text as it stands, whatever signs it holds. */
function containing(text: string) {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

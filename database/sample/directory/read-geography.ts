import type { App } from '#domain/app.ts'
import type { Zip } from './addresses.ts'

export async function readZips({ db }: Pick<App, 'db'>): Promise<Zip[]> {
  return db
    .selectFrom('zips')
    .innerJoin('places', 'places.id', 'placeId')
    .select(['zip', 'places.name as city', 'alsoKnownAs', 'zips.lat', 'zips.lon'])
    .where('kind', '=', 'standard')
    .orderBy('zip')
    .execute()
}

/** Maps names to ids. */
export async function readNumbers({ db }: Pick<App, 'db'>, state: string) {
  const places = await db.selectFrom('places').select(['id', 'name']).where('state', '=', state).execute()
  const categories = await db.selectFrom('categories').select(['id', 'name']).where('standard', '=', true).execute()
  const numbers = new Map([...places, ...categories].map(({ id, name }) => [name, id]))
  return (name: string) => {
    const id = numbers.get(name)
    if (id === undefined) throw new Error(`The directory has no place or category called ${name}`)
    return id
  }
}

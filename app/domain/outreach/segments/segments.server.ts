import type { App } from '#domain/app.ts'
import { readCategoryKeys } from '#domain/directory/businesses/categories.server.ts'
import { isId } from '#platform/database/ids.ts'
import type { SavedSegment, Segment } from './segment.ts'
import { segmentConditions } from './segment-schema.server.ts'

type Db = Pick<App, 'db'>

const columns = ['id', 'name', 'conditions', 'removedAt'] as const

export async function listSegments({ db }: Db): Promise<SavedSegment[]> {
  const saved = db.selectFrom('mailingSegments').select(columns).where('removedAt', 'is', null)
  const rows = await saved.orderBy('name').orderBy('id').execute()
  const names = await readNames({ db })
  return rows.map(row => read(row, names))
}

export async function findSegment({ db }: Db, id: string): Promise<SavedSegment | undefined> {
  if (!isId(id)) return undefined
  const found = await db.selectFrom('mailingSegments').select(columns).where('id', '=', id).executeTakeFirst()
  return found && read(found, await readNames({ db }))
}

/** Returns the conditions with today's name of a category that was renamed or merged since, and with names that are gone as `unknown`. */
export async function renewConditions(db: Db, conditions: Segment) {
  return conditions.category === '' && conditions.city === '' ? conditions : withNames(await readNames(db), conditions)
}

type Names = { categories: ReadonlyMap<string, string>; cities: ReadonlySet<string> }

async function readNames({ db }: Db): Promise<Names> {
  const [categories, places] = await Promise.all([
    readCategoryKeys({ db }),
    db.selectFrom('places').select('name').distinct().execute(),
  ])
  return { categories, cities: new Set(places.map(({ name }) => name)) }
}

type NewSegment = { id: string; name: string; conditions: Segment; changeId: string }

/** Returns false if another one has the name. The unique index decides, so a double click is safe. */
export async function addSegment({ db, clock }: Pick<App, 'db' | 'clock'>, { conditions, ...segment }: NewSegment) {
  const values = { ...segment, conditions: JSON.stringify(conditions), savedAt: clock.now() }
  const added = db
    .insertInto('mailingSegments')
    .values(values)
    .onConflict(conflict => conflict.doNothing())
  return (await added.returning('id').executeTakeFirst()) !== undefined
}

/** Returns false if it already is as wanted. */
export async function markSegment({ db }: Db, id: string, removedAt: Date | null) {
  const marked = db
    .updateTable('mailingSegments')
    .set({ removedAt })
    .where('id', '=', id)
    .where('removedAt', removedAt ? 'is' : 'is not', null)
  return (await marked.executeTakeFirstOrThrow()).numUpdatedRows > 0n
}

type Row = Omit<SavedSegment, 'conditions'> & { conditions: unknown }

function read({ conditions, ...row }: Row, names: Names): SavedSegment {
  return { ...row, conditions: withNames(names, segmentConditions.parse(conditions)) }
}

function withNames({ categories, cities }: Names, { unknown, ...conditions }: Segment): Segment {
  const { city, category } = conditions
  const renewed = categories.get(category.toLowerCase())
  const lost = {
    ...unknown,
    ...(city !== '' && !cities.has(city) && { city }),
    ...(category !== '' && renewed === undefined && { category }),
  }
  return { ...conditions, category: renewed ?? category, ...(Object.keys(lost).length > 0 && { unknown: lost }) }
}

import type { App } from '#domain/app.ts'
import type { RegionProgram } from '#platform/region/region-schema.ts'

/** Replaces the programs that came with the product by those of the region's folder, in its order. */
export async function replacePrograms({ db, ids }: Pick<App, 'db' | 'ids'>, programs: readonly RegionProgram[]) {
  await db.deleteFrom('programs').execute()
  if (programs.length === 0) return
  const rows = programs.map(({ es: _, ...program }, at) => ({ id: ids.next(), position: (at + 1) * 10, ...program }))
  await db.insertInto('programs').values(rows).execute()
}

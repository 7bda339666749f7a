import { z } from 'zod'
import type { App } from '#domain/app.ts'
import { prepared } from '#platform/database/prepared.ts'
import {
  confidences,
  isEnded,
  nextEnding,
  type ProgramFilter,
  programAreas,
  programKinds,
  servesZip,
  type ZipPlace,
} from './program.ts'

export type Program = Awaited<ReturnType<typeof readPrograms>>[number]

const closedLists = z.object({
  kind: z.enum(programKinds),
  area: z.enum(programAreas),
  confidence: z.enum(confidences),
})

export async function readPrograms({ db, clock }: Pick<App, 'db' | 'clock'>) {
  const rows = await db.selectFrom('programs').modifyFront(prepared).selectAll().orderBy('position').execute()
  const now = clock.now()
  return rows
    .map(row => ({ ...row, ...closedLists.parse(row), isEnded: isEnded(row, now) }))
    .sort((a, b) => Number(a.isEnded) - Number(b.isEnded))
}

export async function findZip({ db }: Pick<App, 'db'>, zip: string): Promise<ZipPlace> {
  const found = await db
    .selectFrom('zips')
    .innerJoin('places', 'places.id', 'placeId')
    .select('places.name')
    .where('zip', '=', zip)
    .executeTakeFirst()
  return { zip, city: found?.name ?? null }
}

/** Without a filter, returns all programs. `changesAt` is when the next of them ends. */
export async function findPrograms(app: Pick<App, 'db' | 'clock'>, { zip, program }: ProgramFilter) {
  const [all, place] = await Promise.all([readPrograms(app), zip ? findZip(app, zip) : null])
  const programs = all
    .filter(({ kind }) => program === '' || kind === program)
    .filter(found => place === null || servesZip(found, place))
  return { programs, place, changesAt: nextEnding(programs, app.clock.now()) }
}

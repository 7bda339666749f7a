import { z } from 'zod'
import type { App } from '#domain/app.ts'
import { nextTextAt } from '#domain/foundation/content/content-pages.server.ts'
import { readReplacedTexts } from '#domain/foundation/content/content-texts.server.ts'
import { prepared } from '#platform/database/prepared.ts'
import type { RegionProgram } from '#platform/region/region-schema.ts'
import type { Language } from '#platform/text/language.ts'
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
import { type ProgramTexts, programPath, programsPath, replaceFacts } from './program-fields.ts'

export type Program = Awaited<ReturnType<typeof readPrograms>>[number]

const text = z.string()
const spanishProgram = z.object({
  ...{ title: text, provider: text, amount: text, areaName: text, description: text },
  ...{ eligibility: text, incomeLimit: text, deadline: text, howToApply: text },
}) satisfies z.ZodType<ProgramTexts>

const closedLists = z.object({
  kind: z.enum(programKinds),
  area: z.enum(programAreas),
  confidence: z.enum(confidences),
  spanish: spanishProgram.nullable(),
})

/** Returns the programs as the product comes with them or the operator added them. */
export async function readBuiltInPrograms({ db }: Pick<App, 'db'>) {
  const shown = db.selectFrom('programs').modifyFront(prepared).selectAll().where('removedAt', 'is', null)
  const rows = await shown.orderBy('position').execute()
  return rows.map(({ removedAt: _, ...row }) => ({ ...row, ...closedLists.parse(row) }))
}

/** Returns the programs with the operator's texts and figures; those that have ended come last. */
export async function readPrograms(app: Pick<App, 'db' | 'clock'>) {
  const [builtIn, { texts }] = await Promise.all([
    readBuiltInPrograms(app),
    readReplacedTexts(app, programsPath, ['en', 'es']),
  ])
  const now = app.clock.now()
  const fieldsOf = (slug: string, language: Language) =>
    texts.find(text => text.path === programPath(slug) && text.language === language)?.fields ?? null
  return builtIn
    .map(program => replaceFacts(program, fieldsOf(program.slug, 'en')))
    .map(program => ({ ...program, inSpanish: fieldsOf(program.slug, 'es'), isEnded: isEnded(program, now) }))
    .sort((a, b) => Number(a.isEnded) - Number(b.isEnded))
}

/** Returns when one of the programs ends or the operator's next text appears. */
export async function nextProgramChange(
  app: Pick<App, 'db' | 'clock'>,
  programs: readonly { endsOn: string | null }[],
) {
  const now = app.clock.now()
  const times = [nextEnding([...programs], now), await nextTextAt(app, 'guide', now)].filter(time => time !== undefined)
  return times.sort((a, b) => a.getTime() - b.getTime())[0]
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
  return { programs, place, changesAt: await nextProgramChange(app, programs) }
}

/** Replaces the programs that came with the product by those of the region's folder, in its order. */
export async function replacePrograms({ db, ids }: Pick<App, 'db' | 'ids'>, programs: readonly RegionProgram[]) {
  await db.deleteFrom('programs').execute()
  if (programs.length === 0) return
  const rows = programs.map(({ es: _, ...program }, at) => ({ id: ids.next(), position: (at + 1) * 10, ...program }))
  await db.insertInto('programs').values(rows).execute()
}

import type { App } from '#domain/app.ts'
import {
  type BuiltInText,
  type BuiltInTexts,
  emptyText,
  textsByAddress,
} from '#domain/foundation/content/content-text.ts'
import { fieldsOfProgram, programFields, programPath, textsOf } from './program-fields.ts'
import { spanishTexts } from './program-messages.ts'
import { readBuiltInPrograms } from './programs.server.ts'

/** Adds the incentive programs, which are in the database, to the texts that the operator may replace. */
export async function addPrograms(app: Pick<App, 'db'>, builtIn: BuiltInTexts): Promise<BuiltInTexts> {
  const programs = await readBuiltInPrograms(app)
  return textsByAddress([...builtIn.list(), ...programs.flatMap(textsOfProgram)])
}

type Program = Awaited<ReturnType<typeof readBuiltInPrograms>>[number]

function textsOfProgram(program: Program): BuiltInText[] {
  const { slug, title, checkedOn: reviewed } = program
  const text = { ...emptyText, path: programPath(slug), group: 'figures', title, reviewed } as const
  const shownAt = `/savings/${slug}`
  const spanish = spanishTexts(slug) ?? program.spanish ?? program
  return [
    { ...text, language: 'en', fields: fieldsOfProgram(program), form: { fields: programFields.en, shownAt } },
    { ...text, language: 'es', fields: textsOf(spanish), form: { fields: programFields.es, shownAt } },
  ]
}

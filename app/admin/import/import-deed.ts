import { z } from 'zod'
import type { App, Caller } from '#domain/app.ts'
import { mergedFields, mergePolicies, repeatPolicies } from '#domain/directory/businesses/double.ts'
import { type ColumnMapping, isFileField } from '#domain/directory/import-columns/import-field.ts'
import type { GivenReading } from '#domain/directory/imports/file-survey.server.ts'
import { importWords } from '#domain/directory/imports/import-words.ts'
import { hearOfImport } from '#domain/directory/intakes/hear-of-import.server.ts'
import { hearOfUndo } from '#domain/directory/intakes/hear-of-undo.server.ts'
import { type RefusedIntake, refuseIntake } from '#domain/directory/intakes/intake.ts'
import { sayIntakeRefusal, intakeToasts as words } from '#domain/directory/intakes/intake-words.ts'
import { mapColumns } from '#domain/directory/intakes/map-columns.server.ts'
import { recogniseFile, rereadFile } from '#domain/directory/intakes/recognise-file.server.ts'
import { startImport } from '#domain/directory/intakes/start-import.server.ts'
import { turnBack } from '#domain/directory/intakes/turn-back.server.ts'
import { encodings } from '#platform/csv/encoding.ts'
import { allTexts, type Fields } from '#platform/request/forms.ts'
import type { ImportAnswer } from './import-answer.ts'

/** The actions of the buttons on the Import tab. */
const importDeed = z.discriminatedUnion('deed', [
  z.object({ deed: z.enum(['recognise', 'map', 'back', 'restart', 'heard']), id: z.uuid() }),
  z.object({
    deed: z.literal('reread'),
    id: z.uuid(),
    sheet: z.string().max(255).optional(),
    headerLine: z
      .union([
        z.literal('none'),
        z.literal('').transform(() => undefined),
        z.coerce.number().int().min(1).max(9_999_999),
      ])
      .optional(),
    encoding: z.union([z.enum(encodings), z.literal('').transform(() => undefined)]).optional(),
    delimiter: z
      .string()
      .max(1)
      .transform(one => one || undefined)
      .optional(),
  }),
  z.object({
    deed: z.literal('start'),
    id: z.uuid(),
    policy: z.enum(mergePolicies).default('add'),
    repeats: z.enum(repeatPolicies).default('keep'),
  }),
  z.object({ deed: z.literal('undo-heard'), importId: z.uuid() }),
])

export async function doImportDeed(app: App, caller: Caller, fields: Fields): Promise<ImportAnswer> {
  const parsed = importDeed.safeParse(fields)
  if (!parsed.success) return refused(refuseIntake('intake-unknown'))
  const asked = parsed.data
  switch (asked.deed) {
    case 'undo-heard':
      return answerOf(await hearOfUndo(app, caller, asked))
    case 'start': {
      const merging = { policy: asked.policy, rows: readActs(fields), repeats: asked.repeats }
      const started = await startImport(app, caller, { id: asked.id, merging })
      return started.ok ? quiet : refused(started, words.failed)
    }
    case 'recognise': {
      const read = await recogniseFile(app, caller, asked)
      return read.ok ? { ok: true, said: words.loaded(read.columns, read.rows) } : refused(read)
    }
    case 'reread':
      return reread(app, caller, asked)
    case 'map':
      return map(app, caller, asked.id, fields)
    case 'heard':
      return answerOf(await hearOfImport(app, caller, asked))
    default:
      return answerOf(await turnBack(app, caller, { id: asked.id, to: asked.deed === 'back' ? 'mapping' : 'upload' }))
  }
}

const quiet: ImportAnswer = { ok: true, said: null }

function answerOf(outcome: { ok: true } | RefusedIntake) {
  return outcome.ok ? quiet : refused(outcome)
}

function refused({ reason, detail }: RefusedIntake, toast = words.refused): ImportAnswer {
  const banner = sayIntakeRefusal(reason, detail)
  return { ok: false, banner, said: reason === 'name-not-mapped' ? words.unmapped : toast(banner) }
}

async function reread(app: App, caller: Caller, asked: { id: string } & GivenReading) {
  const { id, ...reading } = asked
  const read = await rereadFile(app, caller, { id, reading })
  return read.ok ? ({ ok: true, said: words.loaded(read.columns, read.rows) } as const) : refused(read)
}

async function map(app: App, caller: Caller, id: string, fields: Fields) {
  const columns: ColumnMapping = {}
  for (const [name, field] of Object.entries(fields)) {
    const column = /^column-(\d{1,3})$/.exec(name)?.[1]
    if (column === undefined || typeof field !== 'string' || field === '') continue
    if (!isFileField(field)) return refused(refuseIntake('unknown-field', field))
    if (columns[field] !== undefined) return refused(refuseIntake('field-given-twice', importWords.en.fields[field]))
    columns[field] = Number(column)
  }
  return answerOf(await mapColumns(app, caller, { id, columns }))
}

const doubleAct = z.object({
  row: z.coerce.number().int().min(0),
  businessId: z.uuid(),
  act: z.enum([...mergePolicies, 'pick']),
  fields: z.array(z.enum(mergedFields)),
})

/** Reads the choices for single possible duplicates; an unknown choice falls back to the policy. */
function readActs(fields: Fields) {
  return Object.keys(fields).flatMap(name => {
    const row = /^act-(\d{1,9})$/.exec(name)?.[1]
    if (row === undefined) return []
    const given = {
      row,
      businessId: fields[`business-${row}`],
      act: fields[name],
      fields: allTexts(fields[`fields-${row}`]),
    }
    const act = doubleAct.safeParse(given)
    return act.success ? [act.data] : []
  })
}

import { z } from 'zod'
import type { App, Caller } from '#domain/app.ts'
import { duplicateRowPolicies, mergedFields, mergePolicies } from '#domain/directory/businesses/existing-duplicate.ts'
import { type ColumnMapping, isFileField } from '#domain/directory/import-columns/import-field.ts'
import { retryImportPictures } from '#domain/directory/import-pictures/fetch-import-pictures.server.ts'
import { type ProfileId, profileIds } from '#domain/directory/import-profiles/import-profile.ts'
import { type FailedImport, importError } from '#domain/directory/import-sessions/import-session.ts'
import {
  describeImportError,
  importToasts as messages,
} from '#domain/directory/import-sessions/import-session-messages.ts'
import { mapColumns } from '#domain/directory/import-sessions/map-columns.server.ts'
import { onImportFinished, onUndoFinished } from '#domain/directory/import-sessions/on-import-finished.server.ts'
import { recogniseFile, rereadFile } from '#domain/directory/import-sessions/recognise-file.server.ts'
import { goBack, startImport } from '#domain/directory/import-sessions/start-import.server.ts'
import type { GivenReading } from '#domain/directory/imports/file-survey.server.ts'
import { importMessages } from '#domain/directory/imports/import-messages.ts'
import { encodings } from '#platform/csv/encoding.ts'
import { allTexts, type Fields } from '#platform/request/forms.ts'
import { readChoices } from '../moving/read-choices.server.ts'
import type { ImportAnswer } from './import-answer.ts'

const importAction = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['recognise', 'map', 'back', 'restart', 'acknowledge']), id: z.uuid() }),
  z.object({
    intent: z.literal('reread'),
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
    profile: z.union([z.enum(profileIds), z.literal('none').transform(() => null)]).optional(),
  }),
  z.object({
    intent: z.literal('start'),
    id: z.uuid(),
    policy: z.enum(mergePolicies).default('add'),
    duplicates: z.enum(duplicateRowPolicies).default('keep'),
    pictures: z.literal('yes').optional(),
    redirects: z.literal('yes').optional(),
  }),
  z.object({ intent: z.literal('retry-pictures'), importId: z.uuid() }),
  z.object({ intent: z.literal('acknowledge-undo'), importId: z.uuid() }),
])

export async function runImportAction(app: App, caller: Caller, fields: Fields): Promise<ImportAnswer> {
  const parsed = importAction.safeParse(fields)
  if (!parsed.success) return rejected(importError('import-session-unknown'))
  const asked = parsed.data
  switch (asked.intent) {
    case 'retry-pictures': {
      const retried = await retryImportPictures(app, caller, asked)
      return retried.ok ? quiet : rejected(importError(retried.reason))
    }
    case 'acknowledge-undo':
      return answerOf(await onUndoFinished(app, caller, asked))
    case 'start': {
      const merging = { policy: asked.policy, rows: readActs(fields), duplicates: asked.duplicates }
      const taken = { withPictures: asked.pictures === 'yes', withRedirects: asked.redirects === 'yes' }
      const started = await startImport(app, caller, { id: asked.id, merging, ...taken })
      return started.ok ? quiet : rejected(started, messages.failed)
    }
    case 'recognise': {
      const read = await recogniseFile(app, caller, asked)
      return read.ok ? { ok: true, said: messages.loaded(read.columns, read.rows) } : rejected(read)
    }
    case 'reread':
      return reread(app, caller, asked)
    case 'map':
      return map(app, caller, asked.id, fields)
    case 'acknowledge':
      return answerOf(await onImportFinished(app, caller, asked))
    default:
      return answerOf(await goBack(app, caller, { id: asked.id, to: asked.intent === 'back' ? 'mapping' : 'upload' }))
  }
}

const quiet: ImportAnswer = { ok: true, said: null }

function answerOf(outcome: { ok: true } | FailedImport) {
  return outcome.ok ? quiet : rejected(outcome)
}

function rejected({ reason, detail }: FailedImport, toast = messages.rejected): ImportAnswer {
  const banner = describeImportError(reason, detail)
  return { ok: false, banner, said: reason === 'name-not-mapped' ? messages.unmapped : toast(banner) }
}

async function reread(app: App, caller: Caller, asked: { id: string; profile?: ProfileId | null } & GivenReading) {
  const { id, profile, ...reading } = asked
  const read = await rereadFile(app, caller, { id, reading, profile })
  return read.ok ? ({ ok: true, said: messages.loaded(read.columns, read.rows) } as const) : rejected(read)
}

async function map(app: App, caller: Caller, id: string, fields: Fields) {
  const columns: ColumnMapping = {}
  for (const [name, field] of Object.entries(fields)) {
    const column = /^column-(\d{1,3})$/.exec(name)?.[1]
    if (column === undefined || typeof field !== 'string' || field === '') continue
    if (!isFileField(field)) return rejected(importError('unknown-field', field))
    if (columns[field] !== undefined) return rejected(importError('field-given-twice', importMessages.en.fields[field]))
    columns[field] = Number(column)
  }
  return answerOf(await mapColumns(app, caller, { id, columns, moving: await readChoices(app, id, fields) }))
}

const duplicateChoice = z.object({
  row: z.coerce.number().int().min(0),
  businessId: z.uuid(),
  act: z.enum([...mergePolicies, 'pick']),
  fields: z.array(z.enum(mergedFields)),
})

/** An unknown choice falls back to the policy. */
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
    const act = duplicateChoice.safeParse(given)
    return act.success ? [act.data] : []
  })
}

import { CsvFault } from '#platform/csv/read-csv.ts'
import type { App, BulkTransaction, Caller } from '../app.ts'
import { recordChange } from '../changes/changes.server.ts'
import { addStaged, changeMatched } from '../directory/bulk-businesses.server.ts'
import { ensureCategories, listOtherCategories } from '../directory/categories.server.ts'
import { countMatches, matchedFields, matchStaged } from '../directory/matched-businesses.server.ts'
import { ensurePlaces } from '../directory/places.server.ts'
import { resolveStaged } from '../directory/staged-businesses.server.ts'
import { may } from '../permissions.ts'
import { defaultCategory, importFields } from './import-field.ts'
import {
  type GivenFile,
  type ImportFile,
  openImportFile,
  type RefusedImport,
  refuseImport,
} from './import-file.server.ts'
import type { ImportReport } from './import-report.ts'
import { addImport, importAction, saveReport, waitForTurn } from './imports.server.ts'
import { type Progress, stageFile } from './stage-file.server.ts'

type Input = GivenFile & { isDryRun?: boolean; onProgress?: Progress }
type Imported = { ok: true; report: ImportReport } | RefusedImport
/** What a dry run refuses with, so that everything is done and nothing stays. */
type Rehearsed = { ok: false; reason: 'dry-run'; report: ImportReport }

/** Takes the businesses of a CSV file into the directory: all that can be read of them in one change, or none. */
export async function importBusinesses(
  app: Pick<App, 'bulkTransaction' | 'clock'>,
  caller: Caller,
  { isDryRun = false, onProgress = () => {}, ...given }: Input,
): Promise<Imported> {
  if (!may(caller, 'import-businesses')) return refuseImport('forbidden')
  const startedAt = app.clock.now()
  try {
    const file = await openImportFile(given)
    if (!file.ok) return file
    const result = await app.bulkTransaction(async (tx): Promise<Imported | Rehearsed> => {
      const staged = await stageFile(tx, file, onProgress)
      if (staged.taken === 0) return refuseImport('nothing-valid')
      const written = await writeStaged(tx, caller, { given, file, startedAt })
      const report = reportOf({ given, file, staged, written, isDryRun }, startedAt, tx.clock.now())
      await saveReport(tx, report)
      return isDryRun ? { ok: false, reason: 'dry-run', report } : { ok: true, report }
    })
    return !result.ok && result.reason === 'dry-run' ? { ok: true, report: result.report } : result
  } catch (error) {
    if (error instanceof CsvFault) return refuseImport(error.reason, String(error.line))
    throw error
  }
}

type Writing = { given: GivenFile; file: ImportFile; startedAt: Date }

async function writeStaged(tx: BulkTransaction, caller: Caller, { given, file, startedAt }: Writing) {
  await waitForTurn(tx)
  const importId = tx.ids.next()
  const { bytes, sha256 } = file.survey
  const facts = { fileName: given.fileName, fileBytes: bytes, fileSha256: sha256, mapping: mappingOf(file) }
  const stamp = await addImport(tx, { ...facts, id: importId, at: startedAt })
  const changeId = await recordChange(tx, caller, { action: importAction, importId })
  await ensurePlaces(tx, changeId)
  await ensureCategories(tx, changeId, defaultCategory)
  await resolveStaged(tx, defaultCategory)
  await matchStaged(
    tx,
    matchedFields.filter(field => file.columns[field] !== undefined),
  )
  const { same, changed } = await countMatches(tx)
  // The many rows first: triggers keep the plans of their first statement, and few rows make a bad one for many.
  const added = await addStaged(tx, { changeId, stamp })
  if (changed > 0) await changeMatched(tx)
  return { importId, same, changed, added, other: await listOtherCategories(tx, categoriesShown) }
}

const categoriesShown = 100

function mappingOf({ headers, columns }: ImportFile) {
  return importFields.flatMap(field => {
    const column = columns[field]
    return column === undefined ? [] : [{ column: headers[column] ?? '', field }]
  })
}

type Facts = {
  given: GivenFile
  file: ImportFile
  staged: Awaited<ReturnType<typeof stageFile>>
  written: Awaited<ReturnType<typeof writeStaged>>
  isDryRun: boolean
}

function reportOf({ given, file, staged, written, isDryRun }: Facts, startedAt: Date, endedAt: Date): ImportReport {
  const { other, ...counts } = written
  const { rows, skipped, notes } = staged
  const { bytes, encoding, delimiter } = file.survey
  return {
    ...counts,
    isDryRun,
    fileName: given.fileName,
    fileBytes: bytes,
    encoding,
    delimiter,
    mapping: mappingOf(file),
    unmapped: importFields.filter(field => file.columns[field] === undefined),
    rows,
    skipped,
    notes,
    otherCategories: other.categories,
    otherCategoryCount: other.total,
    seconds: (endedAt.getTime() - startedAt.getTime()) / 1_000,
  }
}

import type { App, BulkTransaction, Caller } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { addStaged, changeMatched, countNew } from '../businesses/bulk-businesses.server.ts'
import { ensureCategories, listOtherCategories } from '../businesses/categories.server.ts'
import { findDuplicateRows, listDuplicateRows, mergeDuplicateRows } from '../businesses/duplicate-rows.server.ts'
import type { DuplicateRow, ExistingDuplicate, Merging } from '../businesses/existing-duplicate.ts'
import {
  findExistingDuplicates,
  listExistingDuplicates,
  mergeExistingDuplicates,
} from '../businesses/existing-duplicates.server.ts'
import {
  countMatches,
  forgetMatches,
  leaveOwnersAlone,
  matchedFields,
  matchStaged,
} from '../businesses/matched-businesses.server.ts'
import { resolveStaged } from '../businesses/staged-businesses.server.ts'
import { countMoves, giveStagedPlans, noMoves, type StagedMoves } from '../businesses/staged-moves.server.ts'
import { listOutcomes } from '../businesses/staged-outcomes.server.ts'
import { addedPlaces, findAddedColumns } from '../import-columns/added-columns.ts'
import { valuesOf } from '../import-columns/column-values.ts'
import { defaultCategory, fileFields, importFields, movingFields } from '../import-columns/import-field.ts'
import { queuePictures } from '../import-pictures/import-pictures.server.ts'
import { findProfile, joinedColumns } from '../import-profiles/import-profile.ts'
import { ensurePlaces } from '../places/places.server.ts'
import { setImportedRedirects } from '../redirects/redirects.server.ts'
import { remarksOf, remarksOfAdded } from './file-remarks.ts'
import {
  type GivenFile,
  type ImportFile,
  openImportFile,
  type RejectedImport,
  rejectImport,
  rejectionOf,
} from './import-file.server.ts'
import type { ImportReport } from './import-report.ts'
import { addImport, importAction, saveReport, waitForTurn } from './imports.server.ts'
import { type Progress, stageFile } from './stage-file.server.ts'

type Input = GivenFile & {
  isDryRun?: boolean
  /** If this is missing, possible duplicates aren't looked for and all rows are new. */
  merging?: Merging
  onProgress?: Progress
  /** Counts possible duplicates even without merging them. */
  countsAlike?: boolean
  alongside?: (tx: BulkTransaction, report: ImportReport) => Promise<void>
}
type Alike = { existing: ExistingDuplicate[]; duplicates: DuplicateRow[]; outcomes: string }
type Imported = ({ ok: true; report: ImportReport } & Alike) | RejectedImport
/** A dry run fails with this, so that nothing is committed. */
type Rehearsed = { ok: false; reason: 'dry-run'; report: ImportReport } & Alike

/** Imports all readable rows in one change, or none. */
export async function importBusinesses(
  app: Pick<App, 'bulkTransaction' | 'clock'>,
  caller: Caller,
  { onProgress = () => {}, ...given }: Input,
): Promise<Imported> {
  if (!may(caller, 'import-businesses')) return rejectImport('forbidden')
  const startedAt = app.clock.now()
  const { isDryRun = false } = given
  try {
    const file = await openImportFile(given)
    if (!file.ok) return file
    if (file.width > columnLimit) {
      await file.records.return()
      return rejectImport('too-many-columns')
    }
    const result = await app.bulkTransaction(async (tx): Promise<Imported | Rehearsed> => {
      const staged = await stageFile(tx, file, onProgress)
      if (staged.taken === 0) return rejectImport('nothing-valid')
      const { existing, duplicates, outcomes, ...written } = await writeStaged(tx, caller, {
        given,
        file,
        startedAt,
        staged: staged.taken,
        rows: staged.rows,
        onProgress,
      })
      const report = reportOf({ given, file, staged, written, isDryRun }, startedAt, tx.clock.now())
      if (isDryRun) return { ok: false, reason: 'dry-run', report, existing, duplicates, outcomes }
      await saveReport(tx, report)
      await given.alongside?.(tx, report)
      return { ok: true, report, existing, duplicates, outcomes }
    })
    if (result.ok || result.reason !== 'dry-run') return result
    const { report, existing, duplicates, outcomes } = result
    return { ok: true, report, existing, duplicates, outcomes }
  } catch (error) {
    return rejectionOf(error)
  }
}

type Writing = { given: Input; file: ImportFile; startedAt: Date; staged: number; rows: number; onProgress: Progress }

async function writeStaged(
  tx: BulkTransaction,
  caller: Caller,
  { given, file, startedAt, staged, rows, onProgress }: Writing,
) {
  onProgress(staged, 'comparing', staged)
  await waitForTurn(tx)
  const importId = tx.ids.next()
  const { bytes, sha256 } = file.survey
  const facts = { fileName: given.fileName, fileBytes: bytes, fileSha256: sha256, mapping: mappingOf(file) }
  const stamp = await addImport(tx, { ...facts, id: importId, at: startedAt })
  const changeId = await recordChange(tx, caller, { action: importAction, importId })
  await ensurePlaces(tx, changeId)
  await ensureCategories(tx, changeId, defaultCategory)
  await resolveStaged(tx, defaultCategory)
  const ownersKept = file.columns.claimed === undefined ? 0 : await leaveOwnersAlone(tx)
  const fields = matchedFieldsOf(file)
  await matchStaged(tx, fields)
  const alike = await meetDuplicateRows(tx, given)
  if (alike.folded > 0) {
    // Merging gave the remaining rows more values than they were compared with.
    await forgetMatches(tx)
    await leaveOwnersAlone(tx)
    await matchStaged(tx, fields)
  }
  const met = await meetExistingDuplicates(tx, given)
  const outcomes = given.isDryRun ? await listOutcomes(tx, rows, alike.duplicate > 0) : ''
  const { same, changed } = await countMatches(tx)
  const moves = hasMoves(file) ? await countMoves(tx) : noMoves
  const onWritten = (done: number, total: number) => onProgress(done, 'writing', total)
  const added = given.isDryRun ? await countNew(tx) : await addStaged(tx, { changeId, stamp, onWritten })
  // Triggers keep the plans of their first statement, so the larger set goes first.
  if (changed > 0 && !given.isDryRun) await changeMatched(tx)
  const { withPictures, withRedirects } = file.moving
  if (!given.isDryRun && hasMoves(file)) {
    await giveStagedPlans(tx)
    if (withPictures && moves.pictures > 0) await queuePictures(tx, importId)
    if (withRedirects && moves.oldAddresses > 0) await setImportedRedirects(tx, { changeId, importId })
  }
  return {
    importId,
    same,
    changed,
    added,
    ownersKept,
    moves,
    ...alike,
    ...met,
    outcomes,
    other: await listOtherCategories(tx, categoriesShown),
  }
}

type Meeting = Pick<Input, 'merging' | 'isDryRun' | 'countsAlike'>

async function meetDuplicateRows(tx: BulkTransaction, { merging, isDryRun, countsAlike }: Meeting) {
  const policy = merging?.duplicates ?? 'keep'
  const none = { duplicate: 0, folded: 0, duplicates: [] }
  if (!isDryRun && !countsAlike && policy === 'keep') return none
  if ((await countNew(tx)) === 0) return none
  const duplicate = await findDuplicateRows(tx)
  if (duplicate === 0) return none
  if (isDryRun || policy === 'keep') return { ...none, duplicate, duplicates: await listDuplicateRows(tx, shown) }
  return { ...none, duplicate, folded: await mergeDuplicateRows(tx, policy) }
}

async function meetExistingDuplicates(tx: BulkTransaction, { merging, isDryRun, countsAlike }: Meeting) {
  const none = { found: 0, merged: 0, leftOut: 0, existing: [] }
  if (!merging && !isDryRun && !countsAlike) return none
  const found = await findExistingDuplicates(tx)
  if (found === 0) return none
  if (isDryRun || !merging) return { ...none, found, existing: await listExistingDuplicates(tx, shown) }
  return { ...none, found, ...(await mergeExistingDuplicates(tx, merging)) }
}

/** More columns than anybody would map. */
export const columnLimit = 500
/** The limit of duplicates to decide one by one. The import's policy decides the others. */
const shown = 100
const categoriesShown = 100

function mappingOf({ headers, columns, sample }: ImportFile) {
  return fileFields.flatMap(field => {
    const column = columns[field]
    if (column === undefined) return []
    return [{ column: columnName(headers, column), field, values: valuesOf(sample, column).first }]
  })
}

function columnName(headers: readonly string[], column: number) {
  return headers[column] || `Column ${column + 1}`
}

function unusedOf({ headers, columns, sample, moving }: ImportFile) {
  const profile = findProfile(moving.profile)
  const joined = profile
    ? Object.values(joinedColumns(profile, headers)).flatMap(({ places }) => places)
    : addedPlaces(findAddedColumns(headers, columns))
  const used = new Set([...Object.values(columns), ...joined])
  return headers.flatMap((header, column) => {
    if (used.has(column) || (header === '' && valuesOf(sample, column).count === 0)) return []
    return [columnName(headers, column)]
  })
}

/** A ZIP code may be in the city's cell, and both in the street's. */
function matchedFieldsOf({ columns }: ImportFile) {
  return matchedFields.filter(
    field =>
      columns[field] !== undefined || (field === 'zip' && (columns.city !== undefined || columns.street !== undefined)),
  )
}

type Facts = {
  given: Pick<GivenFile, 'fileName'>
  file: ImportFile
  staged: Awaited<ReturnType<typeof stageFile>>
  written: Omit<Awaited<ReturnType<typeof writeStaged>>, 'existing' | 'duplicates' | 'outcomes'>
  isDryRun: boolean
}

function reportOf({ given, file, staged, written, isDryRun }: Facts, startedAt: Date, endedAt: Date): ImportReport {
  const { other, found, duplicate, moves, ...counts } = written
  const { rows, skipped, notes, cities } = staged
  const { survey } = file
  return {
    ...counts,
    existing: found,
    duplicates: duplicate,
    moving: movesOf(file, moves),
    isDryRun,
    fileName: given.fileName,
    fileBytes: survey.bytes,
    encoding: survey.kind === 'csv' ? survey.encoding : null,
    delimiter: survey.kind === 'csv' ? survey.delimiter : null,
    sheet: survey.kind === 'workbook' ? survey.sheet : null,
    remarks: [...remarksOf(file, given.fileName), ...remarksOfAdded(file)],
    mapping: mappingOf(file),
    unused: unusedOf(file),
    unmapped: importFields.filter(field => file.columns[field] === undefined),
    rows,
    skipped,
    notes,
    otherCategories: other.categories,
    otherCategoryCount: other.total,
    unknownCities: cities,
    seconds: (endedAt.getTime() - startedAt.getTime()) / 1_000,
  }
}

function hasMoves({ columns, moving }: ImportFile) {
  return moving.pattern !== '' || movingFields.some(field => columns[field] !== undefined)
}

/** Returns undefined for an ordinary list. */
function movesOf({ moving }: ImportFile, moves: StagedMoves): ImportReport['moving'] {
  const product = findProfile(moving.profile)?.name ?? null
  const { withPictures, withRedirects } = moving
  return product === null && moves === noMoves ? undefined : { product, ...moves, withPictures, withRedirects }
}

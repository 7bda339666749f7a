import { isStateLicenseFile, stateLicenseColumns } from '#domain/directory/import-columns/state-license-file.ts'
import { movingMessages, sayMoves } from '#domain/directory/import-profiles/moving-messages.ts'
import type { ImportError, OpenFile } from '#domain/directory/imports/import-file.server.ts'
import { importMessages, sayRemark } from '#domain/directory/imports/import-messages.ts'
import { countSkipped, type ImportReport, rowsPerSecond, type Tally } from '#domain/directory/imports/import-report.ts'
import type { listImports } from '#domain/directory/imports/imports.server.ts'
import type { RestoreReport } from '#domain/directory/imports/restore-import.server.ts'
import type { ImportPhase } from '#domain/directory/imports/stage-file.server.ts'
import type { UndoReport } from '#domain/directory/imports/undo-import.server.ts'
import { sayDone, sayKept, sayPlan } from '#domain/directory/imports/undo-messages.ts'
import { undoableUntil } from '#domain/foundation/changes/undo-window.ts'

const messages = importMessages.en
const delimiterNames: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }
const categoriesShown = 10
const citiesShown = 20

const phases: Record<ImportPhase, string> = { reading: 'read', comparing: 'compared', writing: 'written' }

export function progressLine(rows: number, phase: ImportPhase) {
  return `${figure(rows)} rows ${phases[phase]}…`
}

export function reportLines(report: ImportReport) {
  const { fileName, rows, encoding, delimiter, sheet, remarks = [], unused = [] } = report
  const written = encoding
    ? `${encoding}, ${delimiterNames[delimiter ?? ''] ?? delimiter}`
    : `workbook, sheet '${sheet}'`
  const counts = { new: report.added, changed: report.changed, same: report.same, skipped: countSkipped(report) }
  return [
    ...(report.isDryRun ? ['Dry run: nothing was written. The import would do this:'] : []),
    `${fileName}: ${figure(rows)} rows (${written})`,
    ...remarks.map(sayRemark),
    ...Object.entries(counts).map(([name, count]) => `${figure(count).padStart(11)} ${name}`),
    'Columns:',
    ...report.mapping.map(
      ({ column, field, values = [] }) => `  ${column} → ${messages.fields[field]}${sayValues(values)}`,
    ),
    ...(unused.length > 0 ? [`Not imported: ${unused.join(', ')}`] : []),
    ...(report.unmapped.length > 0
      ? [`No column for: ${report.unmapped.map(field => messages.fields[field]).join(', ')}`]
      : []),
    ...tallyLines('Skipped:', report.skipped, messages.skips),
    ...tallyLines('Noted:', report.notes, messages.notes),
    ...(report.ownersKept > 0
      ? [`${figure(report.ownersKept).padStart(11)} of claimed listings: their owners stay`]
      : []),
    ...(report.existing > 0
      ? [
          `${figure(report.existing).padStart(11)} possible duplicates: new rows with a listing’s phone or website, or a similar name`,
        ]
      : []),
    ...(report.duplicates > 0
      ? [`${figure(report.duplicates).padStart(11)} probably repeat another row of the file`]
      : []),
    ...movingLines(report),
    ...categoryLines(report),
    ...cityLines(report),
    paceLine(report),
    ...(report.isDryRun ? [] : [`To undo it: npm run import -- --undo ${report.importId}`]),
  ]
}

function sayValues(values: readonly string[]) {
  return values.length > 0 ? ` (${values.map(value => shortened(value)).join('; ')})` : ''
}

const shownCharacters = 40

function shortened(value: string) {
  const line = value.replace(/\s+/g, ' ')
  return line.length > shownCharacters ? `${line.slice(0, shownCharacters)}…` : line
}

export function answerLines({ survey, headers, sample }: OpenFile, reason: ImportError) {
  if (reason === 'sheet-unclear') return ['Choose it with --sheet "NAME".']
  const columns = headers.map((header, column) => {
    const values = [...new Set(sample.map(row => row[column] ?? '').filter(value => value !== ''))].slice(0, 3)
    return `  ${header || `Column ${column + 1}`}${sayValues(values)}`
  })
  const how =
    reason === 'header-missing'
      ? 'Give the line with the column names with --header-line N. If there are none, map columns with --map "Column 1=field".'
      : 'Choose the column with --map "Column=name".'
  const known = reason === 'header-missing' && isStateLicenseFile(sample) ? stateFileLines() : []
  const line = survey.header.line === null ? [] : [`The column names are in line ${survey.header.line}.`]
  return [how, ...known, ...line, 'Columns in the file:', ...columns]
}

function stateFileLines() {
  const maps = Object.entries(stateLicenseColumns).map(([field, column]) => `--map "Column ${column + 1}=${field}"`)
  return [messages.stateFile, `  ${maps.join(' ')}`]
}

function tallyLines<Kind extends string>(title: string, tallies: Tally<Kind>[], meaning: Record<Kind, string>) {
  if (tallies.length === 0) return []
  return [
    title,
    ...tallies.map(({ kind, count, lines }) => {
      const places = `${count === 1 ? 'line' : 'lines'} ${lines.join(', ')}${count > lines.length ? ', …' : ''}`
      return `${figure(count).padStart(11)} ${meaning[kind]} (${places})`
    }),
  ]
}

function categoryLines({ otherCategories, otherCategoryCount }: ImportReport) {
  if (otherCategoryCount === 0) return []
  const shown = otherCategories.slice(0, categoriesShown)
  const rest = otherCategoryCount - shown.length
  return [
    `${counted(otherCategoryCount, 'category', 'categories')} without a page, kept as text:`,
    ...shown.map(({ name, rows }) => `${figure(rows).padStart(11)} ${name}`),
    ...(rest > 0 ? [`            and ${figure(rest)} more`] : []),
  ]
}

function cityLines({ unknownCities = [] }: ImportReport) {
  if (unknownCities.length === 0) return []
  return [
    `${counted(unknownCities.length, 'city', 'cities')} that we don’t know; fix them under Data quality:`,
    ...unknownCities.slice(0, citiesShown).map(city => `${figure(city.rows).padStart(11)} ${messages.city(city)}`),
  ]
}

function movingLines({ moving }: ImportReport) {
  if (!moving) return []
  const { product, pictures, oldAddresses, withPictures, withRedirects } = moving
  const { report } = movingMessages.en
  return [
    ...(product === null ? [] : [report.product(product)]),
    ...sayMoves(moving).map(line => `  ${line}`),
    ...(pictures > 0 ? [`  ${report.pictures(pictures, withPictures)}`] : []),
    ...(oldAddresses > 0 ? [`  ${report.redirects(oldAddresses, withRedirects)}`] : []),
  ]
}

function paceLine(report: ImportReport) {
  const pace = rowsPerSecond(report)
  return `Took ${report.seconds.toFixed(1)} s${pace === undefined ? '' : `, ${figure(pace)} rows a second`}.`
}

export function planLines({ report, fileName, at }: { report: UndoReport; fileName: string; at: Date }) {
  return [`${fileName}, imported ${minuteOf(at)}:`, ...sayPlan(report).map(line => `  ${line}`)]
}

export function undoLines(report: UndoReport, { importId, at }: { importId: string; at: Date }) {
  const [first = '', ...more] = sayDone(report)
  const until = minuteOf(undoableUntil(at))
  return [`Undone: ${first}`, ...more, `To restore it, until ${until}: npm run import -- --restore ${importId}`]
}

export function restoreLines({ restored, kept }: RestoreReport) {
  return [`Restored: ${figure(restored)} ${restored === 1 ? 'listing' : 'listings'}.`, ...sayKept(kept)]
}

export function listLines(imports: Awaited<ReturnType<typeof listImports>>) {
  if (imports.length === 0) return ['No imports yet.']
  return imports.map(({ id, at, fileName, added, changed, same, undoneAt }) => {
    const undone = undoneAt ? `, undone ${minuteOf(undoneAt)}` : ''
    const counts = `${figure(added)} new, ${figure(changed)} changed, ${figure(same)} same`
    return `${id}  ${minuteOf(at)}  ${fileName}: ${counts}${undone}`
  })
}

function minuteOf(at: Date) {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function figure(count: number) {
  return count.toLocaleString('en')
}

function counted(count: number, one: string, many: string) {
  return `${figure(count)} ${count === 1 ? one : many}`
}

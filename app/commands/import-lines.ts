import { undoableUntil } from '#domain/changes/undo-window.ts'
import { countSkipped, type ImportReport, rowsPerSecond, type Tally } from '#domain/imports/import-report.ts'
import { importWords } from '#domain/imports/import-words.ts'
import type { listImports } from '#domain/imports/imports.server.ts'
import type { RestoreReport } from '#domain/imports/restore-import.server.ts'
import type { ImportPhase } from '#domain/imports/stage-file.server.ts'
import type { UndoReport } from '#domain/imports/undo-import.server.ts'
import { sayDone, sayKept, sayPlan } from '#domain/imports/undo-words.ts'

const words = importWords.en
const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }
const categoriesShown = 10

const phases: Record<ImportPhase, string> = { reading: 'read', comparing: 'compared', writing: 'written' }

export function progressLine(rows: number, phase: ImportPhase) {
  return `${figure(rows)} rows ${phases[phase]}…`
}

/** A report as lines for a person. */
export function reportLines(report: ImportReport) {
  const { fileName, rows, encoding, delimiter } = report
  const counts = { new: report.added, changed: report.changed, same: report.same, skipped: countSkipped(report) }
  return [
    ...(report.isDryRun ? ['Dry run: nothing was written. An import would do this:'] : []),
    `${fileName}: ${figure(rows)} rows (${encoding}, ${delimiterNames[delimiter]})`,
    ...Object.entries(counts).map(([name, count]) => `${figure(count).padStart(11)} ${name}`),
    `Columns: ${report.mapping.map(({ column, field }) => `${column} → ${words.fields[field]}`).join(', ')}`,
    ...(report.unmapped.length > 0
      ? [`No column for: ${report.unmapped.map(field => words.fields[field]).join(', ')}`]
      : []),
    ...tallyLines('Skipped:', report.skipped, words.skips),
    ...tallyLines('Noted:', report.notes, words.notes),
    ...(report.ownersKept > 0
      ? [`${figure(report.ownersKept).padStart(11)} of a claimed listing: who looks after it is left as it is`]
      : []),
    ...(report.doubles > 0
      ? [
          `${figure(report.doubles).padStart(11)} of the new ones have the phone, website or nearly the name of a listing`,
        ]
      : []),
    ...(report.repeats > 0
      ? [`${figure(report.repeats).padStart(11)} of the new ones are probably another row of the file`]
      : []),
    ...categoryLines(report),
    paceLine(report),
    ...(report.isDryRun ? [] : [`To take it back: npm run import -- --undo ${report.importId}`]),
  ]
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
    `Kept as they are, without a page of their own, ${counted(otherCategoryCount, 'category', 'categories')}:`,
    ...shown.map(({ name, rows }) => `${figure(rows).padStart(11)} ${name}`),
    ...(rest > 0 ? [`            and ${figure(rest)} more`] : []),
  ]
}

function paceLine(report: ImportReport) {
  const pace = rowsPerSecond(report)
  return `Took ${report.seconds.toFixed(1)} s${pace === undefined ? '' : `, ${figure(pace)} rows a second`}.`
}

/** What an undo would do, before the question. */
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
  if (imports.length === 0) return ['Nothing has been imported yet.']
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

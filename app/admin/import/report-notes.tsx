import { noteKinds } from '#domain/directory/imports/cell-text.ts'
import { importMessages, sayRemark } from '#domain/directory/imports/import-messages.ts'
import type { ImportReport, Tally } from '#domain/directory/imports/import-report.ts'
import { link } from '#ui/button.ts'

const messages = importMessages.en
const namesShown = 5
const citiesShown = 20

type Props = {
  report: ImportReport
  /** While the file is stored, the rows of each note can be downloaded. */
  fileId: string | null
}

type Line = { text: string; rows?: string }

export function ReportNotes({ report, fileId }: Props) {
  const { skipped, notes, ownersKept, otherCategories, otherCategoryCount, unused = [] } = report
  const { remarks = [], unknownCities = [] } = report
  const lines: Line[] = [
    ...skipped.map(tally => ({ text: `${sayTally(tally, messages.skips[tally.kind])}; skipped`, rows: 'skipped' })),
    ...remarks
      .filter(({ kind }) => kind === 'columns-added' || kind === 'column-personal')
      .map(remark => ({ text: sayRemark(remark) })),
    ...notes
      .filter(({ kind }) => noteKinds.includes(kind))
      .map(tally => ({ text: sayTally(tally, messages.notes[tally.kind]), rows: tally.kind })),
    ...(ownersKept > 0 ? [{ text: `${figure(ownersKept)} × claimed listing, kept its owner` }] : []),
    ...(otherCategoryCount > 0 ? [{ text: sayCategories(otherCategories, otherCategoryCount) }] : []),
    ...(unknownCities.length > 0 ? [{ text: sayCities(unknownCities) }] : []),
    ...(unused.length > 0 ? [{ text: `Columns not imported: ${unused.join(', ')}` }] : []),
  ]
  if (lines.length === 0) return null
  return (
    <ul className="grid gap-1 text-[15px] text-ink-2">
      {lines.map(({ text, rows }) => (
        <li key={text} className="[overflow-wrap:anywhere]">
          {text}
          {rows && fileId && (
            <>
              {' '}
              <a href={`/admin/import/files/${fileId}/rows/${rows}`} className={`${link} inline-block py-1`}>
                Download<span className="sr-only"> these rows: {text}</span>
              </a>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function sayTally({ count, lines }: Tally<string>, meaning: string) {
  const more = count > lines.length ? ', …' : ''
  return `${figure(count)} × ${meaning} (${count === 1 ? 'line' : 'lines'} ${lines.join(', ')}${more})`
}

function sayCities(cities: NonNullable<ImportReport['unknownCities']>) {
  const more = cities.length > citiesShown ? '; …' : ''
  return `${messages.cities(cities.slice(0, citiesShown))}${more}`
}

function sayCategories(categories: ImportReport['otherCategories'], count: number) {
  const names = categories.slice(0, namesShown).map(({ name }) => name)
  const more = count > names.length ? ', …' : ''
  return `${figure(count)} ${count === 1 ? 'category' : 'categories'} without a page, kept as text: ${names.join(', ')}${more}`
}

function figure(count: number) {
  return count.toLocaleString('en')
}

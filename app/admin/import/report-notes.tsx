import type { ImportReport, Tally } from '#domain/imports/import-report.ts'
import { importWords } from '#domain/imports/import-words.ts'

const words = importWords.en
const linesShown = 5

/** What was odd about the file: how often, and on which lines first. */
export function ReportNotes({ report }: { report: ImportReport }) {
  const { skipped, notes, ownersKept, otherCategories, otherCategoryCount } = report
  const lines = [
    ...skipped.map(tally => `${counted(tally)} ${words.skips[tally.kind]} (${placesOf(tally)})`),
    ...notes.map(tally => `${counted(tally)} ${words.notes[tally.kind]} (${placesOf(tally)})`),
    ...(ownersKept > 0 ? [`${figure(ownersKept)} × who looks after the listing is left as it is`] : []),
    ...(otherCategoryCount > 0
      ? [
          `${figure(otherCategoryCount)} ${otherCategoryCount === 1 ? 'category' : 'categories'} without a page: ${otherCategories
            .slice(0, linesShown)
            .map(({ name }) => name)
            .join(', ')}${otherCategoryCount > linesShown ? ', …' : ''}`,
        ]
      : []),
  ]
  if (lines.length === 0) return null
  return (
    <ul className="grid gap-1 text-[15px] text-ink-2">
      {lines.map(line => (
        <li key={line} className="[overflow-wrap:anywhere]">
          {line}
        </li>
      ))}
    </ul>
  )
}

function counted({ count }: { count: number }) {
  return `${figure(count)} ×`
}

function placesOf({ lines, count }: Tally<string>) {
  const shown = lines.slice(0, linesShown)
  return `${count === 1 ? 'line' : 'lines'} ${shown.join(', ')}${count > shown.length ? ', …' : ''}`
}

function figure(count: number) {
  return count.toLocaleString('en')
}

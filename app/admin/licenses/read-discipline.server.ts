import type { App } from '#domain/app.ts'
import {
  countComplaints,
  type DisciplineLine,
  licenseKeysOf,
  listDiscipline,
  listDisciplined,
} from '#domain/directory/discipline/discipline-entries.server.ts'
import { writtenFiscalYear } from '#domain/directory/discipline/discipline-file.ts'
import {
  isDisciplineFileRejected,
  listDisciplineFiles,
  listInForce,
  readFetchErrors,
} from '#domain/directory/discipline/discipline-files.server.ts'
import {
  describeStoredError,
  disciplineMessages as messages,
} from '#domain/directory/discipline/discipline-messages.ts'
import { licenseDesk } from '#domain/directory/licenses/license-desk-messages.ts'
import { emailsOf } from '#domain/foundation/accounts/users.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { timeIn, writtenDay } from '#platform/time/dates.ts'
import type { Case, DisciplineFilesShown } from './discipline-panels.tsx'

type Reader = Pick<App, 'db'>

export async function readDisciplineFiles(app: Pick<App, 'db' | 'clock'>): Promise<DisciplineFilesShown> {
  const [years, files, errors, isRefused] = await Promise.all([
    listInForce(app),
    listDisciplineFiles(app),
    readFetchErrors(app),
    isDisciplineFileRejected(app),
  ])
  const emails = await emailsOf(
    app,
    files.map(({ givenBy }) => givenBy),
  )
  return {
    years: years.map(({ fiscalYear, fileDay, fileRows, kept }) =>
      messages.files.inForce(
        ...([writtenFiscalYear(fiscalYear), writtenDay(fileDay)] as const),
        ...([fileRows.toLocaleString('en'), kept.toLocaleString('en')] as const),
      ),
    ),
    isRefused,
    failures: errors.map(({ fiscalYear, lastError }) =>
      messages.files.fetching(writtenFiscalYear(fiscalYear), lastError),
    ),
    files: files.map(({ id, fiscalYear, fileName, way, givenBy, givenAt, fileDay, fileRows, ...file }) => ({
      id,
      title: fiscalYear ? messages.files.year(writtenFiscalYear(fiscalYear)) : fileName,
      facts: [
        ...[fileName, writtenDay(fileDay), `${fileRows.toLocaleString('en')} rows`],
        ...[`${timeIn(region.zone, givenAt)}, ${licenseDesk.ways[way] ?? way}`, emails.get(givenBy) ?? ''],
      ]
        .filter(Boolean)
        .join(' · '),
      outcome: file.outcome,
      why: file.outcome === 'refused' ? describeStoredError(file) : '',
      isUndone: file.undoneAt !== null,
      canUndo: file.outcome === 'taken' && file.undoneAt === null,
    })),
  }
}

export async function readDisciplined(app: Reader) {
  const found = await listDisciplined(app)
  return {
    total: found[0]?.total ?? 0,
    listings: found.map(({ businessId, name, city, numbers, complaints, orders, latest }) => ({
      ...{ businessId, name, city },
      line: messages.listings.line(numbers.join(', '), complaints, orders, latest ? writtenDay(latest) : ''),
    })),
  }
}

/** For the comparison of a listing with a license. */
export async function readComplaintTexts(app: Reader, licenseKeys: readonly string[]) {
  const counts = await countComplaints(app, licenseKeys)
  return (licenseKey: string) => {
    const count = counts.get(licenseKey) ?? 0
    return count > 0 ? messages.complaints(count) : messages.noComplaints
  }
}

export async function readCases(app: Reader, businessId: string): Promise<Case[]> {
  const lines = await listDiscipline(app, await licenseKeysOf(app, businessId))
  const found = new Map<string, DisciplineLine[]>()
  for (const line of lines) {
    const key = `${line.licenseKey} ${line.complaint}`
    found.set(key, [...(found.get(key) ?? []), line])
  }
  return [...found].map(([key, ofCase]) => caseOf(key, ofCase))
}

const { onListing } = messages

function caseOf(key: string, lines: DisciplineLine[]): Case {
  const [first] = lines
  const facts = first && [
    ...[first.number, first.respondent, first.classification],
    first.enteredOn && onListing.entered(writtenDay(first.enteredOn)),
    messages.files.year(writtenFiscalYear(first.fiscalYear)),
  ]
  return {
    key,
    title: first?.complaint ? onListing.complaint(first.complaint) : onListing.unnumbered,
    facts: (facts ?? []).filter(Boolean).join(' · '),
    lines: lines.map((line, at) => ({ key: String(at), text: lineText(line), isGone: !line.isInForce })),
  }
}

function lineText({ disposition, disposedOn, discipline, violation, until, isInForce }: DisciplineLine) {
  const outcome = [disposition || onListing.open, disposedOn && writtenDay(disposedOn)].filter(Boolean).join(', ')
  return [outcome, discipline, violation, !isInForce && onListing.gone(writtenDay(until))].filter(Boolean).join(' · ')
}

import { Readable } from 'node:stream'
import type { App } from '#domain/app.ts'
import { takeDisciplineFile } from '#domain/directory/discipline/take-discipline-file.server.ts'
import { operator } from './builders.ts'

export const disciplineHeader =
  'License Type,License Nbr,Respondent Name,Address Line 1,Address Line 2,Address Line 3,City,State,ZIP Code,County,Complaint Nbr,Classification,Entered Date,Disposition,Disposition Date,Discipline Date - Description,Violation Code'

type Given = {
  type?: string
  number?: string
  respondent?: string
  city?: string
  zip?: string
  county?: string
  complaint?: string
  classification?: string
  entered?: string
  disposition?: string
  disposed?: string
  discipline?: string
  violation?: string
}

/** One made-up line of the true shape: 17 columns, the name quoted, the number without its class. */
export function disciplineLine(given: Given = {}) {
  const { type = 'Certified Roofing Contractor', number = '1330001', respondent = 'ACE, ANNA B' } = given
  const { city = 'BOCA RATON ', zip = '33431', county = 'Palm Beach', complaint = '2024041234' } = given
  const { classification = 'Licensed Activity', entered = '09/14/2024', disposition = 'Final Order' } = given
  const { disposed = '03/11/2025', discipline = '03/11/2025 - Fine', violation = '489.129(1)(g)' } = given
  const place = ['1 EXAMPLE WAY', '', '', city, 'FL', zip, county]
  const cells = [type, number, respondent, ...place, complaint, classification, entered, disposition, disposed]
  return [...cells, discipline, violation].map(quoted).join(',')
}

function quoted(cell: string) {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Enough lines of other trades that one line more or less is no smaller file. */
export function disciplineFiller(entered = '09/14/2024', count = 100) {
  return Array.from({ length: count }, (_, at) =>
    disciplineLine({
      type: 'Certified Plumbing Contractor',
      number: String(1_428_000 + at),
      county: 'Broward',
      entered,
    }),
  )
}

export function disciplineFile(lines: readonly string[], entered?: string) {
  return `${[disciplineHeader, ...lines, ...disciplineFiller(entered)].join('\r\n')}\r\n`
}

export function giveDisciplineFile(
  app: Pick<App, 'transaction' | 'clock'>,
  text: string,
  day?: string,
  caller = operator,
) {
  return takeDisciplineFile(app, caller, {
    fileName: 'contractor_disc_lic_2425.csv',
    way: 'command',
    day,
    open: () => Readable.from([Buffer.from(text, 'latin1')]),
  })
}

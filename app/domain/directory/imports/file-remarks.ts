import { addedPlaces, findAddedColumns } from '../import-columns/added-columns.ts'
import { isPersonal } from '../import-columns/guess-columns.ts'
import { type FileField, fileFields } from '../import-columns/import-field.ts'
import type { ImportFile } from './import-file.server.ts'

/** Something about how the file was read that may surprise the operator. */
export type FileRemark =
  | { kind: 'header-found' | 'header-given'; line: number }
  | { kind: 'no-header' | 'whole-lines-quoted' | 'single-quoted' }
  | { kind: 'bytes-broken'; count: number; lines: number[] }
  | { kind: 'letters-guessed'; encoding: 'windows-1252' | 'macintosh' }
  | { kind: 'sheet-read'; sheet: string; others: string[] }
  | { kind: 'columns-joined'; columns: { name: string; places: number[] }[] }
  | { kind: 'tables-beside'; tables: number }
  | { kind: 'named-otherwise'; isWorkbook: boolean }
  | { kind: 'column-personal'; field: FileField; column: string }
  | { kind: 'columns-added'; field: FileField; columns: string[] }

const linesShown = 20

export function remarksOf(file: Pick<ImportFile, 'survey' | 'joined' | 'tables'>, fileName: string): FileRemark[] {
  const { survey, joined, tables } = file
  const { header } = survey
  const remarks: FileRemark[] = []
  if (survey.kind === 'workbook' && survey.sheets.length > 1) {
    const others = survey.sheets.filter(({ name, hasRows }) => hasRows && name !== survey.sheet).map(({ name }) => name)
    remarks.push({ kind: 'sheet-read', sheet: survey.sheet, others })
  }
  if (/\.csv$/i.test(fileName) !== (survey.kind === 'csv'))
    remarks.push({ kind: 'named-otherwise', isWorkbook: survey.kind === 'workbook' })
  if (header.kind === 'found') remarks.push({ kind: 'header-found', line: header.line })
  if (header.kind === 'given') remarks.push({ kind: 'header-given', line: header.line })
  if (header.line === null) remarks.push({ kind: 'no-header' })
  if (survey.kind === 'csv') {
    const { flaws, encoding, isWrapped, isSingleQuoted } = survey
    if (isWrapped) remarks.push({ kind: 'whole-lines-quoted' })
    if (isSingleQuoted) remarks.push({ kind: 'single-quoted' })
    if (flaws.count > 0)
      remarks.push({ kind: 'bytes-broken', count: flaws.count, lines: flaws.lines.slice(0, linesShown) })
    if (encoding === 'macintosh' || encoding === 'windows-1252') remarks.push({ kind: 'letters-guessed', encoding })
  }
  if (tables > 1) remarks.push({ kind: 'tables-beside', tables })
  if (joined.length > 0) {
    const columns = joined.map(({ name, places }) => ({ name, places: places.map(place => place + 1) }))
    remarks.push({ kind: 'columns-joined', columns })
  }
  return remarks
}

export function remarksOfAdded({
  headers,
  columns,
  moving,
}: Pick<ImportFile, 'headers' | 'columns' | 'moving'>): FileRemark[] {
  if (moving.profile !== null) return []
  const added = findAddedColumns(headers, columns)
  const personal = fileFields.flatMap(field => {
    const column = headers[columns[field] ?? -1]
    return column !== undefined && isPersonal(column) ? [{ kind: 'column-personal' as const, field, column }] : []
  })
  const joined = fileFields.flatMap(field => {
    const more = added[field]
    if (!more) return []
    return [
      {
        kind: 'columns-added' as const,
        field,
        columns: addedPlaces({ [field]: more }).map(place => headers[place] ?? ''),
      },
    ]
  })
  return [...personal, ...joined]
}

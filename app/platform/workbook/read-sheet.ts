import { textOfNumber, unescaped } from './cell-format.ts'
import type { Sheet, Workbook } from './open-workbook.ts'
import { readXml } from './read-xml.ts'
import { WorkbookError, workbookLimits } from './workbook-error.ts'

/** Cells as text. Rows without cells are omitted. */
export type SheetRow = { line: number; fields: string[]; isHidden: boolean }

type Cell = { column: number; type: string; style: number; value: string }

export async function* readSheet(
  book: Workbook,
  { part }: Pick<Sheet, 'part'>,
): AsyncGenerator<SheetRow, void, undefined> {
  const source = await book.parts.open(part, workbookLimits.sheetBytes)
  if (!source) throw new WorkbookError('workbook-broken')
  const rows = openRows(book)
  for await (const _ of readXml(source, rows.events)) yield* rows.take()
}

function openRows(book: Workbook) {
  let done: SheetRow[] = []
  let row: SheetRow = { line: 0, fields: [], isHidden: false }
  let cell: Cell | undefined
  let isValue = false
  let isPhonetic = false
  let [typed, shown, all] = [0, 0, 0]

  const endCell = () => {
    if (!cell) return
    const text = textOfCell(book, cell)
    if (text !== '') {
      shown += text.length
      all += text.length
      if (shown > workbookLimits.row || all > workbookLimits.sheetText) throw new WorkbookError('workbook-too-large')
      if (cell.column >= workbookLimits.columns) throw new WorkbookError('too-many-columns')
      while (row.fields.length < cell.column) row.fields.push('')
      row.fields[cell.column] = text
    }
    cell = undefined
  }
  return {
    events: {
      onOpen(name: string, { r = '', t = 'n', s = '', hidden = '' }: Record<string, string>) {
        if (name === 'row') {
          row = { line: lineOf(r, row.line), fields: [], isHidden: hidden === '1' || hidden === 'true' }
          typed = 0
          shown = 0
        } else if (name === 'c') {
          const column = columnOf(r) ?? row.fields.length
          cell = { column, type: t, style: Number(s), value: '' }
        } else if (name === 'rPh') {
          isPhonetic = true
        }
        isValue = (name === 'v' || name === 't') && !isPhonetic
      },
      onText(text: string) {
        if (!isValue || !cell) return
        typed += text.length
        if (typed > workbookLimits.row) throw new WorkbookError('workbook-too-large')
        cell.value += text
      },
      onClose(name: string) {
        isValue = false
        if (name === 'c') endCell()
        else if (name === 'rPh') isPhonetic = false
        else if (name === 'row' && row.fields.length > 0) done.push(row)
      },
    },
    take() {
      const rows = done
      done = []
      return rows
    },
  }
}

function textOfCell({ texts, formats, has1904 }: Workbook, { type, style, value }: Cell) {
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  return type === 'n' ? textOfNumber(value, formats[style], has1904) : unescaped(value)
}

/** Lines only ever grow, also where the file says otherwise. */
function lineOf(written: string, before: number) {
  const line = Number(written)
  return Number.isInteger(line) && line > before && line <= workbookLimits.lines ? line : before + 1
}

/** `B7` is in column 1; undefined without a letter. */
function columnOf(reference: string) {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const letter = (reference.charCodeAt(at) | 32) - 96
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column === 0 ? undefined : column - 1
}

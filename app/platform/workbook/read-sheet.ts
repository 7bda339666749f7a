import { textOfNumber } from './cell-format.ts'
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
  let size = 0

  const endCell = () => {
    if (!cell) return
    const text = textOfCell(book, cell)
    if (text !== '') {
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
          row = { line: Number(r) || row.line + 1, fields: [], isHidden: hidden === '1' || hidden === 'true' }
          size = 0
        } else if (name === 'c') {
          const column = r === '' ? row.fields.length : columnOf(r)
          cell = { column, type: t, style: Number(s), value: '' }
        } else if (name === 'rPh') {
          isPhonetic = true
        }
        isValue = (name === 'v' || name === 't') && !isPhonetic
      },
      onText(text: string) {
        if (!isValue || !cell) return
        size += text.length
        if (size > workbookLimits.row) throw new WorkbookError('workbook-too-large')
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
  if (type === 's') return unescaped(texts[Number(value)] ?? '')
  if (type === 'b') return value === '1' ? 'true' : 'false'
  return type === 'n' ? textOfNumber(value, formats[style], has1904) : unescaped(value)
}

/** A workbook writes a control character as `_x000D_`, and `_x` itself as `_x005F_x`. */
function unescaped(text: string) {
  if (!text.includes('_x')) return text
  return text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** `B7` is in column 1. */
function columnOf(reference: string) {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const letter = (reference.charCodeAt(at) | 32) - 96
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}

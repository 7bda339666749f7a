import { create } from 'qrcode'

/** Modules around the code that must stay empty: readers find its corners by them. */
const quiet = 4

export type QrPicture = { size: number; path: string }

/** A text as a QR code: the path of its dark modules in a square of `size` units, the empty edge included. */
export function qrCode(text: string): QrPicture {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return { size: modules.size + 2 * quiet, path: drawRuns(modules.data, modules.size) }
}

/** The dark modules, one bar for each run of them in a row. */
function drawRuns(cells: Uint8Array, size: number) {
  const bars: string[] = []
  for (let row = 0; row < size; row += 1) {
    let start = 0
    while (start < size) {
      let end = start
      while (end < size && cells[row * size + end] === 1) end += 1
      if (end > start) bars.push(`M${start + quiet} ${row + quiet}h${end - start}v1H${start + quiet}z`)
      start = end + 1
    }
  }
  return bars.join('')
}

import { create } from 'qrcode'

/** The empty margin in modules, which scanners need to find the corners. */
const quiet = 4

export type QrPicture = { size: number; path: string }

export function qrCode(text: string): QrPicture {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return { size: modules.size + 2 * quiet, path: drawRuns(modules.data, modules.size) }
}

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

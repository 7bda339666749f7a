import { sheet } from './report-pdf-look.ts'
import type { Pen } from './report-pdf-pen.ts'

/** The current page and the position of the next element. */
export type Paper = {
  doc: PDFKit.PDFDocument
  pen: Pen
  /** The top edge of the free space. */
  y: number
}

/** Draws page by page: each `yield` means that a page is complete and can be sent. */
export type Drawn = Generator<void, void, undefined>

export const floor = sheet.height - sheet.bottom

/** Starts a new page when the next element wouldn't fit. */
export function* needRoom(paper: Paper, height: number): Drawn {
  if (paper.y + height > floor && paper.y > sheet.top) yield* turnPage(paper)
}

export function* turnPage(paper: Paper): Drawn {
  paper.doc.addPage()
  paper.y = sheet.top
  yield
}

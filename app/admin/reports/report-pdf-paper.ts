import { sheet } from './report-pdf-look.ts'
import type { Pen } from './report-pdf-pen.ts'

/** Where on which page the next thing stands. */
export type Paper = {
  doc: PDFKit.PDFDocument
  pen: Pen
  /** The upper edge of what is still free. */
  y: number
}

/** What draws, page by page: a `yield` says that a page is whole, so that it can leave. */
export type Drawn = Generator<void, void, undefined>

export const floor = sheet.height - sheet.bottom

/** Begins a new page where what comes would not fit on this one. */
export function* needRoom(paper: Paper, height: number): Drawn {
  if (paper.y + height > floor && paper.y > sheet.top) yield* turnPage(paper)
}

export function* turnPage(paper: Paper): Drawn {
  paper.doc.addPage()
  paper.y = sheet.top
  yield
}

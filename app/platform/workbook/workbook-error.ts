/** `other`: a document or an archive of another kind. */
export type WorkbookErrorReason = 'not-a-workbook' | 'workbook-broken' | 'workbook-too-large' | 'too-many-columns'

export class WorkbookError extends Error {
  readonly reason: WorkbookErrorReason
  constructor(reason: WorkbookErrorReason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** Archives of a few kilobytes can unpack to gigabytes. */
export const workbookLimits = {
  packed: 64 * 1024 * 1024,
  parts: 2_000,
  /** The shared texts, unpacked: they're kept in memory. */
  sharedBytes: 32 * 1024 * 1024,
  /** One sheet, unpacked; it's read as a stream. */
  sheetBytes: 256 * 1024 * 1024,
  /** All sheets together, unpacked, a part that two sheets name counted twice: a survey reads each of them. */
  allSheetBytes: 512 * 1024 * 1024,
  /** The texts of one sheet's cells, in UTF-16 code units. A cell of ten bytes can name a shared text of a megabyte. */
  sheetText: 256 * 1024 * 1024,
  /** Each of the workbook's other parts, unpacked. */
  otherBytes: 4 * 1024 * 1024,
  /** The texts of one row, or what's between two tags, in UTF-16 code units. */
  row: 1_048_576,
  /** Columns with a value. A sheet may have 16,384, and a row with a value in the last one takes a thousand times its tag's size. */
  columns: 1_000,
  /** Excel's last row. */
  lines: 1_048_576,
  /** Tags in tags; Excel writes about ten. */
  depth: 256,
  /** Excel's longest format code. Longer ones take quadratic time to understand. */
  formatCode: 255,
}

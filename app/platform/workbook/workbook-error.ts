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
  /** Each of the workbook's other parts, unpacked. */
  otherBytes: 4 * 1024 * 1024,
  /** One row, or the text between two tags, in UTF-16 code units. */
  row: 1_048_576,
  /** Columns with a value. A sheet may have 16,384, and a row with a value in the last one takes a thousand times its tag's size. */
  columns: 1_000,
}

/**
 * A workbook that cannot be read: not one at all (`other`: a document or an archive of another kind), broken, protected by a
 * password, or larger unpacked than we read.
 */
export type WorkbookFaultReason = 'not-a-workbook' | 'workbook-broken' | 'workbook-too-large' | 'too-many-columns'

export class WorkbookFault extends Error {
  readonly reason: WorkbookFaultReason
  constructor(reason: WorkbookFaultReason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** What is read of a workbook at most. Archives of a few kilobytes can unpack to gigabytes. */
export const workbookLimits = {
  /** Of the file itself, in bytes. */
  packed: 64 * 1024 * 1024,
  /** Of the file's parts in the archive. */
  parts: 2_000,
  /** Of the texts that the cells share, unpacked: they are held in memory. */
  sharedBytes: 32 * 1024 * 1024,
  /** Of one sheet, unpacked: it is read as a stream. */
  sheetBytes: 256 * 1024 * 1024,
  /** Of the workbook's other parts, unpacked. */
  otherBytes: 4 * 1024 * 1024,
  /** Of one row, or of anything between two tags, in UTF-16 units. */
  row: 1_048_576,
  /** That have a value. A sheet may have 16,384, and a row with one in the last of them a thousand times the size of its tag. */
  columns: 1_000,
}

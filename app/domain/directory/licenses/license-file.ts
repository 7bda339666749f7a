// A file of licenses, uploaded or fetched. It replaces the previous file's licenses only if it's plausible.

export const fileWays = ['upload', 'command', 'fetch'] as const
export type FileWay = (typeof fileWays)[number]

export type LicenseFileReason =
  | 'empty'
  | 'too-large'
  | 'unreadable'
  | 'layout'
  | 'truncated'
  | 'smaller'
  | 'none-local'
  | 'older'
  | 'day-ahead'

/** The state's file has about 48 MB. */
export const largestLicenseFile = 256 * 1024 * 1024

/** More rows of another shape than this share, in a thousand, make it another file. */
export const wrongRowsLimit = 2

export type FileActs = {
  matched: number
  proposed: number
  renewed: number
  ended: number
  missing: number
}

export type TakenFile = { fileId: string; rows: number; kept: number; acts: FileActs; seconds: number }

/** `detail` is a line, a percentage or a day; it depends on the reason. */
export type RejectedLicenseFile = { ok: false; reason: LicenseFileReason | 'forbidden'; detail: string }

export const leastPercent = { default: 90, min: 1, max: 100 } as const

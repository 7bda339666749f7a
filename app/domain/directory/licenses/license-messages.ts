import { sentence } from '#platform/text/sentence.ts'
import type { LicenseEnd, LicenseStanding } from './license.ts'
import type { RejectedLicenseFile } from './license-file.ts'

/** The operator's texts. Those of public pages are with the pages. */
export const licenseMessages = {
  fileErrors: {
    forbidden: () => 'Your role can’t do this.',
    empty: () => 'The file is empty.',
    'too-large': () => 'The file is larger than 256 MB. The state’s file is about 48 MB.',
    unreadable: line => sentence`We couldn’t read the file from line ${line} onward.`,
    layout: line => sentence`This isn’t the state’s construction license file: line ${line} has a different layout.`,
    truncated: rows => sentence`The file is cut off in the middle of row ${rows}. Download it again.`,
    smaller: percent =>
      sentence`The file has only ${percent} percent as many rows as the previous one. Download it again.`,
    'none-local': () => 'The file has no roofing or building license from this county.',
    older: day => sentence`We already have a newer file, from ${day}.`,
    'day-ahead': () => 'That file’s date is in the future. Enter today or an earlier date.',
  } satisfies Record<RejectedLicenseFile['reason'], (detail: string) => string>,
  standings: {
    active: 'Current, Active',
    inactive: 'Inactive',
    suspended: 'Suspended',
    expired: 'Expired',
    unclear: 'Neither current nor ended',
  } satisfies Record<LicenseStanding, string>,
}

export function describeLicenseFileError({ reason, detail }: RejectedLicenseFile) {
  return licenseMessages.fileErrors[reason](detail)
}

/** As in: the state's file calls the license inactive. */
export const endMessages: Record<LicenseEnd, (expiredOn: string) => string> = {
  inactive: () => 'The state’s license file calls it inactive',
  suspended: () => 'The state’s license file calls it suspended',
  expired: day => `The state’s license file says it expired on ${day}`,
}

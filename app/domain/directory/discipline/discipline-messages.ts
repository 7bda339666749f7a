import { sentence } from '#platform/text/sentence.ts'
import type { RejectedDisciplineFile } from './discipline-file.ts'
import type { UndoFileError } from './take-discipline-file.server.ts'

function complaints(count: number) {
  return count === 1 ? '1 complaint' : `${count.toLocaleString('en')} complaints`
}

/** Texts for the operator. No one else sees these files. */
export const disciplineMessages = {
  title: 'Complaints and discipline',
  onlyYou: 'Only staff can see this. A complaint proves nothing until its outcome says so.',
  files: {
    none: 'No file yet. Download contractor_disc_lic_… from the state’s public records for each fiscal year and upload it above.',
    inForce: (year: string, day: string, rows: string, kept: string) =>
      `Fiscal year ${year}: file from ${day}, ${rows} rows, ${kept} kept.`,
    refused: 'A file was rejected, so the previous one still applies.',
    fetching: (year: string, error: string) => sentence`The last download for ${year} failed: ${error}.`,
    history: 'Discipline files received',
    undo: 'Undo',
    undone: 'Undone',
    year: (year: string) => `Fiscal year ${year}`,
  },
  taken: (year: string, kept: number) =>
    `File for fiscal year ${year} accepted: ${kept === 1 ? '1 row' : `${kept.toLocaleString('en')} rows`} about licenses in the county or in our listings.`,
  done: { undone: 'Undone. The previous file applies again.' },
  listings: {
    title: (count: number) => {
      if (count === 0) return 'Listings in the discipline files'
      return count === 1
        ? '1 listing in the discipline files'
        : `${count.toLocaleString('en')} listings in the discipline files`
    },
    empty: 'No listing’s license is in the files.',
    line: (numbers: string, count: number, orders: number, day: string) =>
      [
        numbers,
        complaints(count),
        orders > 0 && `${orders.toLocaleString('en')} with a final order`,
        day && `latest ${day}`,
      ]
        .filter(Boolean)
        .join(' · '),
    more: (count: number) => `And ${count.toLocaleString('en')} more.`,
  },
  compared: 'Complaints',
  complaints,
  noComplaints: 'None in the files',
  onListing: {
    none: 'This listing’s license isn’t in the discipline files.',
    complaint: (number: string) => `Complaint ${number}`,
    unnumbered: 'Complaint without a number',
    entered: (day: string) => `entered ${day}`,
    open: 'No outcome yet',
    gone: (day: string) => `in the files until ${day}`,
  },
  errors: {
    forbidden: 'Your role can’t do this.',
    'file-unknown': 'This file is gone. Reload the page.',
    'already-undone': 'This was already undone.',
  } satisfies Record<UndoFileError, string>,
}

const fileErrors: Record<RejectedDisciplineFile['reason'], (detail: string) => string> = {
  forbidden: () => disciplineMessages.errors.forbidden,
  empty: () => 'The file has no rows.',
  'too-large': () => 'The file is larger than 16 MB. A year’s file is under 1 MB.',
  unreadable: line => sentence`We couldn’t read the file from line ${line} onward.`,
  layout: line =>
    sentence`This isn’t the state’s file of complaints about licensed contractors: line ${line} has a different layout.`,
  truncated: rows => sentence`The file is cut off in the middle of row ${rows}. Download it again.`,
  'several-years': () => 'The file has complaints from several fiscal years. Upload one file for each year.',
  'other-year': year => sentence`The address for this fiscal year leads to the file for ${year}.`,
  smaller: percent =>
    sentence`The file has only ${percent} percent as many rows as the previous one. Download it again.`,
  older: day => sentence`We already have a newer file, from ${day}.`,
  'day-ahead': () => 'That file’s date is in the future. Enter today or an earlier date.',
}

export function describeDisciplineError({ reason, detail }: RejectedDisciplineFile) {
  return fileErrors[reason](detail)
}

/** A refusal as it's stored. */
export function describeStoredError({ reason, detail }: { reason: string; detail: string }) {
  const known = (Object.keys(fileErrors) as RejectedDisciplineFile['reason'][]).find(name => name === reason)
  return known ? fileErrors[known](detail) : reason
}

import { sentence } from '#platform/text/sentence.ts'
import type { RefusedDiscipline } from './discipline-file.ts'
import type { UndoFileError } from './take-discipline-file.server.ts'

function complaints(count: number) {
  return count === 1 ? '1 complaint' : `${count.toLocaleString('en')} complaints`
}

/** The operator's texts. Nobody else sees what these files say. */
export const disciplineMessages = {
  title: 'Complaints and discipline',
  onlyYou: 'Only staff can see this. A complaint proves nothing until its outcome says so.',
  files: {
    none: 'No file yet. Download contractor_disc_lic_… from the state’s public records for each fiscal year and upload it above.',
    inForce: (year: string, day: string, rows: string, kept: string) =>
      `Fiscal year ${year}: file of ${day}, ${rows} rows, ${kept} kept.`,
    refused: 'A file was refused, so the one before it stays in force.',
    fetching: (year: string, error: string) => sentence`The last fetch of ${year} failed: ${error}.`,
    history: 'Discipline files received',
    undo: 'Undo',
    undone: 'Undone',
    year: (year: string) => `Fiscal year ${year}`,
  },
  taken: (year: string, kept: number) =>
    `File of fiscal year ${year} taken: ${kept === 1 ? '1 row' : `${kept.toLocaleString('en')} rows`} about licenses that concern us.`,
  done: { undone: 'Undone. The file before it counts again.' },
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
    none: 'The discipline files have no license of this listing.',
    complaint: (number: string) => `Complaint ${number}`,
    unnumbered: 'Complaint without a number',
    entered: (day: string) => `entered ${day}`,
    open: 'No outcome yet',
    gone: (day: string) => `in the files until ${day}`,
  },
  errors: {
    forbidden: 'Only the operator can do this. Sign in again.',
    'file-unknown': 'This file is gone. Reload the page.',
    'already-undone': 'This was already undone.',
  } satisfies Record<UndoFileError, string>,
}

const refusals: Record<RefusedDiscipline['reason'], (detail: string) => string> = {
  forbidden: () => disciplineMessages.errors.forbidden,
  empty: () => 'The file has no rows.',
  'too-large': () => 'The file is larger than 16 MB. A year’s file has less than one.',
  unreadable: line => sentence`We couldn’t read the file from line ${line} on.`,
  layout: line =>
    sentence`This isn’t the state’s file of complaints about licensed contractors: line ${line} has another layout.`,
  truncated: rows => sentence`The file breaks off in the middle of row ${rows}. Download it again.`,
  'several-years': () => 'The file has complaints of several fiscal years. Upload one file for each year.',
  'other-year': year => sentence`The address of this fiscal year leads to the file of ${year}.`,
  smaller: percent =>
    sentence`The file has only ${percent} percent of the rows of the file before it. Download it again.`,
  older: day => sentence`We already have a file of ${day}, which is newer.`,
  'day-ahead': () => 'The day of the file is still to come.',
}

export function describeDisciplineRefusal({ reason, detail }: RefusedDiscipline) {
  return refusals[reason](detail)
}

/** A refusal as it's stored. */
export function describeStoredRefusal({ reason, detail }: { reason: string; detail: string }) {
  const known = (Object.keys(refusals) as RefusedDiscipline['reason'][]).find(name => name === reason)
  return known ? refusals[known](detail) : reason
}

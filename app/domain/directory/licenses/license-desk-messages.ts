import { sentence } from '#platform/text/sentence.ts'
import type { FileActs } from './license-file.ts'

/** The page of the operator. */
export const licenseDesk = {
  title: 'Licenses',
  intro:
    'Florida publishes every construction license as one file each week. We compare it with the listings: a license that’s current and active keeps its listing Verified, and one that isn’t ends the badge.',
  file: {
    title: 'State’s file',
    none: 'No file yet. Download CONSTRUCTIONLICENSE_1.csv from the state’s public records and upload it here.',
    inForce: (day: string, rows: string, kept: string) => `File of ${day}: ${rows} rows, ${kept} licenses kept.`,
    refused: 'The latest file was rejected, so the previous one still applies.',
    fetching: (error: string) => sentence`The last download failed: ${error}.`,
    choose: 'License or discipline file',
    hint: 'The .csv file as the state publishes it: CONSTRUCTIONLICENSE_1.csv up to 256 MB, or contractor_disc_lic_… for one fiscal year.',
    day: 'File date',
    dayHint: 'Leave it blank if you downloaded the file today.',
    needsScript: 'This page needs JavaScript to upload a file. The command npm run licenses works without it.',
    reading: 'Reading the file…',
    sent: (percent: number) => `${percent}% sent`,
    failed: 'The upload didn’t arrive. Upload the file again.',
    same: 'We already have this file.',
    share: 'Smallest file accepted, as a percentage of the last one',
    shareHint: 'A file with fewer rows is rejected and raises an alarm.',
    shareError: 'Enter a whole number from 1 to 100.',
    save: 'Save share',
    history: 'Files received',
  },
  outcomes: { taken: 'Accepted', same: 'Already received', refused: 'Rejected' } as Record<string, string>,
  ways: { upload: 'uploaded', command: 'by command', fetch: 'fetched' } as Record<string, string>,
  taken: (acts: FileActs) =>
    `File accepted: ${acts.renewed.toLocaleString('en')} current and active, ${acts.ended.toLocaleString('en')} no longer Verified, ${acts.proposed.toLocaleString('en')} to decide.`,
  decide: {
    title: (count: number) => (count === 1 ? '1 match to decide' : `${count.toLocaleString('en')} matches to decide`),
    empty: 'Nothing to decide.',
    keys: 'In a match, press Y if it’s their license and N if it isn’t.',
    conflict:
      'The listing has this number, but the state has another name for it. Someone may be using a license that isn’t theirs.',
    shared: 'Another listing has this license too. Someone may be using a license that isn’t theirs.',
    likely: (score: number) => `The listing has no number. Name and place are ${score}% alike.`,
    listing: 'Listing',
    state: 'State’s file',
    rows: { name: 'Name', trade: 'Trade name', city: 'City and ZIP', number: 'License', standing: 'Standing' },
    noNumber: 'None',
    yes: 'It’s their license',
    no: 'Not their license',
    more: (count: number) => `And ${count.toLocaleString('en')} more. They appear once these are decided.`,
  },
  ended: {
    title: 'No longer Verified because of the file',
    empty: 'The file didn’t end any badge.',
    line: (number: string, day: string) => `${number}, file of ${day}`,
    keep: 'Restore the badge',
  },
  missing: {
    title: (count: number) =>
      count === 1
        ? '1 license not found twice in a row'
        : `${count.toLocaleString('en')} licenses not found twice in a row`,
    intro:
      'The file leaves out licenses that are delinquent, void or involuntarily inactive, so absence proves nothing. Look them up, and remove the badge if it’s no longer right.',
    empty: 'Every license that a listing names was in one of the last two files.',
    line: (number: string, since: string) => `${number}: not found in the state’s file since ${since}`,
    never: 'never in a file',
    check: 'Check the listing',
    more: (count: number) => `And ${count.toLocaleString('en')} more.`,
  },
  lookUp: 'MyFloridaLicense.com',
  done: {
    confirmed: 'Confirmed. From now on, the file applies to this listing.',
    rejected: 'Noted. The license isn’t used for this listing.',
    kept: 'Verified again. This license status won’t end the badge again.',
    saved: 'Saved.',
  },
  errors: {
    forbidden: 'Your role can’t do this.',
    'match-unknown': 'This match is gone. Reload the page.',
    'already-decided': 'This was already decided.',
    'out-of-range': 'Enter a whole number from 1 to 100.',
  },
  /** As in: Checked by the state’s file on … */
  checkedBy: 'the state’s file',
  onListing: {
    title: 'In the state’s file',
    none: 'The file has no license for this listing.',
    since: (number: string, day: string) => `${number} · not found in the state’s file since ${day}`,
    entry: (day: string, standing: string) => `${day}: ${standing}`,
    waits: 'It’s waiting for your decision under Licenses.',
    rejected: 'You said it isn’t theirs.',
  },
}

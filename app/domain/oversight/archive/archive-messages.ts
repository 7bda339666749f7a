import { type ArchiveError, archiveHours } from './archive-export.ts'

export const archiveMessages = {
  title: 'Full export',
  intro:
    'Everything this directory knows, in one ZIP: listings with their history, reviews, requests, subscriptions, settings, photos and pages. You can open it as spreadsheets, and import it into an empty deployment.',
  caution:
    'It has personal data: names, email addresses, phone numbers and messages of homeowners and contractors. Keep it where only you can open it, and delete it when you no longer need it.',
  prepare: 'Prepare export',
  again: 'Prepare a new export',
  preparing: 'Preparing the export…',
  busy: 'Working…',
  waiting: 'Waiting for its turn…',
  progress: (done: number, total: number) => `${figure(done)} of ${figure(total)} tables and files`,
  leave: `You can leave this page. The export stays here for ${archiveHours} hours once it’s ready.`,
  look: 'Check again',
  ready: 'Your export is ready',
  download: (size: string) => `Download ZIP (${size})`,
  remove: 'Delete export',
  removeAsk: 'The ZIP is deleted for good. The directory itself stays as it is.',
  removeNow: 'Delete it now',
  asOf: 'Prepared',
  by: 'By',
  until: 'Link expires',
  checksum: 'SHA-256',
  nobody: 'A deleted account',
  failed: (code: string) =>
    `The export failed (${code}). Nothing was kept. Check that the database’s disk has room for it, then prepare it again.`,
  audited: 'Only administrators can prepare, download and delete an export, and the audit log shows who did.',
  useTitle: 'Import it elsewhere',
  steps: [
    'Install the same version or a later one, with an empty database, and don’t start it yet.',
    'Run the command below there. It imports everything or nothing, and compares every checksum.',
    'Set REGION as before. Use the AUTH_SECRET of this deployment there too: otherwise links in emails and webhook secrets stop working.',
    'Run npm run admin:create to set your password. Owners set theirs by email, with “Forgot your password?” on the sign-in page.',
  ],
  command: 'npm run archive -- import FILE',
  leftOutTitle: 'What isn’t in it',
  leftOut: [
    'Passwords, second factors and sessions. Passkeys stay, and work at the same address.',
    'Emails. Let this deployment send those that are waiting before you switch it off.',
    'AUTH_SECRET, keys of other services and other settings of the server.',
    'The state of this deployment’s jobs, alarms and backups. To restore this deployment, use a backup.',
  ],
  errors: {
    forbidden: 'Only an administrator can do this. Sign in again.',
    'already-asked': 'An export is already being prepared.',
    'archive-unknown': 'That export is gone. Prepare a new one.',
  } satisfies Record<ArchiveError, string>,
}

function figure(count: number) {
  return count.toLocaleString('en')
}

import type { AlarmKind } from './alarm.ts'

type Messages = {
  says(about: string): string
  over(about: string): string
  /** The first thing to check. docs/operations.md has the details. */
  next: string
}

export const alarmMessages: Record<AlarmKind, Messages> = {
  'job-failing': {
    says: about => `The job “${about}” keeps failing`,
    over: about => `the job “${about}” works again`,
    next: 'Its work waits until the job runs again. Find the error in the log under the job’s name.',
  },
  'queue-late': {
    says: about => `The queue for ${about} is stuck`,
    over: about => `the queue for ${about} is moving again`,
    next: 'Check that the process that runs the jobs is up, and that its job doesn’t fail.',
  },
  'mail-failing': {
    says: () => 'Email isn’t going out',
    over: () => 'email is going out again',
    next: 'Check that the mail server in SMTP_URL is up and lets us sign in.',
  },
  'payments-failing': {
    says: () => 'We couldn’t process a message from the payment provider',
    over: () => 'messages from the payment provider work again',
    next: 'The inbox lists the payments to check.',
  },
  'backup-failed': {
    says: () => 'The last backup failed',
    over: () => 'the last backup worked',
    next: 'Check that the backup folder exists, is writable and has room. Then run npm run backup.',
  },
  'backup-old': {
    says: () => 'There’s no backup from the last day',
    over: () => 'there’s a new backup',
    next: 'Check that the process that runs the jobs is up. Then run npm run backup.',
  },
  'disk-low': {
    says: about => `The disk is nearly full: ${about}`,
    over: () => 'there’s room on the disk again',
    next: 'Free up space now. Once the disk is full, nothing can be saved.',
  },
  'geocoding-stopped': {
    says: () => 'The geocoder stopped responding',
    over: () => 'the geocoder is answering again',
    next: 'New addresses use the point of their ZIP code until then. Check that this machine reaches the geocoder, then run npm run geocode.',
  },
  'weather-silent': {
    says: () => 'The National Weather Service isn’t responding',
    over: () => 'the National Weather Service answers again',
    next: 'New warnings don’t reach the site. Watch the forecast yourself, and turn on storm mode by hand if you need it.',
  },
  'bounce-mailbox-unread': {
    says: () => 'We can’t read the mailbox with bounced email',
    over: () => 'the mailbox with bounced email can be read again',
    next: 'Email that bounces goes unnoticed until then. Check the name, password and folder in BOUNCE_MAILBOX_URL; npm run doctor says what’s wrong.',
  },
  'license-file-refused': {
    says: () => 'The state’s license file was rejected',
    over: () => 'a license file was accepted again',
    next: 'The previous file still applies. Open Licenses in the admin to see what’s wrong with the new one.',
  },
  'license-file-failing': {
    says: () => 'We can’t fetch the state’s license file',
    over: () => 'the state’s license file arrives again',
    next: 'Check that this machine reaches the address in LICENSE_FILE_URL. You can also upload the file under Licenses in the admin.',
  },
  'discipline-file-refused': {
    says: () => 'One of the state’s discipline files was rejected',
    over: () => 'that year’s discipline file was accepted again',
    next: 'The previous file still applies. Open Licenses in the admin to see what’s wrong with the new one.',
  },
  'discipline-file-failing': {
    says: () => 'We can’t fetch the state’s discipline files',
    over: () => 'the state’s discipline files arrive again',
    next: 'Check that this machine reaches the address in DISCIPLINE_FILES_URL. You can also upload the files under Licenses in the admin.',
  },
  'bulk-email-unsent': {
    says: () => 'A scheduled bulk email wasn’t sent',
    over: () => 'every scheduled bulk email was sent or changed',
    next: 'It’s among the drafts under Bulk email in the admin, with the reason. Schedule it again, send it or delete it.',
  },
  'report-unsent': {
    says: () => 'A scheduled report wasn’t sent',
    over: () => 'scheduled reports go out again',
    next: 'Reports by email in the admin says which one. If the report opens there, check the addresses of its recipients.',
  },
  'held-waiting': {
    says: () => 'A request held as spam has waited for hours',
    over: () => 'no request held as spam waits for you',
    next: 'No roofer has it yet. Release it under Held requests if a homeowner wrote it, or block it.',
  },
  'replica-late': {
    says: () => 'The replica is behind the database',
    over: () => 'the replica has caught up',
    next: 'For now, pages read from the database. Check that the replica is up, and what it’s waiting for.',
  },
  'pictures-stalled': {
    says: about => `Photos and pictures can’t be read on ${about}`,
    over: about => `photos and pictures can be read again on ${about}`,
    next: 'People who send photos get an error there. Check the machine’s memory and processes, then restart the process.',
  },
}

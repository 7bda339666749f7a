import type { AlarmKind } from './alarm.ts'

type Messages = {
  /** Describes the problem as a sentence without its period. */
  says(about: string): string
  /** The first thing to check. The run-book in docs/operations.md has the details. */
  next: string
}

// English only, like the dashboard.
export const alarmMessages: Record<AlarmKind, Messages> = {
  'job-failing': {
    says: about => `The job '${about}' has not ended well for a long time`,
    next: 'What it does waits until it works again. The log names the error under the job.',
  },
  'queue-late': {
    says: about => `The queue of ${about} does not move`,
    next: 'Check that the process that runs the jobs is up, and whether its job fails.',
  },
  'mail-failing': {
    says: () => 'Email is not going out',
    next: 'Check that the mail server that SMTP_URL names answers and accepts the sign-in.',
  },
  'payments-failing': {
    says: () => 'A message from the payment provider could not be processed',
    next: 'The inbox lists the payments that need a look.',
  },
  'backup-failed': {
    says: () => 'The last backup failed',
    next: 'Check that its folder exists, can be written to and has room; then run npm run backup.',
  },
  'backup-old': {
    says: () => 'There is no backup of the last day',
    next: 'Check that the process that runs the jobs is up; then run npm run backup.',
  },
  'disk-low': {
    says: about => `The disk is nearly full: ${about}`,
    next: 'Make room before it is full: then nothing more can be written.',
  },
  'geocoding-stopped': {
    says: () => 'The geocoder has stopped answering, so new addresses keep the point of their ZIP code',
    next: 'Check that this machine reaches the geocoder, then run npm run geocode.',
  },
  'replica-late': {
    says: () => 'The replica is behind the database',
    next: 'Pages are read from the database meanwhile. Check that the replica is up, and what it is waiting for.',
  },
  'pictures-stalled': {
    says: about => `Photos and pictures can’t be read on ${about}`,
    next: 'Requests with photos are turned away there with a sentence. Check the machine’s memory and processes, then restart the process.',
  },
}

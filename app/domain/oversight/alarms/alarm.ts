// An alarm is a problem of the installation. The operator is notified when it begins and when it is over.

export const alarmKinds = [
  'job-failing',
  'queue-late',
  'mail-failing',
  'bounce-mailbox-unread',
  'payments-failing',
  'backup-failed',
  'backup-old',
  'disk-low',
  'replica-late',
  'pictures-stalled',
  'geocoding-stopped',
  'weather-silent',
  'license-file-refused',
  'license-file-failing',
  'discipline-file-refused',
  'discipline-file-failing',
  'bulk-email-unsent',
  'report-unsent',
  'held-waiting',
] as const
export type AlarmKind = (typeof alarmKinds)[number]

/** A problem seen just now. `about`: the job, queue or machine; empty if there is only one. */
export type Sign = { kind: AlarmKind; about: string }

/** An alarm ends when its sign hasn't been seen for this long. A sign that returns sooner causes no other email. */
export const quietMinutes = 10

export const alarmKeptDays = 90

/** Returns at least 15 minutes, and at least three of the job's intervals. */
export function mayFailForSeconds(everySeconds: number) {
  return Math.max(15 * 60, 3 * everySeconds)
}

/** Bulk email has the lowest priority, and one import may occupy its queue for an hour. */
export const mayWaitMinutes = {
  mails: 10,
  'bulk mails': 24 * 60,
  alerts: 10,
  reminders: 15,
  events: 60,
  'payment events': 15,
  'import sessions': 120,
} as const

export type QueueName = keyof typeof mayWaitMinutes

/** Less than 5 percent and less than 5 GB free. */
export function isLow({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }) {
  return freeBytes < totalBytes / 20 && freeBytes < 5e9
}

/** Hours that a request held as spam may wait for the operator: a homeowner may have written it. */
export const heldMayWaitHours = 4

/** A day, plus two hours for the backup itself and for clock changes. */
export const backupHours = 26

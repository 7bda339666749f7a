// An alarm is a state of the installation that the operator has to hear of: once when it begins, and once when it is over.

export const alarmKinds = [
  'job-failing',
  'queue-late',
  'mail-failing',
  'payments-failing',
  'backup-failed',
  'backup-old',
  'disk-low',
  'replica-late',
  'pictures-stalled',
  'geocoding-stopped',
] as const
export type AlarmKind = (typeof alarmKinds)[number]

/** What was seen just now; `about` tells which job, queue or machine, and is empty where there is only one. */
export type Sign = { kind: AlarmKind; about: string }

/** A sign that has not been seen for so long is over. Until then it may come and go without another mail. */
export const quietMinutes = 10

/** How long an alarm that is over is kept. */
export const alarmKeptDays = 90

/** A round that comes every half second may fail for a quarter of an hour; one that comes every hour, three times. */
export function mayFailForSeconds(everySeconds: number) {
  return Math.max(15 * 60, 3 * everySeconds)
}

/** Mails to many wait behind all others, and an import may take an hour of its queue. */
export const mayWaitMinutes = {
  mails: 10,
  'bulk mails': 24 * 60,
  alerts: 10,
  events: 60,
  'payment events': 15,
  intakes: 120,
} as const

export type QueueName = keyof typeof mayWaitMinutes

/** Of disk: less than a twentieth, and less than five gigabytes. */
export function isLow({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }) {
  return freeBytes < totalBytes / 20 && freeBytes < 5e9
}

/** A day, and two hours for the backup itself and a clock that was set. */
export const backupHours = 26

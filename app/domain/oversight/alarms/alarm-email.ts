import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { sentence } from '#platform/text/sentence.ts'
import { timeIn } from '#platform/time/dates.ts'
import type { Sign } from './alarm.ts'
import { alarmMessages } from './alarm-messages.ts'

const button = { label: 'Open the dashboard', path: '/admin' }

/** Notifies the operator of a new alarm. */
export function alarmRaisedEmail({ kind, about }: Sign, at: Date): MailContent {
  const { says, next } = alarmMessages[kind]
  return {
    subject: `Alarm: ${says(about)}`,
    paragraphs: [sentence`${says(about)}. This was noticed on ${timeIn(region.zone, at)}.`, next],
    button,
  }
}

/** Notifies the operator that an alarm is over. */
export function alarmOverEmail({ kind, about }: Sign, raisedAt: Date): MailContent {
  const { says } = alarmMessages[kind]
  return {
    subject: `Over: ${says(about)}`,
    paragraphs: [sentence`The alarm of ${timeIn(region.zone, raisedAt)} is over. It was: ${says(about)}.`],
    button,
  }
}

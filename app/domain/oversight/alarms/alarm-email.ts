import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { sentence } from '#platform/text/sentence.ts'
import { timeIn } from '#platform/time/dates.ts'
import type { Sign } from './alarm.ts'
import { alarmMessages } from './alarm-messages.ts'

const button = { label: 'Open dashboard', path: '/admin' }

export function alarmRaisedEmail({ kind, about }: Sign, at: Date): MailContent {
  const { says, next } = alarmMessages[kind]
  return {
    writer: 'alerts',
    subject: `Alarm: ${says(about)}`,
    preheader: next,
    paragraphs: [sentence`${says(about)}. We noticed it on ${timeIn(region.zone, at)}.`, next],
    button,
    wording: { kind: 'operator-alarm', values: { alarm: says(about), next, time: timeIn(region.zone, at) } },
  }
}

export function alarmOverEmail({ kind, about }: Sign, raisedAt: Date): MailContent {
  const { says, over } = alarmMessages[kind]
  return {
    writer: 'alerts',
    subject: `Resolved: ${over(about)}`,
    preheader: `The alarm was: ${says(about)}`,
    paragraphs: [sentence`The alarm from ${timeIn(region.zone, raisedAt)} is over: ${says(about)}.`],
    button,
    wording: {
      kind: 'operator-alarm-over',
      values: { alarm: says(about), news: over(about), time: timeIn(region.zone, raisedAt) },
    },
  }
}

import type { MailContent } from '#domain/foundation/mail/mail.ts'
import type { WeatherEvent } from '#platform/network/weather-service.ts'
import { sentence } from '#platform/text/sentence.ts'
import { timeIn } from '#platform/time/dates.ts'
import { region } from '../settings/region.ts'
import { warningName } from './weather-messages.ts'

type Warning = { id: string; event: WeatherEvent; until: Date }

const settings = { label: 'Open settings', path: '/admin/settings' }

export function stormProposedEmail({ id, event, until }: Warning): MailContent {
  const name = warningName(event)
  return {
    subject: `${name}: storm mode?`,
    preheader: 'A notice in three languages is drafted. One tap turns storm mode on.',
    paragraphs: [
      sentence`${name} for ${region.name} until ${timeIn(region.zone, until)}, says the National Weather Service.`,
      'Storm mode isn’t on. We drafted a notice in three languages: read it, and turn storm mode on with one tap. It ends with the warning.',
    ],
    wording: { kind: 'operator-storm-proposed', values: { warning: name, time: timeIn(region.zone, until) } },
    button: { label: 'Review storm mode', path: `/admin/inbox/weather/${id}` },
  }
}

export function stormStartedEmail({ event, until }: Warning): MailContent {
  const name = warningName(event)
  return {
    subject: `Storm mode is on: ${name.toLowerCase()}`,
    preheader: 'It turned on by itself, because you chose that in Settings.',
    paragraphs: [
      sentence`${name} for ${region.name} until ${timeIn(region.zone, until)}, says the National Weather Service.`,
      'Storm mode turned on by itself, because you chose that in Settings. It ends with the warning. You can change its notice or end it there.',
    ],
    button: settings,
    wording: {
      kind: 'operator-storm-started',
      values: { warning: name, event: name.toLowerCase(), time: timeIn(region.zone, until) },
    },
  }
}

export function stormOverEmail({ event }: Pick<Warning, 'event'>): MailContent {
  const name = warningName(event)
  return {
    subject: 'Storm mode is off: the warning is over',
    preheader: 'Pages are back to normal.',
    paragraphs: [
      `The ${name.toLowerCase()} for ${region.name} is over, and storm mode ended with it. Pages are back to normal.`,
      'Most people look for a roofer in the three days after the wind. If the phones don’t stop, turn storm mode on again in Settings and choose when it ends.',
    ],
    button: settings,
    wording: { kind: 'operator-storm-over', values: { event: name.toLowerCase() } },
  }
}

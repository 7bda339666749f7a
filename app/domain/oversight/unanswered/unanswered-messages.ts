import { sentence } from '#platform/text/sentence.ts'
import { unansweredDays, type unansweredHours } from './unanswered-query.ts'

export type NudgeError = 'forbidden' | 'request-unknown' | 'too-soon' | 'nobody-left'
export type Nudge = 'remind' | 'offer'

export const unansweredMessages = {
  title: 'Unanswered',
  intro: `Requests of the last ${unansweredDays} days that no roofer has promised to help with, or whose roofer didn’t keep a promise, newest first. Call the roofer, remind them, or offer the homeowner others.`,
  older: 'No answer for',
  hours: {
    '1': '1 hour',
    '4': '4 hours',
    '24': '1 day',
    '72': '3 days',
  } satisfies Record<(typeof unansweredHours)[number], string>,
  empty: 'No request has waited that long.',
  sent: (time: string, hours: number) =>
    hours < 48
      ? `Sent ${time}, ${hours} ${hours === 1 ? 'hour' : 'hours'} ago`
      : `Sent ${time}, ${Math.floor(hours / 24)} days ago`,
  homeowner: 'Homeowner',
  roofers: 'Asked',
  noPhone: 'No phone number',
  declined: 'Can’t help',
  late: 'Promised, and it’s late',
  gone: 'Not listed anymore',
  opened: 'Opened, no answer',
  unopened: 'Not opened',
  bounced: 'Our email bounced',
  open: 'Open request',
  remind: 'Remind roofers',
  offer: 'Offer others',
  busy: 'Sending…',
  offerHint: 'Emails the homeowner up to three other roofers. Nothing goes to them until the homeowner confirms.',
  done: {
    remind: (names: string) => sentence`Reminded ${names}.`,
    offer: (names: string) => sentence`Offered the homeowner ${names}.`,
  } satisfies Record<Nudge, (names: string) => string>,
  errors: {
    forbidden: 'Your role can’t do this.',
    'request-unknown': 'We couldn’t find that request.',
    'too-soon': 'We just sent that. We remind roofers once every four hours, and offer homeowners others once a day.',
    'nobody-left': 'We have no one to email: someone is on the way, no email works, or no other roofer is near.',
  } satisfies Record<NudgeError, string>,
  newest: 'Newest',
  next: 'Older',
}

import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { monthText } from '#platform/text/calendar-messages.ts'
import { sentence } from '#platform/text/sentence.ts'
import { daysText } from './inventory-messages.ts'

export function placeOfferedEmail({ placement, month, until }: Offered): MailContent {
  return {
    subject: 'An ad spot opened up for you',
    preheader: sentence`${placement}, from ${monthText(month, 'en')}.`,
    paragraphs: [
      sentence`A spot in “${placement}” is free from ${monthText(month, 'en')}, and you’re first in line.`,
      sentence`Accept it by ${until}. After that, the next in line gets it.`,
    ],
    wording: { kind: 'ad-place-free', values: { placement, month: monthText(month, 'en'), time: until } },
    button: { label: 'Accept the spot', path: '/account/advertising#ad-places' },
  }
}

type Offered = { placement: string; month: string; until: string }

/** To the operator. */
export function placeAcceptedEmail({ placement }: { placement: string }): MailContent {
  return {
    subject: 'An ad spot was accepted',
    preheader: sentence`In “${placement}.”`,
    paragraphs: [
      sentence`An advertiser from the waitlist accepted a spot in “${placement}.” Choose this placement when you approve their banner.`,
    ],
    wording: { kind: 'operator-ad-place-accepted', values: { placement } },
    button: { label: 'View the ad inventory', path: '/admin/inventory' },
  }
}

export function makeGoodEmail({ days, reason, until }: { days: number; reason: string; until: string }): MailContent {
  return {
    subject: `We added ${daysText(days)} to your package`,
    preheader: sentence`Your month now ends on ${until}.`,
    paragraphs: [
      sentence`We added ${daysText(days)} to your advertising package: ${reason}.`,
      sentence`Your month now ends on ${until}. You pay nothing for these days.`,
    ],
    wording: { kind: 'ad-days-added', values: { days: daysText(days), reason, until } },
    button: { label: 'View your banner', path: '/account/advertising' },
  }
}

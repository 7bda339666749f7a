import { addressFields, type SponsorshipField, type SponsorshipType } from '#domain/commerce/sponsorship/sponsorship.ts'
import { bannerPath, daysText, payPath } from '#domain/commerce/sponsorship/sponsorship-email.ts'
import { agreedText, rateText } from '#domain/commerce/sponsorship/sponsorship-price.ts'
import type { Days } from '#domain/commerce/sponsorship/sponsorship-state.ts'
import { choiceName, fieldWords, sponsorshipWords } from '#domain/commerce/sponsorship/sponsorship-words.ts'
import type { Sponsorship } from '#domain/commerce/sponsorship/sponsorships.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { dateIn, timeIn, writtenDay } from '#platform/time/dates.ts'
import { phoneFields, writeTo } from './contact-fields.ts'
import type { InboxField } from './inbox-item.ts'

type Booked = { id: string; companyName: string; type: SponsorshipType } & Days

/** Returns a line about a booking with overlapping days; an exclusive one excludes others. */
export function sayBooked({ id, companyName, type, ...days }: Booked): InboxField {
  const text = `${companyName}, ${sponsorshipWords.types[type].name}, ${daysText(days)}`
  return { label: 'Booked already', text, href: `/admin/inbox/sponsorship/${id}` }
}

/** Returns the state after the decision. */
export function stateFields(sponsorship: Sponsorship, token: string): InboxField[] {
  const { completesId, state, priceCents, per, startsOn, endsOn, paidAt, endedAt } = sponsorship
  if (completesId)
    return [{ label: 'Completes', text: 'A paid sponsorship', href: `/admin/inbox/sponsorship/${completesId}` }]
  if (priceCents === null || per === null || startsOn === null) return []
  return [
    { label: 'Agreed', text: `${agreedText({ priceCents, per })}, ${daysText({ startsOn, endsOn })}` },
    ...(state === 'approved' ? [{ label: 'Payment', text: 'Not paid yet: open the link', href: payPath(token) }] : []),
    ...(paidAt ? [{ label: 'Paid', text: timeIn(region.zone, paidAt), href: bannerPath }] : []),
    ...(endedAt ? [{ label: 'Ended', text: dateIn(region.zone, endedAt) }] : []),
  ]
}

const longFields = [
  'description',
  'targetAudience',
  'marketingGoals',
  'sponsorshipMessage',
  'callToAction',
  'specialRequests',
  'previousSponsorship',
] as const satisfies readonly SponsorshipField[]

/** Returns the filled-in fields. */
export function sentFields(sent: Sponsorship): InboxField[] {
  const { type, contactPerson, email, phone, startDate } = sent
  const chosen = (['industry', 'companySize', 'budget', 'duration', 'referralSource'] as const).map(name => ({
    label: fieldWords(name).label,
    text: choiceName(name, sent[name]),
  }))
  const fields: InboxField[] = [
    { label: 'Type', text: `${sponsorshipWords.types[type].name}, ${rateText(type)}` },
    { label: 'From', text: `${contactPerson}, ${email}`, ...writeTo(email) },
    ...phoneFields(phone),
    { label: 'Start date', text: startDate ? writtenDay(startDate) : '' },
    ...chosen,
    ...longFields.map(name => ({ label: fieldWords(name).label, text: sent[name] })),
    // Shows addresses typed by strangers as text, so that they're read before they're opened.
    ...addressFields.map(name => ({ label: fieldWords(name).label, text: sent[name] })),
  ]
  return fields.filter(({ text }) => text !== '')
}

import { sql } from 'kysely'
import type { Result } from '#domain/app.ts'
import { readPrices } from '#domain/commerce/prices/price-versions.server.ts'
import {
  type ApproveSponsorshipError,
  approveSponsorship,
  type RejectSponsorshipError,
  rejectSponsorship,
} from '#domain/commerce/sponsorship/decide-sponsorship.server.ts'
import {
  addressFields,
  agreedText,
  rateText,
  type SponsorshipField,
  type SponsorshipType,
} from '#domain/commerce/sponsorship/sponsorship.ts'
import { bannerPath, daysText, payPath } from '#domain/commerce/sponsorship/sponsorship-email.ts'
import { readBooked, readDecider } from '#domain/commerce/sponsorship/sponsorship-lists.server.ts'
import { choiceName, fieldMessages, sponsorshipMessages } from '#domain/commerce/sponsorship/sponsorship-messages.ts'
import { readPicture, readPictures } from '#domain/commerce/sponsorship/sponsorship-pictures.server.ts'
import { type Days, lastDay } from '#domain/commerce/sponsorship/sponsorship-state.ts'
import { findSponsorship, lockSponsorship, type Sponsorship } from '#domain/commerce/sponsorship/sponsorships.server.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { type Prices, sponsorshipRates } from '#domain/foundation/plans/rate-cards.ts'
import { region, regionDay } from '#domain/foundation/settings/region.ts'
import { dateIn, timeIn, writtenDay } from '#platform/time/dates.ts'
import type { InboxChoice, InboxField } from '../inbox/inbox-item.ts'
import { type DecideError, type InboxKind, phoneFields, writeTo } from '../inbox/inbox-kind.ts'

export const sponsorshipKind: InboxKind = {
  decidableIn: { approve: ['waiting'], reject: ['waiting', 'approved'] },
  items: sql`
    select s.id, s.sent_at as at, s.company_name as title, '' as about,
      coalesce(nullif(s.sponsorship_message, ''), nullif(s.special_requests, ''), s.description) as text,
      concat_ws(' ', s.contact_person, s.email, s.phone, s.sponsorship_type) as contact,
      case when s.state in ('waiting', 'rejected') then s.state else 'approved' end as state
    from sponsorships s`,

  async read(app, id) {
    const sponsorship = await findSponsorship(app, id)
    if (!sponsorship) return undefined
    const today = regionDay(app.clock.now())
    const [pictures, decider, booked, prices] = await Promise.all([
      readPictures(app, id),
      readDecider(app, id),
      readBooked(app, today),
      readPrices(app),
    ])
    const { state, decidedAt, reason, completesId } = sponsorship
    const asks = state === 'waiting' && completesId === null
    return {
      pictures: [],
      // No decision is possible once it's paid, or once it's approved as an addition.
      isFinal: state !== 'waiting' && (state !== 'approved' || completesId !== null),
      files: pictures.map(({ fileId, field, position }) => ({
        id: fileId,
        label: field === 'logoFile' ? 'Logo' : `${sponsorshipMessages.files[field].label} ${position}`,
        isPicture: true,
      })),
      ...(asks && { choices: choicesOf(sponsorship, today) }),
      ...(decidedAt && { decision: { reason, decidedAt, by: decider ?? '' } }),
      fields: [
        ...stateFields(sponsorship, app.tokens.of('sponsorship', id)),
        ...(asks ? booked.map(sayBooked) : []),
        ...sentFields(sponsorship, prices),
      ],
    }
  },

  async file(app, id, fileId) {
    const file = await readPicture(app, id, fileId)
    return file && { ...file, isPicture: true }
  },

  lock: lockSponsorship,

  approve: async (tx, caller, id, chosen) => {
    const [sum = '', startsOn = '', endsOn = ''] = ['sum', 'startsOn', 'endsOn'].map(name => chosen[name]?.[0])
    return asDecided(await approveSponsorship(tx, caller, { id, sum, startsOn, endsOn }))
  },
  reject: async (tx, caller, given) => asDecided(await rejectSponsorship(tx, caller, given)),
}

type ErrorReason = ApproveSponsorshipError | RejectSponsorshipError

function asDecided(result: Result<object, ErrorReason>): Result<object, DecideError> {
  if (result.ok) return { ok: true }
  const { reason } = result
  if (reason === 'sponsorship-unknown') return { ok: false, reason: 'item-unknown' }
  return { ok: false, reason: reason === 'terms-faulty' ? 'choices-faulty' : reason }
}

/** Asks for a price only if the catalog has none. */
function choicesOf({ type, startDate, duration }: Sponsorship, today: string): InboxChoice[] {
  const { priceId, per, range } = sponsorshipRates[type]
  const startsOn = startDate && startDate > today ? startDate : today
  const isOnce = per === 'once'
  const hint = range ? `Usually ${dollarText(range.fromCents)} to ${dollarText(range.toCents)}.` : 'Total price.'
  return [
    ...(priceId === null
      ? [{ name: 'sum', label: 'Amount in dollars', kind: 'money' as const, hint, isRequired: true }]
      : []),
    { name: 'startsOn', label: 'First day', kind: 'date', value: startsOn, isRequired: true },
    {
      name: 'endsOn',
      label: 'Last day',
      kind: 'date',
      value: lastDay(startsOn, duration) ?? '',
      isRequired: isOnce,
      ...(!isOnce && { hint: 'Leave blank to run until it’s canceled.' }),
    },
  ]
}

type Booked = { id: string; companyName: string; type: SponsorshipType } & Days

/** Describes a conflicting booking on these days. */
function sayBooked({ id, companyName, type, ...days }: Booked): InboxField {
  const text = `${companyName}, ${sponsorshipMessages.types[type].name}, ${daysText(days)}`
  return { label: 'Already booked', text, href: `/admin/inbox/sponsorship/${id}` }
}

function stateFields(sponsorship: Sponsorship, token: string): InboxField[] {
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

export function sentFields(sent: Sponsorship, prices: Pick<Prices, 'cents'>): InboxField[] {
  const { type, contactPerson, email, phone, startDate } = sent
  const chosen = (['industry', 'companySize', 'budget', 'duration', 'referralSource'] as const).map(name => ({
    label: fieldMessages(name).label,
    text: choiceName(name, sent[name]),
  }))
  const fields: InboxField[] = [
    { label: 'Type', text: `${sponsorshipMessages.types[type].name}, ${rateText(type, prices)}` },
    { label: 'From', text: `${contactPerson}, ${email}`, ...writeTo(email) },
    ...phoneFields(phone),
    { label: 'Start date', text: startDate ? writtenDay(startDate) : '' },
    ...chosen,
    ...longFields.map(name => ({ label: fieldMessages(name).label, text: sent[name] })),
    // Strangers typed these addresses: as text, they're read before they're opened.
    ...addressFields.map(name => ({ label: fieldMessages(name).label, text: sent[name] })),
  ]
  return fields.filter(({ text }) => text !== '')
}

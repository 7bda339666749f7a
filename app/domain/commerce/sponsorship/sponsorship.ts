// A paid placement next to a page: a company applies, the operator agrees on a price, the company pays.

import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { type Prices, sponsorshipRates } from '#domain/foundation/plans/rate-cards.ts'
import { emailLimit } from '#platform/text/email-address.ts'

export const sponsorshipTypes = ['exclusive', 'partnership', 'custom', 'event', 'content'] as const
export type SponsorshipType = (typeof sponsorshipTypes)[number]

const industries = [
  'Roofing Contractor',
  'Building Materials Supplier',
  'Insurance Company',
  'Financial Services',
  'Home Improvement',
  'Technology/Software',
  'Legal Services',
  'Other',
] as const
const companySizes = ['1-10', '11-50', '51-200', '201-500', '500+'] as const
const sponsorshipBudgets = ['5000-10000', '10000-20000', '20000-50000', '50000+'] as const
const sponsorshipDurations = ['1-month', '3-months', '6-months', '12-months', 'ongoing'] as const
const referralSources = ['google', 'referral', 'social', 'trade-show', 'other'] as const

export const sponsorshipChoices = {
  industry: industries,
  companySize: companySizes,
  budget: sponsorshipBudgets,
  duration: sponsorshipDurations,
  referralSource: referralSources,
} as const
export type ChoiceField = keyof typeof sponsorshipChoices

export const sponsorshipTextLimits = {
  companyName: 100,
  contactPerson: 100,
  email: emailLimit,
  phone: 40,
  description: 2_000,
  targetAudience: 1_000,
  marketingGoals: 1_000,
  sponsorshipMessage: 140,
  callToAction: 30,
  specialRequests: 2_000,
  previousSponsorship: 1_000,
} as const
export type TextField = keyof typeof sponsorshipTextLimits

export const addressFields = [
  'website',
  'landingPageUrl',
  'facebookUrl',
  'twitterUrl',
  'instagramUrl',
  'linkedinUrl',
  'youtubeUrl',
] as const
type AddressField = (typeof addressFields)[number]
export const addressLimit = 500

export type SponsorshipField = TextField | AddressField | ChoiceField | 'sponsorshipType' | 'startDate'

export const requiredFields = ['companyName', 'contactPerson', 'email', 'sponsorshipType'] as const

export function missingFields(typed: Readonly<Record<string, string | undefined>>) {
  return requiredFields.filter(name => !typed[name]?.trim())
}

/** Honeypot: people don't see this field, so only bots fill it in. */
export const trapField = 'fax_number'

export type Agreed = { priceCents: number; per: 'month' | 'once' }

export function rateText(type: SponsorshipType, { cents }: Pick<Prices, 'cents'>) {
  const { priceId, range } = sponsorshipRates[type]
  if (priceId !== null) return `${dollarText(cents[priceId])} per month`
  if (range) return `${dollarText(range.fromCents)}-${(range.toCents / 100).toLocaleString('en')}`
  return 'Priced on request'
}

export function agreedText({ priceCents, per }: Agreed) {
  return per === 'month' ? `${dollarText(priceCents)} per month` : dollarText(priceCents)
}

export const sponsorshipErrors = {
  forbidden: 'This account can’t do that.',
  'looks-automated': 'Clear the box marked “Leave this field empty” and send the form again.',
  'too-many': 'Too many tries. Wait an hour, then try again.',
  'not-paid': 'We couldn’t confirm this payment yet. Try again in a minute.',
  'not-reached': 'We couldn’t connect. What you typed is still here. Send it again in a minute.',
} as const

export type SponsorshipNotTaken = keyof typeof sponsorshipErrors
export type SponsorshipRejected = Exclude<SponsorshipNotTaken, 'not-reached'>

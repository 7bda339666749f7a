import { z } from 'zod'
import { publicWebAddress } from '#platform/network/public-address.ts'
import { typedText } from '#platform/text/text.ts'
import { typedEmail, typedPhone } from '#platform/text/typed-fields.ts'
import {
  addressLimit,
  sponsorshipTextLimits as limits,
  sponsorshipChoices,
  sponsorshipTypes,
  trapField,
} from './sponsorship.ts'

const text = (limit: number) => typedText(limit).default('')
const required = (limit: number) => typedText(limit).pipe(z.string().min(1))
const choice = <Value extends string>(values: readonly Value[]) => z.union([z.literal(''), z.enum(values)]).default('')

/** Normalizes, so that the banner links to exactly the address that was checked. Accepts `www.example.com`. */
const address = text(addressLimit).transform((typed, context) => {
  const found = typed === '' ? '' : publicWebAddress(/^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`)
  if (found !== null) return found
  context.addIssue({ code: 'custom', message: 'no address of the web' })
  return z.NEVER
})

export function latestStart(today: string) {
  return `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`
}

export function sponsorshipInput(today: string) {
  const day = z.iso.date().refine(start => start >= today && start <= latestStart(today))
  return z.object({
    companyName: required(limits.companyName),
    contactPerson: required(limits.contactPerson),
    email: typedEmail,
    phone: typedPhone(limits.phone).default(''),
    website: address,
    industry: choice(sponsorshipChoices.industry),
    companySize: choice(sponsorshipChoices.companySize),
    description: text(limits.description),
    targetAudience: text(limits.targetAudience),
    marketingGoals: text(limits.marketingGoals),
    sponsorshipType: z.enum(sponsorshipTypes),
    budget: choice(sponsorshipChoices.budget),
    duration: choice(sponsorshipChoices.duration),
    startDate: text(10).pipe(z.union([z.literal('').transform(() => null), day])),
    sponsorshipMessage: text(limits.sponsorshipMessage),
    callToAction: text(limits.callToAction),
    landingPageUrl: address,
    facebookUrl: address,
    twitterUrl: address,
    instagramUrl: address,
    linkedinUrl: address,
    youtubeUrl: address,
    specialRequests: text(limits.specialRequests),
    previousSponsorship: text(limits.previousSponsorship),
    referralSource: choice(sponsorshipChoices.referralSource),
    [trapField]: text(200),
  })
}

export type SponsorshipInput = z.output<ReturnType<typeof sponsorshipInput>>

import { placementRates } from '#domain/foundation/plans/rate-cards.ts'

// A banner application is an advertiser's form. Once approved and paid for, it runs as a campaign.

export const campaignObjectives = [
  'brand-awareness',
  'lead-generation',
  'website-traffic',
  'conversions',
  'app-downloads',
] as const
export const bannerBudgets = ['500-1000', '1000-2500', '2500-5000', '5000-10000', '10000+'] as const
export const bannerDurations = ['1-week', '2-weeks', '1-month', '3-months', '6-months', 'ongoing'] as const
export const timeTargets = ['24-7', 'business-hours', 'evenings', 'weekends', 'custom'] as const
export const deviceTargets = ['desktop', 'mobile', 'tablet'] as const
export const geographicTargets = [
  'Florida',
  'Georgia',
  'Alabama',
  'South Carolina',
  'North Carolina',
  'Texas',
  'California',
  'New York',
  'Nationwide',
  'Custom Regions',
] as const
export const bannerSizes = ['728x90', '300x250', '320x50', '300x600', '970x250', '320x100', '1200x400'] as const

export const bannerPackages = ['basic', 'professional', 'premium', 'enterprise', 'custom'] as const
export type BannerPackage = (typeof bannerPackages)[number]

export type Placement = (typeof placementRates)[number]['id']
export const customPlacements: readonly Placement[] = placementRates.map(({ id }) => id)

export const socialNetworks = ['facebookUrl', 'twitterUrl', 'instagramUrl', 'linkedinUrl', 'youtubeUrl'] as const

const megabyte = 1_024 * 1_024
export const fileLimits = { logo: 2 * megabyte, image: 5 * megabyte, video: 50 * megabyte }

/** Limits the files of each field: a banner in each size, and two more creatives, which may be videos. */
export const fileFields = { logoFile: 1, bannerFiles: bannerSizes.length, additionalCreatives: 2 } as const
export type FileField = keyof typeof fileFields

/** Total limit, because all files travel in one request. */
export const allFilesBytes = 60 * megabyte

/** Honeypot: people don't see this field, so only bots fill it in. */
export const trapField = 'faxNumber'

export const requiredFields = ['companyName', 'contactPerson', 'email', 'bannerPackage', 'destinationUrl'] as const

export function missingFields(typed: Readonly<Record<string, string | string[] | undefined>>) {
  return requiredFields.filter(name => [typed[name] ?? ''].flat().every(text => text.trim() === ''))
}

export const bannerTextLimits = { short: 120, url: 500, long: 2_000 }

export const maxDailyCapCents = 100_000_00

export type ApplyError = 'forbidden' | 'looks-automated' | 'too-many' | 'files-faulty'

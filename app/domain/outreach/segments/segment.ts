import { listingPlanIds } from '#domain/foundation/plans/listing-plans.ts'

// A segment is a set of conditions that a business must all meet. It has no list of businesses: it's evaluated when a bulk email is
// previewed, and again when it's sent.

export const segmentPlans = ['any', 'none', 'paid', ...listingPlanIds] as const
export const segmentChoices = ['any', 'yes', 'no'] as const
export const segmentHealth = [
  'any',
  'no-hours',
  'no-photo',
  'no-description',
  'no-license',
  'license-expiring',
  'license-expired',
  'website-down',
] as const
export const segmentAnswers = ['any', 'recently', 'not-in-30', 'not-in-90', 'never'] as const

/** City and category are names; empty means any. */
export type Segment = {
  city: string
  category: string
  plan: (typeof segmentPlans)[number]
  claimed: (typeof segmentChoices)[number]
  verified: (typeof segmentChoices)[number]
  health: (typeof segmentHealth)[number]
  answered: (typeof segmentAnswers)[number]
  /** The values of conditions that we don't know, or don't know anymore. With one of them, no business matches. */
  unknown?: Partial<Record<ConditionName, string>>
}

export const conditionNames = ['city', 'category', 'plan', 'claimed', 'verified', 'health', 'answered'] as const
export type ConditionName = (typeof conditionNames)[number]

export const conditionLabels = {
  city: 'City',
  category: 'Category',
  plan: 'Plan',
  claimed: 'Owner',
  verified: 'Verification',
  health: 'Data quality',
  answered: 'Last answer',
} satisfies Record<ConditionName, string>

export type SavedSegment = { id: string; name: string; conditions: Segment; removedAt: Date | null }

export const segmentNameLimit = 80
export const segmentsAtMost = 100
/** A license expires soon within these days. */
export const expiringDays = 30
/** `recently` */
export const recentDays = 30

export type SegmentError = 'forbidden' | 'name-missing' | 'name-taken' | 'too-many' | 'segment-unknown'

type Labels<Value extends string> = Record<Value, string>

export const segmentLabels = {
  plan: {
    any: 'Any plan',
    none: 'No plan',
    paid: 'Any paid plan',
    basic: 'Basic',
    professional: 'Professional',
    premium: 'Premium',
    enterprise: 'Enterprise',
  } satisfies Labels<Segment['plan']>,
  claimed: { any: 'Claimed or not', yes: 'Claimed', no: 'Unclaimed' } satisfies Labels<Segment['claimed']>,
  verified: { any: 'Verified or not', yes: 'Verified', no: 'Not verified' } satisfies Labels<Segment['verified']>,
  health: {
    any: 'Any listing',
    'no-hours': 'No business hours',
    'no-photo': 'No photo',
    'no-description': 'No description',
    'no-license': 'No license number',
    'license-expiring': `License expires within ${expiringDays} days`,
    'license-expired': 'License check expired',
    'website-down': 'Website that doesn’t load',
  } satisfies Labels<Segment['health']>,
  answered: {
    any: 'Answered or not',
    recently: `Answered in the last ${recentDays} days`,
    'not-in-30': 'No answer in the last 30 days',
    'not-in-90': 'No answer in the last 90 days',
    never: 'Never answered',
  } satisfies Labels<Segment['answered']>,
}

/** Returns the conditions that narrow the list, for people: `Boca Raton · Unclaimed`. */
export function saySegment({ city, category, unknown = {}, ...chosen }: Segment) {
  const parts = [
    ...conditionNames.flatMap(name =>
      name in unknown ? [`${conditionLabels[name]} “${unknown[name]}” (unknown)`] : [],
    ),
    'city' in unknown ? '' : city,
    'category' in unknown ? '' : category,
    ...(['plan', 'claimed', 'verified', 'health', 'answered'] as const).map(name =>
      chosen[name] === 'any' ? '' : labelOf(name, chosen[name]),
    ),
  ].filter(part => part !== '')
  return parts.length > 0 ? parts.join(' · ') : 'Every listed business'
}

function labelOf(name: keyof typeof segmentLabels, value: string) {
  const labels: Record<string, string> = segmentLabels[name]
  return labels[value] ?? value
}

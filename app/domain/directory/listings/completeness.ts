// The missing fields of a listing, the ones that lead to most calls first.

/** Fewer photos than this leave the step open. */
const wantedPhotos = 3
/** A shorter description says too little. */
const wantedCharacters = 80

export const completenessSteps = [
  'phone',
  'photos',
  'hours',
  'description',
  'services',
  'license',
  'check',
  'response',
  'area',
  'languages',
  'logo',
  'website',
] as const
export type CompletenessStep = (typeof completenessSteps)[number]

export type CompletenessFacts = {
  hasPhone: boolean
  photos: number
  /** Open hours, or service around the clock. */
  hasHours: boolean
  description: string
  services: number
  licenseNumber: string
  /** A valid check of license or insurance is on record. */
  isChecked: boolean
  responseMinutes: number | null
  serviceMiles: number | null
  languages: number
  hasLogo: boolean
  hasWebsite: boolean
}

const isDone: Record<CompletenessStep, (facts: CompletenessFacts) => boolean> = {
  phone: ({ hasPhone }) => hasPhone,
  photos: ({ photos }) => photos >= wantedPhotos,
  hours: ({ hasHours }) => hasHours,
  description: ({ description }) => description.trim().length >= wantedCharacters,
  services: ({ services }) => services > 1,
  license: ({ licenseNumber }) => licenseNumber.trim() !== '',
  check: ({ isChecked }) => isChecked,
  response: ({ responseMinutes }) => responseMinutes !== null,
  area: ({ serviceMiles }) => serviceMiles !== null,
  languages: ({ languages }) => languages > 0,
  logo: ({ hasLogo }) => hasLogo,
  website: ({ hasWebsite }) => hasWebsite,
}

export type Completeness = { percent: number; missing: CompletenessStep[]; done: CompletenessStep[] }

/** Returns the missing steps, the next one first. Only a listing without any missing step is at 100 percent. */
export function completenessOf(facts: CompletenessFacts): Completeness {
  const done = completenessSteps.filter(step => isDone[step](facts))
  const missing = completenessSteps.filter(step => !done.includes(step))
  return { percent: Math.floor((done.length / completenessSteps.length) * 100), missing, done }
}

export function stepPath(step: CompletenessStep, listingId: string) {
  const listing = `/account/listings/${listingId}`
  if (step === 'photos' || step === 'logo') return `${listing}/photos`
  return step === 'check' ? '/account/support' : listing
}

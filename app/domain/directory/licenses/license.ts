// A license as the state's file has it. The file has a row for each license of every construction trade in Florida.

/** Roofing contractors: certified for the state, and registered for their county. */
export const roofingClasses = ['CCC', 'RC'] as const
/** General, building and residential contractors, who may work on roofs too. */
export const buildingClasses = ['CGC', 'CBC', 'CRC', 'RG', 'RB', 'RR'] as const

/** Roofing licenses take priority over building licenses. Other classes, such as specialties, don't cover roofs. */
export function decidingLicenses<License extends { class: string }>(licenses: readonly License[]) {
  const inClasses = (classes: readonly string[]) => licenses.filter(license => classes.includes(license.class))
  const roofing = inClasses(roofingClasses)
  return roofing.length > 0 ? roofing : inClasses(buildingClasses)
}

export type LicenseFacts = { primaryStatus: string; secondaryStatus: string; expiresOn: string | null }

export const licenseEnds = ['inactive', 'suspended', 'expired'] as const
export type LicenseEnd = (typeof licenseEnds)[number]
/** `unclear`: the file says neither that it's good nor that it isn't, so a person has to look. */
export type LicenseStanding = 'active' | LicenseEnd | 'unclear'

/** The state writes `C` and `A`; other files of it write `Current` and `Active`. */
function isOne(status: string, letter: string, word: string) {
  const typed = status.trim().toUpperCase()
  return typed === letter || typed === word
}

/** `today` is a day of the region. A license without a date is never active: nobody knows until when. */
export function standingOf(
  { primaryStatus, secondaryStatus, expiresOn }: LicenseFacts,
  today: string,
): LicenseStanding {
  if (isOne(primaryStatus, 'S', 'SUSPENDED')) return 'suspended'
  if (isOne(secondaryStatus, 'I', 'INACTIVE')) return 'inactive'
  if (expiresOn !== null && expiresOn < today) return 'expired'
  const isCurrent = isOne(primaryStatus, 'C', 'CURRENT') && isOne(secondaryStatus, 'A', 'ACTIVE')
  return isCurrent && expiresOn !== null ? 'active' : 'unclear'
}

/** The facts on which a decision of the operator rests. */
export function stateKey({ primaryStatus, secondaryStatus, expiresOn }: LicenseFacts) {
  return [primaryStatus, secondaryStatus, expiresOn ?? ''].join('/')
}

/** A license that this many files in a row left out is put before the operator. */
export const missingFilesLimit = 2

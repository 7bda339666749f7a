import { isProfileId, profileIds } from '#domain/directory/import-profiles/import-profile.ts'
import { isPattern, type Moving } from '#domain/directory/import-profiles/moving.ts'
import { listingStatuses } from '#domain/directory/listings/listing.ts'
import { listingPlanIds } from '#domain/foundation/plans/listing-plans.ts'

type Given = {
  profile?: string
  status?: string[]
  plan?: string[]
  category?: string[]
  pictures?: boolean
  redirects?: boolean
  'old-address'?: string
}

/** Returns the choices for an export of another directory product, or an error message. */
export function readMovingArguments(given: Given): Partial<Moving> | string {
  const { profile, pictures: withPictures = false, redirects: withRedirects = false } = given
  const pattern = given['old-address'] ?? ''
  if (profile !== undefined && profile !== 'none' && !isProfileId(profile))
    return `--profile takes one of ${profileIds.join(', ')}, or "none".`
  if (pattern !== '' && !isPattern(pattern)) return '--old-address takes a path such as "/places/{city}/{name}".'
  const statuses = readPairs('status', given.status, listingStatuses)
  if (typeof statuses === 'string') return statuses
  const plans = readPairs('plan', given.plan, listingPlanIds)
  if (typeof plans === 'string') return plans
  const categories = readPairs('category', given.category)
  if (typeof categories === 'string') return categories
  return {
    ...(profile !== undefined && { profile: profile !== 'none' && isProfileId(profile) ? profile : null }),
    ...{ statuses, plans, categories, pattern, withPictures, withRedirects },
  }
}

/** Reads `draft=archived`. Without `known`, any text may follow. */
function readPairs<Ours extends string>(name: string, given: string[] = [], known?: readonly Ours[]) {
  const pairs: Record<string, Ours> = {}
  for (const text of given) {
    const split = text.lastIndexOf('=')
    const [theirs, ours] = [text.slice(0, split).trim().toLowerCase(), text.slice(split + 1).trim()]
    const choice = known ? known.find(word => word === ours) : (ours as Ours)
    if (split <= 0 || theirs === '' || !choice)
      return `--${name} ${text}: write "theirs=ours"${known ? `, with one of ${known.join(', ')}` : ''}.`
    pairs[theirs] = choice
  }
  return pairs
}

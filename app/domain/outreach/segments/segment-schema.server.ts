import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import {
  type ConditionName,
  conditionNames,
  type Segment,
  segmentAnswers,
  segmentChoices,
  segmentHealth,
  segmentNameLimit,
  segmentPlans,
} from './segment.ts'

const known = {
  city: typedText(100).catch(''),
  category: typedText(100).catch(''),
  plan: z.enum(segmentPlans).catch('any'),
  claimed: z.enum(segmentChoices).catch('any'),
  verified: z.enum(segmentChoices).catch('any'),
  health: z.enum(segmentHealth).catch('any'),
  answered: z.enum(segmentAnswers).catch('any'),
}

/**
 * Reads conditions from a form, a query string or the database. A missing value doesn't narrow the list. One that isn't known, such as a plan
 * of another version, is `unknown`, and matches no business: an email to fewer businesses than it says must not become one to all.
 */
export const segmentConditions = z.record(z.string(), z.unknown()).transform((given): Segment => {
  const unknown = unknownIn(given)
  return { ...z.object(known).parse(given), ...(Object.keys(unknown).length > 0 && { unknown }) }
})

function unknownIn(given: Record<string, unknown>) {
  const lost = conditionNames.flatMap((name): [ConditionName, string][] => {
    const value = given[name]
    if (value === undefined || value === null || value === '') return []
    const isKnown =
      name === 'city' || name === 'category' ? known[name].parse(value) !== '' : known[name].parse(value) === value
    return isKnown ? [] : [[name, String(value).slice(0, 100)]]
  })
  return Object.fromEntries(lost)
}

export const segmentName = typedText(segmentNameLimit).pipe(z.string().min(1))

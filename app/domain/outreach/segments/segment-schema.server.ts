import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import { segmentAnswers, segmentChoices, segmentHealth, segmentNameLimit, segmentPlans } from './segment.ts'

/** Parses conditions from a form, a query string or the database. A missing or unknown value doesn't narrow the list. */
export const segmentConditions = z.object({
  city: typedText(100).catch(''),
  category: typedText(100).catch(''),
  plan: z.enum(segmentPlans).catch('any'),
  claimed: z.enum(segmentChoices).catch('any'),
  verified: z.enum(segmentChoices).catch('any'),
  health: z.enum(segmentHealth).catch('any'),
  answered: z.enum(segmentAnswers).catch('any'),
})

/** A form that asks for less than it says must not reach everyone. */
export function hasUnknownCondition(fields: Record<string, unknown>) {
  const { city: _, category: __, ...choices } = segmentConditions.shape
  return Object.entries(choices).some(([name, choice]) => {
    const given = fields[name]
    return given !== undefined && given !== '' && choice.parse(given) !== given
  })
}

export const segmentName = typedText(segmentNameLimit).pipe(z.string().min(1))

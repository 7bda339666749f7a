import { z } from 'zod'
import { region } from '#domain/foundation/settings/region.ts'
import { typedText } from '#platform/text/text.ts'
import { typedEmail } from '#platform/text/typed-fields.ts'
import { reviewInput } from '../reviews/review-schema.server.ts'
import { jobCityLimit, jobMonths } from './invited-review.ts'

/** Schema of a customer's review by link. `jobMonth` becomes the first day of the month. */
export function invitedReviewInput(now: Date) {
  const months = jobMonths(region.zone, now)
  return reviewInput.omit({ business: true }).extend({
    email: typedEmail,
    jobMonth: z
      .string()
      .refine(month => months.includes(month))
      .transform(month => `${month}-01`),
    jobCity: typedText(jobCityLimit).pipe(z.string().min(1)),
  })
}
export type InvitedReviewInput = z.output<ReturnType<typeof invitedReviewInput>>

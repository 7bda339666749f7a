import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import { authorLimit, reviewTextLimit } from './review.ts'

const required = z.string().min(1)

/** Schema of a homeowner's review of one of the asked businesses. `business` is its slug. */
export const reviewInput = z.object({
  business: typedText(200).pipe(required),
  stars: z
    .string()
    .regex(/^[1-5]$/)
    .transform(Number),
  text: typedText(reviewTextLimit).pipe(required),
  author: typedText(authorLimit).pipe(required),
})
export type ReviewInput = z.output<typeof reviewInput>

/** Schema of an owner's reply, which must not be empty. */
export const answerText = typedText(reviewTextLimit).pipe(required)

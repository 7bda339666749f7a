import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import { authorLimit, reviewTextLimit } from './review.ts'

const required = z.string().min(1)

/** What a homeowner says of one of the businesses that he asked. `business` is its slug. */
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

/** What an owner answers: a text that must say something. */
export const answerText = typedText(reviewTextLimit).pipe(required)

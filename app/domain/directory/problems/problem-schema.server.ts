import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import { optionalEmail } from '#platform/text/typed-fields.ts'
import { messageLimit, problemKinds } from './problem.ts'

/** A visitor's report about a listing. The email address is for questions and may be empty. */
export const problemReport = z.object({
  kind: z.enum(problemKinds),
  message: typedText(messageLimit).pipe(z.string().min(1)),
  email: optionalEmail.transform(email => email || null),
})

export type ProblemReport = z.output<typeof problemReport>

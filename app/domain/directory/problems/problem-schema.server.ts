import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import { optionalEmail } from '#platform/text/typed-fields.ts'
import { messageLimit, problemKinds } from './problem.ts'

export const problemReport = z.object({
  kind: z.enum(problemKinds),
  message: typedText(messageLimit).pipe(z.string().min(1)),
  email: optionalEmail.transform(email => email || null),
})

export type ProblemReport = z.output<typeof problemReport>

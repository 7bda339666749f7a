import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import { answerLimit, questionLimit, subjectLimit } from './support-request.ts'

const said = z.string().min(1)

/** The subject is one line, because it goes into email subjects. */
export const supportRequest = z.object({
  subject: typedText(subjectLimit)
    .transform(text => text.replace(/\s+/g, ' '))
    .pipe(said),
  message: typedText(questionLimit).pipe(said),
})
export type SupportRequest = z.output<typeof supportRequest>

export const supportAnswer = typedText(answerLimit).pipe(said)

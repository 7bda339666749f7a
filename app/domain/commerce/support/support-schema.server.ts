import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import { answerLimit, questionLimit, subjectLimit } from './support-request.ts'

const said = z.string().min(1)

/** Schema of a contractor's request. The subject goes into email subjects, so it's one line. */
export const supportRequest = z.object({
  subject: typedText(subjectLimit)
    .transform(text => text.replace(/\s+/g, ' '))
    .pipe(said),
  message: typedText(questionLimit).pipe(said),
})
export type SupportRequest = z.output<typeof supportRequest>

export const supportAnswer = typedText(answerLimit).pipe(said)

import type { AnswerWords } from '#domain/requests/quotes/answer-words.ts'

export type AnswerFault = keyof AnswerWords['refusals']

/** The HTTP status of each answer error, for the emailed link and for the account. */
export const answerStatus: Record<AnswerFault, number> = {
  forbidden: 403,
  'answer-unknown': 404,
  'link-over': 410,
  'request-withdrawn': 409,
  'too-many': 429,
  'answer-missing': 422,
  'call-time-missing': 422,
  'call-time-past': 422,
  'call-time-far': 422,
}

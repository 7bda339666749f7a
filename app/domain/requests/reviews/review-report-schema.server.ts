import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import { evidenceLimit, reportCauses } from './review-report.ts'

const needed = typedText(evidenceLimit).pipe(z.string().min(1))

export const reportInput = z.object({ cause: z.enum(reportCauses), evidence: needed })
export type ReportInput = z.output<typeof reportInput>

export const reviewerAnswer = z.object({ answer: needed })

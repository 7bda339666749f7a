import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import { readDollars } from './dollars.ts'
import { type ProgramFilter, programKinds } from './program.ts'
import { costLimitCents } from './savings.ts'

const any = z.literal('')

export const programFilter = z.object({
  zip: typedText(10)
    .pipe(z.union([any, z.string().regex(/^\d{5}$/)]))
    .default(''),
  program: z.union([any, z.enum(programKinds)]).default(''),
}) satisfies z.ZodType<ProgramFilter>

export const savingsQuestion = z.object({
  cost: typedText(20).transform((text, { addIssue }) => {
    const cents = readDollars(text)
    if (cents !== null && cents > 0 && cents <= costLimitCents) return cents
    addIssue('no cost of a roof')
    return z.NEVER
  }),
  program: z
    .union([z.string().transform(slug => [slug]), z.array(z.string())])
    .pipe(z.array(z.string()).nonempty().max(100)),
})

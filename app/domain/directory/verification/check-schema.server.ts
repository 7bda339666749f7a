import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import { checkSources, referenceLimit } from './check.ts'

const day = z.union([z.literal('').transform(() => null), z.iso.date()]).default(null)

export const checkInput = z
  .object({
    source: z.enum(checkSources),
    reference: typedText(referenceLimit).default(''),
    licenseExpiresOn: day,
    insuranceExpiresOn: day,
  })
  .refine(({ licenseExpiresOn, insuranceExpiresOn }) => licenseExpiresOn !== null || insuranceExpiresOn !== null, {
    path: ['licenseExpiresOn'],
  })
export type CheckInput = z.output<typeof checkInput>

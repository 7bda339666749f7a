import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import { readDollars } from '../incentives/dollars.ts'
import { type Estimate, type EstimateField, licenseLimit, nameLimit, totalLimitCents } from './estimate.ts'

const amount = typedText(20).transform((text, { addIssue }) => {
  const cents = readDollars(text)
  if (cents !== null && cents <= totalLimitCents) return cents
  addIssue('no amount')
  return z.NEVER
})

const total = amount.refine(cents => cents > 0, 'no price')
const amountOrNone = z
  .union([
    typedText(20)
      .pipe(z.literal(''))
      .transform(() => null),
    amount,
  ])
  .default(null)

export const estimateInput = z
  .object({
    name: typedText(nameLimit).default(''),
    total,
    deposit: amountOrNone,
    license: typedText(licenseLimit).default(''),
    permit: z.literal('yes').optional(),
    materials: amountOrNone,
    labor: amountOrNone,
    permits: amountOrNone,
    overhead: amountOrNone,
  } satisfies Record<EstimateField, z.ZodType>)
  .refine(({ total, deposit }) => deposit === null || deposit <= total, { path: ['deposit'], error: 'over the total' })
  .transform(
    ({ name, total, deposit, license, permit, ...parts }): Estimate => ({
      name,
      totalCents: total,
      depositCents: deposit,
      licenseNumber: license,
      hasPermitLine: permit === 'yes',
      parts,
    }),
  )

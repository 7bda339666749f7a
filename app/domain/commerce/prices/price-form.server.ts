import { z } from 'zod'
import { readDollars } from '#domain/directory/incentives/dollars.ts'
import { pricedItems } from '#domain/foundation/plans/prices.ts'
import { freeMonths } from '#domain/foundation/settings/setting-schema.server.ts'
import type { Fields } from '#platform/request/forms.ts'
import { highestCents, lowestCents, type PriceChange } from './price-change.ts'

const amount = z.string().transform((text, context) => {
  if (text.trim() === '') return null
  const cents = readDollars(text)
  if (cents !== null && cents >= lowestCents && cents <= highestCents) return cents
  context.addIssue({ code: 'custom', message: 'no amount' })
  return z.NEVER
})

const months = z
  .string()
  .trim()
  .regex(/^\d?$/)
  .transform(text => (text === '' ? null : Number(text)))
  .pipe(freeMonths.nullable())

const form = z.object({
  day: z.iso.date(),
  freeMonths: months.default(null),
  ...Object.fromEntries(pricedItems.map(({ id }) => [id, amount.default(null)])),
})

/** A price that was left blank stays as it is. */
export function readPriceForm(fields: Fields): { change: PriceChange } | { fieldErrors: string[] } {
  const parsed = form.safeParse(fields)
  if (!parsed.success) return { fieldErrors: parsed.error.issues.map(({ path }) => String(path[0])) }
  const typed: Record<string, unknown> = parsed.data
  const cents = pricedItems.flatMap(({ id }) => {
    const value = typed[id]
    return typeof value === 'number' ? [[id, value] as const] : []
  })
  return { change: { day: parsed.data.day, freeMonths: parsed.data.freeMonths, cents: Object.fromEntries(cents) } }
}

import { z } from 'zod'
import { checkEstimates } from '#domain/directory/estimates/check-estimates.ts'
import { estimateFields, fewestEstimates, type UsualShares } from '#domain/directory/estimates/estimate.ts'
import { estimateMessages } from '#domain/directory/estimates/estimate-messages.ts'
import { estimateInput } from '#domain/directory/estimates/estimate-schema.server.ts'
import { type Fields, typedTexts } from '#platform/request/forms.ts'
import type { Language } from '#platform/text/language.ts'
import { estimateNumbers, fieldName, type Typed } from './estimate-block.tsx'

/** Returns the estimates of a posted form, checked by the usual shares, or the names of the fields to fix. Ignores empty blocks. */
export function readEstimates(fields: Fields, language: Language, shares: UsualShares) {
  const typed = typedTexts(fields)
  const blocks = estimateNumbers.map(number => ({ number, block: readBlock(typed, number) }))
  const isGiven = ({ block }: (typeof blocks)[number]) => Object.values(block).some(Boolean)
  const given = blocks.filter(isGiven)
  const missing = blocks.filter(block => !isGiven(block)).slice(0, Math.max(0, fewestEstimates - given.length))

  const parsed = [...given, ...missing].map(({ number, block }) => ({ number, read: estimateInput.safeParse(block) }))
  const fieldErrors = parsed.flatMap(({ number, read }) =>
    Object.keys(read.error ? z.flattenError(read.error).fieldErrors : {}).map(name => `${name}-${number}`),
  )
  const estimates = parsed.flatMap(({ number, read: { data } }) =>
    data ? [{ ...data, name: data.name || estimateMessages[language].estimate(number) }] : [],
  )
  const checked = fieldErrors.length > 0 ? null : checkEstimates(estimates, shares)
  return { typed, fieldErrors, isTooFew: missing.length > 0, checked }
}

function readBlock(typed: Typed, number: number) {
  return Object.fromEntries(estimateFields.map(field => [field, typed[fieldName(field, number)]]))
}

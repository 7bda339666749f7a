import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import { apiPermissions, expiryDays, keyNameLimit, overlapHours } from './api-key.ts'

/** One of a few numbers, as a form sends it. */
function oneOf(numbers: readonly number[]) {
  return z.coerce.number().refine(number => numbers.includes(number))
}

/** The fields of the form that makes a key. The id is the form's own, so that a form sent twice makes one key. */
export const newKey = z.object({
  id: z.uuid(),
  name: typedText(keyNameLimit)
    .transform(text => text.replace(/\s+/g, ' '))
    .pipe(z.string().min(1)),
  expiresInDays: z
    .literal('')
    .transform(() => null)
    .or(oneOf(expiryDays))
    .default(null),
})
export type NewKey = z.output<typeof newKey>

/** `madeAt` says which secret the form saw, so that two clicks rotate once. */
export const rotation = z.object({
  id: z.uuid(),
  madeAt: z.coerce.number().pipe(z.int().nonnegative()),
  overlap: oneOf(overlapHours),
})
export type Rotation = z.output<typeof rotation>

export const grant = z.object({ id: z.uuid(), permissions: z.array(z.enum(apiPermissions)).min(1) })
export type Grant = z.output<typeof grant>

export const keyId = z.uuid()

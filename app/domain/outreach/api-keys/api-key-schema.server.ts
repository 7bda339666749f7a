import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import { apiPermissions, expiryDays, keyNameLimit, overlapHours } from './api-key.ts'

function oneOf(numbers: readonly number[]) {
  return z.coerce.number().refine(number => numbers.includes(number))
}

/** The form chooses the id, so that a form sent twice creates one key. */
export const newKey = z.object({
  id: z.uuid(),
  /** The operator's keys have none. */
  business: z.uuid().optional(),
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

/** `madeAt` identifies the secret that the form showed, so that two clicks rotate it once. */
export const rotation = z.object({
  id: z.uuid(),
  /** Chosen for a personal key, which is reissued for this business. */
  business: z.uuid().optional(),
  madeAt: z.coerce.number().pipe(z.int().nonnegative()),
  overlap: oneOf(overlapHours),
})
export type Rotation = z.output<typeof rotation>

export const grant = z.object({ id: z.uuid(), permissions: z.array(z.enum(apiPermissions)).min(1) })
export type Grant = z.output<typeof grant>

export const keyId = z.uuid()

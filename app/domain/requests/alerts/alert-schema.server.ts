import { z } from 'zod'
import { clockField } from '#domain/directory/team/team-schema.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { phoneE164 } from '#platform/text/phone-number.ts'
import { typedText } from '#platform/text/text.ts'

export const browserForm = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(2_000),
  /** A P-256 point, and sixteen bytes. */
  p256dh: z.string().regex(/^[\w-]{87}=?$/),
  auth: z.string().regex(/^[\w-]{22}(==)?$/),
})
export type PushBrowser = z.output<typeof browserForm>

export const phoneForm = z.object({
  phone: typedText(40)
    .transform(text => phoneE164(text, region.country))
    .pipe(z.string()),
})

/** Spaces are allowed. */
export const phoneCodeForm = z.object({
  code: typedText(40)
    .transform(text => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/)),
})

/** Both ends of quiet hours, or neither. */
export const alertChoiceForm = z
  .object({
    business: z.uuid(),
    wanted: z.enum(['yes', 'no']),
    from: z.union([z.literal('').transform(() => null), clockField]),
    to: z.union([z.literal('').transform(() => null), clockField]),
  })
  .refine(({ from, to }) => (from === null) === (to === null) && (from === null || from !== to))
  .transform(({ business: businessId, wanted, from: quietFrom, to: quietTo }) => {
    return { businessId, isOn: wanted === 'yes', quietFrom, quietTo }
  })

import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import { claimNoteLimit } from './claim.ts'

/** A code may be typed with spaces. */
export const claimForm = z.discriminatedUnion('step', [
  z.object({ step: z.literal('send-code') }),
  z.object({
    step: z.literal('code'),
    code: typedText(40)
      .transform(text => text.replace(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/)),
  }),
  z.object({
    step: z.literal('letter'),
    letterCode: typedText(40)
      .transform(text => text.toUpperCase().replace(/[^A-Z0-9]/g, ''))
      .pipe(z.string().length(8))
      .transform(code => `${code.slice(0, 4)}-${code.slice(4)}`),
  }),
  z.object({ step: z.literal('link'), until: typedText(10), key: typedText(40) }),
  z.object({ step: z.literal('document'), note: typedText(claimNoteLimit).default('') }),
])

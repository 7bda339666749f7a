import { z } from 'zod'
import { emailLimit } from '#platform/email-limit.ts'
import { typedText } from '#platform/text.ts'

const email = typedText(emailLimit)
  .transform(text => text.toLowerCase())
  .pipe(z.email())

/** Whose data is asked for. */
export const personForm = z.object({ email })

/** A tick that says that it is meant. */
export const erasureForm = z.object({ confirm: z.literal('yes') })

export const linkForm = z.object({ token: z.string().max(100) })

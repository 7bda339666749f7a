import { z } from 'zod'
import { typedEmail } from '#platform/text/typed-fields.ts'

const email = typedEmail.transform(text => text.toLowerCase())

/** Whose data is asked for. */
export const personForm = z.object({ email })

/** A tick that says that it is meant. */
export const erasureForm = z.object({ confirm: z.literal('yes') })

export const linkForm = z.object({ token: z.string().max(100) })

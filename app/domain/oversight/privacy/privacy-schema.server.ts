import { z } from 'zod'
import { typedEmail } from '#platform/text/typed-fields.ts'

const email = typedEmail.transform(text => text.toLowerCase())

export const personForm = z.object({ email })

export const erasureForm = z.object({ confirm: z.literal('yes') })

export const linkForm = z.object({ token: z.string().max(100) })

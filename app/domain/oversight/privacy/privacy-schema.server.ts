import { z } from 'zod'
import { typedEmail } from '#platform/text/typed-fields.ts'
import { leftListings } from './data-link.ts'

const email = typedEmail.transform(text => text.toLowerCase())

export const personForm = z.object({ email })

export const erasureForm = z.object({ confirm: z.literal('yes') })

/** The form for deleting an account, without the proof of identity. */
export const leavingForm = erasureForm.extend({ listings: z.enum(leftListings).default('keep') })

export const linkForm = z.object({ token: z.string().max(100) })

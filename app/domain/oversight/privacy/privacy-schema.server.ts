import { z } from 'zod'
import { typedEmail } from '#platform/text/typed-fields.ts'
import { leftListings } from './data-link.ts'

const email = typedEmail.transform(text => text.toLowerCase())

export const personForm = z.object({ email })

export const erasureForm = z.object({ confirm: z.literal('yes') })

/** Deleting an account, besides the proof of who asks. */
export const leavingForm = erasureForm.extend({ listings: z.enum(leftListings).default('keep') })

export const linkForm = z.object({ token: z.string().max(100) })

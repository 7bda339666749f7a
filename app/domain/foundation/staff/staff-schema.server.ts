import { z } from 'zod'
import { staffRoles } from '#domain/staff-role.ts'
import { typedEmail } from '#platform/text/typed-fields.ts'

const email = typedEmail.transform(text => text.toLowerCase()).pipe(z.email())
const role = z.enum(staffRoles)
const id = z.uuid()

export const staffAction = z.discriminatedUnion('act', [
  z.object({ act: z.literal('invite'), email, role }),
  z.object({ act: z.literal('role'), id, role }),
  z.object({ act: z.enum(['again', 'resend', 'revoke', 'remove', 'undo']), id }),
])
export type StaffAction = z.output<typeof staffAction>

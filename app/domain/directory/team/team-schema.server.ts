import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import { typedEmail } from '#platform/text/typed-fields.ts'
import { joinNoteLimit } from './invitation.ts'
import { escalationMinutes, minuteOf, weekdays } from './rota.ts'
import { teamRoles } from './team-role.ts'

const email = typedEmail.transform(text => text.toLowerCase()).pipe(z.email())
const role = z.enum(teamRoles)
const person = z.uuid()
const id = z.uuid()

export const teamForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('invite'), email, role }),
  z.object({ intent: z.literal('resend'), id }),
  z.object({ intent: z.literal('revoke'), id }),
  z.object({ intent: z.literal('change-role'), person, role }),
  z.object({ intent: z.literal('remove'), person, keys: z.literal('keep').optional() }),
  z.object({ intent: z.literal('leave') }),
  z.object({ intent: z.literal('accept-join'), id, role }),
  z.object({ intent: z.literal('refuse-join'), id }),
  z.object({ intent: z.literal('offer'), email, afterwards: z.enum(['stay', 'leave']) }),
])
export type TeamForm = z.output<typeof teamForm>
export type TeamIntent = TeamForm['intent']

export const joinNote = typedText(joinNoteLimit).default('')

/** `22:00` as minutes of the day. */
export const clockField = z.string().transform((text, context) => {
  const minute = minuteOf(text)
  if (minute !== undefined) return minute
  context.addIssue({ code: 'custom', message: 'time' })
  return z.NEVER
})

/** Bits of the weekdays, from checkboxes. */
const days = z
  .union([z.string(), z.array(z.string())])
  .transform(chosen => weekdays.reduce((bits, day, at) => ([chosen].flat().includes(day) ? bits | (1 << at) : bits), 0))
  .pipe(z.number().min(1))

export const rotaForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add-shift'), person, days, from: clockField, to: clockField }),
  z.object({ intent: z.literal('remove-shift'), id }),
  z.object({ intent: z.literal('earlier'), id }),
  z.object({
    intent: z.literal('escalation'),
    minutes: z.coerce.number().int().min(escalationMinutes.min).max(escalationMinutes.max),
  }),
])
export type RotaForm = z.output<typeof rotaForm>

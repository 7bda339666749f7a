import type { App, Caller, Result } from '#domain/app.ts'
import { decideJoin } from '#domain/directory/team/ask-to-join.server.ts'
import { changeRole, leaveTeam } from '#domain/directory/team/change-member.server.ts'
import {
  inviteMember,
  offerBusiness,
  resendInvitation,
  revokeInvitation,
} from '#domain/directory/team/invite-member.server.ts'
import { type AnyTeamError, teamMessages } from '#domain/directory/team/team-messages.ts'
import { type TeamForm, type TeamIntent, teamForm } from '#domain/directory/team/team-schema.server.ts'
import { removeWithKeys } from '#domain/outreach/event-delivery/remove-with-keys.server.ts'
import { type Fields, typedTexts } from '#platform/request/forms.ts'

export const teamDone: Record<TeamIntent, string> = {
  invite: 'The invitation is on its way. It expires in seven days.',
  resend: 'We’ve sent the invitation again.',
  revoke: 'The invitation is canceled. Its link no longer works.',
  'change-role': 'The role is saved.',
  remove: 'They’re no longer on the team. Their access has ended.',
  leave: 'You’ve left the team.',
  'accept-join': 'They’re on the team now. We’ve emailed them.',
  'refuse-join': 'You didn’t approve the request. We’ve emailed them.',
  offer: 'The offer is on its way. Nothing changes until they accept.',
}

export function isTeamIntent(text: string | null): text is TeamIntent {
  return text !== null && text in teamDone
}

export type TeamAnswer = {
  intent: string
  sentence?: string
  fieldErrors?: { email?: string; role?: string }
  typed?: { email?: string | undefined; role?: string | undefined; afterwards?: string | undefined }
}
type Ran = { ok: true; intent: TeamIntent } | { ok: false; answer: TeamAnswer; status: number }

export function teamStatus(reason: AnyTeamError) {
  if (reason === 'forbidden') return 403
  if (reason === 'listing-unknown' || reason === 'invitation-unknown') return 404
  if (reason === 'invitation-over') return 410
  return reason === 'too-many' ? 429 : 409
}

export async function runTeamAction(
  app: App,
  caller: Caller,
  { businessId, fields }: { businessId: string; fields: Fields },
): Promise<Ran> {
  const { intent = '', email, role, afterwards } = typedTexts(fields)
  const typed = { email, role, afterwards }
  const parsed = teamForm.safeParse(fields)
  if (!parsed.success) {
    const isAboutEmail = parsed.error.issues.some(({ path }) => path[0] === 'email')
    const { fieldErrors: texts } = teamMessages
    const answer = isAboutEmail ? { fieldErrors: { email: texts.email } } : { sentence: texts.role }
    return { ok: false, answer: { intent, typed, ...answer }, status: 422 }
  }
  const done = await run(app, caller, businessId, parsed.data)
  if (done.ok) return { ok: true, intent: parsed.data.intent }
  return {
    ok: false,
    answer: { intent, typed, sentence: teamMessages.errors[done.reason] },
    status: teamStatus(done.reason),
  }
}

function run(app: App, caller: Caller, businessId: string, form: TeamForm): Promise<Result<object, AnyTeamError>> {
  switch (form.intent) {
    case 'invite':
      return inviteMember(app, caller, { businessId, email: form.email, role: form.role })
    case 'resend':
      return resendInvitation(app, caller, { businessId, id: form.id })
    case 'revoke':
      return revokeInvitation(app, caller, { businessId, id: form.id })
    case 'change-role':
      return changeRole(app, caller, { businessId, userId: form.person, role: form.role })
    case 'remove':
      return removeWithKeys(app, caller, { businessId, userId: form.person, keepsKeys: form.keys === 'keep' })
    case 'leave':
      return leaveTeam(app, caller, { businessId })
    case 'accept-join':
      return decideJoin(app, caller, { businessId, id: form.id, role: form.role })
    case 'refuse-join':
      return decideJoin(app, caller, { businessId, id: form.id, role: null })
    case 'offer':
      return offerBusiness(app, caller, { businessId, email: form.email, leaves: form.afterwards === 'leave' })
  }
}

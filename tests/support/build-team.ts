import type { App, Caller } from '#domain/app.ts'
import { acceptInvitation } from '#domain/directory/team/answer-invitation.server.ts'
import { inviteMember } from '#domain/directory/team/invite-member.server.ts'
import type { TeamRole } from '#domain/directory/team/team-role.ts'
import { buildAccount } from './build-account.ts'

/** Returns the token of the link in the last invitation to an address. */
export async function invitationTokenFor({ db }: App, email: string) {
  const mail = db.selectFrom('mails').select('content').where('recipient', '=', email).orderBy('id', 'desc')
  const { content } = await mail.where('kind', '=', 'team-invitation').executeTakeFirstOrThrow()
  return /"\/team\/([\w-]{22})"/.exec(JSON.stringify(content))?.[1] ?? ''
}

type Given = { owner: Caller; businessId: string; role: TeamRole; email: string }

/** Builds a contractor's account that accepted an owner's invitation. */
export async function buildMember(app: App, { owner, businessId, role, email }: Given) {
  const account = await buildAccount(app, { email })
  const invited = await inviteMember(app, owner, { businessId, email, role })
  if (!invited.ok) throw new Error(invited.reason)
  const token = await invitationTokenFor(app, email)
  const joined = await acceptInvitation(app, account.caller, { token, isConfirmed: false })
  if (!joined.ok) throw new Error(joined.reason)
  return account
}

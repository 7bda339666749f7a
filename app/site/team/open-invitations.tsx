import { Form } from 'react-router'
import type { InvitationKind } from '#domain/directory/team/invitation.ts'
import type { TeamRole } from '#domain/directory/team/team-role.ts'
import { roleMessages } from '#domain/directory/team/team-role-messages.ts'
import { button } from '#ui/button.ts'

type Invitation = {
  id: string
  email: string
  kind: InvitationKind
  role: TeamRole
  expires: string
  isExpired: boolean
}

/** The invitations and offers that nobody has answered yet. */
export function OpenInvitations({ invitations }: { invitations: Invitation[] }) {
  return (
    <section aria-labelledby="invitations" className="mt-8 max-w-2xl">
      <h2 id="invitations">Open invitations</h2>
      <ul className="mt-3 grid gap-3">
        {invitations.map(({ id, email, kind, role, expires, isExpired }) => (
          <li key={id} className="rounded-panel border border-line bg-surface p-4">
            <p className="break-words font-semibold">{email}</p>
            <p className="text-sm text-ink-2">
              {kind === 'hand-over' ? 'Offer to take over the business' : `As ${roleMessages[role].name.toLowerCase()}`}{' '}
              · {isExpired ? 'expired' : 'expires'} {expires}
            </p>
            <Form method="post" className="mt-3 flex flex-wrap gap-3" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <button type="submit" name="intent" value="resend" className={button.outlined}>
                Send again <span className="sr-only">to {email}</span>
              </button>
              <button type="submit" name="intent" value="revoke" className={button.quiet}>
                Cancel <span className="sr-only">the invitation to {email}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

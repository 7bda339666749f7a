import { Form } from 'react-router'
import { staffMessages as messages, roleNames } from '#domain/foundation/staff/staff-messages.ts'
import type { StaffRole } from '#domain/staff-role.ts'
import { Badge } from '#ui/badge.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

type Invitation = { id: string; email: string; role: StaffRole; expires: string | null }

export function InvitationList({ invitations }: { invitations: Invitation[] }) {
  return (
    <section aria-labelledby="invitations" className="grid gap-3">
      <h3 id="invitations" className="text-xl">
        {messages.invitations}
      </h3>
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
        {invitations.map(({ id, email, role, expires }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 p-4 md:px-5">
            <div className="grid gap-1">
              <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                {email} <Badge tone="blue">{roleNames[role]}</Badge>
              </p>
              <p className="text-sm text-ink-2">{expires === null ? messages.expired : messages.expires(expires)}</p>
            </div>
            <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
              <input type="hidden" name="id" value={id} />
              <SubmitButton busy="Sending…" look="outlined" name="act" value="resend">
                {messages.resend}
              </SubmitButton>
              <SubmitButton busy="Revoking…" look="quiet" name="act" value="revoke">
                {messages.revoke}
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

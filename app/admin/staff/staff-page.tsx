import { data } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import type { App, Caller } from '#domain/app.ts'
import { listStaff } from '#domain/foundation/accounts/users.server.ts'
import { undoableUntil } from '#domain/foundation/changes/undo-window.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { changeRole, removeStaff, undoStaffChange } from '#domain/foundation/staff/change-staff.server.ts'
import {
  inviteStaff,
  renewSignIn,
  resendStaffInvitation,
  revokeStaffInvitation,
} from '#domain/foundation/staff/invite-staff.server.ts'
import { listStaffInvitations } from '#domain/foundation/staff/staff-invitations.server.ts'
import type { StaffError } from '#domain/foundation/staff/staff-member.ts'
import { staffMessages as messages } from '#domain/foundation/staff/staff-messages.ts'
import { listStaffRevisions } from '#domain/foundation/staff/staff-revisions.server.ts'
import { type StaffAction, staffAction } from '#domain/foundation/staff/staff-schema.server.ts'
import { isStaff } from '#domain/staff-role.ts'
import { readForm, typedTexts } from '#platform/request/forms.ts'
import { timeIn } from '#platform/time/dates.ts'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/staff-page'
import { InvitationList } from './invitation-list.tsx'
import { InviteForm, type StaffAnswer } from './invite-form.tsx'
import { RevisionList } from './revision-list.tsx'
import { StaffList } from './staff-list.tsx'

export const handle: RouteHandle = { permission: 'manage-staff', hydrate: true, isBare: true }

const revisionsShown = 20

export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const now = app.clock.now()
  const [people, invitations, revisions] = await Promise.all([
    listStaff(app),
    listStaffInvitations(app),
    listStaffRevisions(app, revisionsShown),
  ])
  return {
    people: people.flatMap(({ kind: role, seenAt, ...person }) =>
      isStaff(role)
        ? [{ ...person, role, isMe: person.id === userId, seen: seenAt && timeIn(region.zone, seenAt) }]
        : [],
    ),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      id,
      email,
      role,
      expires: expiresAt > now ? timeIn(region.zone, expiresAt) : null,
    })),
    revisions: revisions.map(({ kind, at, ...revision }) => ({
      ...revision,
      at: timeIn(region.zone, at),
      isOpen:
        revision.field === 'role' &&
        kind !== null &&
        (kind === 'former' ? null : kind) === revision.after &&
        now < undoableUntil(at),
    })),
  }
}

const statusOf: Partial<Record<StaffError, number>> = { forbidden: 403, 'too-many': 429, 'person-unknown': 404 }

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const fields = await readForm(request)
  const { email, role } = typedTexts(fields)
  const typed = { email, role }
  const parsed = staffAction.safeParse(fields)
  if (!parsed.success) {
    const invalid = parsed.error.issues.some(({ path }) => path[0] === 'email') ? 'email' : 'role'
    return data<StaffAnswer>({ typed, invalid }, 422)
  }
  const result = await run(context.get(appContext), context.get(callerContext), parsed.data)
  if (result.ok) return data<StaffAnswer>({ done: messages.done[parsed.data.act] })
  return data<StaffAnswer>({ sentence: messages.errors[result.reason], typed }, statusOf[result.reason] ?? 409)
}

function run(app: App, caller: Caller, asked: StaffAction) {
  switch (asked.act) {
    case 'invite':
      return inviteStaff(app, caller, asked)
    case 'again':
      return renewSignIn(app, caller, asked)
    case 'resend':
      return resendStaffInvitation(app, caller, asked)
    case 'revoke':
      return revokeStaffInvitation(app, caller, asked)
    case 'role':
      return changeRole(app, caller, asked)
    case 'remove':
      return removeStaff(app, caller, asked)
    case 'undo':
      return undoStaffChange(app, caller, asked)
  }
}

export default function StaffPage({
  loaderData: { people, invitations, revisions },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <title>{`${messages.title} | Admin`}</title>
      <h2>{messages.title}</h2>
      <p className="mt-2 max-w-2xl text-ink-2">{messages.intro}</p>
      {actionData?.sentence && <Notice>{actionData.sentence}</Notice>}
      <p role="status" className="mt-4 rounded-notice bg-green-tint p-4 font-semibold text-green empty:hidden">
        {actionData?.done}
      </p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-8">
          <StaffList people={people} />
          {invitations.length > 0 && <InvitationList invitations={invitations} />}
        </div>
        <InviteForm key={actionData?.done} answer={actionData} />
      </div>
      {revisions.length > 0 && <RevisionList revisions={revisions} />}
    </>
  )
}

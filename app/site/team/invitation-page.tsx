import { data, type RouterContextProvider, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle, sessionContext } from '#context.ts'
import {
  acceptInvitation,
  declineInvitation,
  findJoined,
  type OpenInvitationError,
  openInvitation,
} from '#domain/directory/team/answer-invitation.server.ts'
import { invitationPath } from '#domain/directory/team/invitation.ts'
import { teamMessages } from '#domain/directory/team/team-messages.ts'
import { roleMessages } from '#domain/directory/team/team-role-messages.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { readForm } from '#platform/request/forms.ts'
import { cookieHeaders } from '#platform/request/redirects.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'
import { ConfirmTick } from '#ui/fields/check-list-field.tsx'
import { requireUser } from '../accounts/account-guard.ts'
import { NarrowPage } from '../accounts/narrow-page.tsx'
import { rememberEmail } from '../sign-in/typed-email.ts'
import type { Route } from './+types/invitation-page'
import { teamStatus } from './team-action.ts'

export const handle: RouteHandle = { permission: 'open-team-invitation', isPrivate: true }

export const headers = () => privatePageHeaders

export async function loader({ context, params: { token }, request }: Route.LoaderArgs) {
  const opened = await openInvitation(context.get(appContext), context.get(callerContext), token)
  const isDeclined = new URL(request.url).searchParams.has('declined')
  if (!opened.ok) {
    if (isDeclined && opened.reason === 'invitation-over') return { token, isDeclined, invitation: null, me: null }
    throw await joinedOr(context, token, opened.reason)
  }
  const { business, inviter, kind, role, email, leaves, expiresAt } = opened.invitation
  const session = context.get(sessionContext)
  const me = session?.kind === 'user' ? session.email : null
  const isOther = me !== null && me.toLowerCase() !== email.toLowerCase()
  const invitation = { business, inviter, kind, role, email, leaves, expires: timeIn(region.zone, expiresAt), isOther }
  // Whoever signs up next most likely has this address.
  const cookies = me === null ? [rememberEmail(context, email)] : []
  return data({ token, isDeclined: false, invitation, me }, { headers: cookieHeaders(cookies) })
}

/** The team's page for someone who has accepted already, otherwise what's wrong with the invitation. */
async function joinedOr(context: Readonly<RouterContextProvider>, token: string, reason: OpenInvitationError) {
  const joined = await findJoined(context.get(appContext), context.get(callerContext), token)
  return joined ? redirect(teamPath(joined), 303) : data(teamMessages.errors[reason], teamStatus(reason))
}

const teamPath = (businessId: string) => `/account/team?business=${businessId}`

/** Answers on the press of a button, not when the link is opened, because email scanners open every link. */
export async function action({ context, params: { token }, request, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  const { intent, confirm } = await readForm(request)
  if (intent === 'decline') {
    const declined = await declineInvitation(app, caller, token)
    if (declined.ok) return redirect(`${invitationPath(token)}?declined`, 303)
    throw data(teamMessages.errors[declined.reason], teamStatus(declined.reason))
  }
  const opened = await openInvitation(app, caller, token)
  if (!opened.ok) throw await joinedOr(context, token, opened.reason)
  requireUser(context, url)
  const accepted = await acceptInvitation(app, caller, { token, isConfirmed: confirm === 'yes' })
  if (accepted.ok) return redirect(teamPath(accepted.businessId), 303)
  const { reason } = accepted
  if (reason === 'other-address' || reason === 'already-member')
    return data({ sentence: teamMessages.errors[reason] }, reason === 'other-address' ? 422 : 409)
  throw data(teamMessages.errors[reason], teamStatus(reason))
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, invitation, me } = loaderData
  if (!invitation)
    return (
      <NarrowPage title="Invitation declined">
        <p role="status" className="mt-4">
          You said no. You can close this page.
        </p>
      </NarrowPage>
    )
  const { business, inviter, kind, role, email, leaves, expires, isOther } = invitation
  const isOffer = kind === 'hand-over'
  return (
    <NarrowPage
      title={isOffer ? `Take over ${business}` : `Join the team at ${business}`}
      sentence={actionData?.sentence}
    >
      <div className="mt-4 grid gap-3">
        <p>
          {inviter} {isOffer ? 'wants to hand this business over to you.' : 'invited you.'} It was sent to{' '}
          <strong className="break-words">{email}</strong> and expires {expires}.
        </p>
        {isOffer ? (
          <p>
            {leaves
              ? `You become its owner, with its listing and its team, and ${inviter} leaves. If you weren’t on the team, you see requests from then on, and its API keys and webhooks end.`
              : `You become its owner, with its listing, its requests and its team. ${inviter} stays as a manager.`}
          </p>
        ) : (
          <p>
            Your role: <strong>{roleMessages[role].name}</strong>. {roleMessages[role].does}
          </p>
        )}
      </div>
      {me === null ? (
        <SignInFirst token={token} />
      ) : (
        <form method="post" className="mt-6 grid gap-4">
          {isOther && <ConfirmTick text={`I’m signed in as ${me}, and this invitation is meant for me.`} />}
          <button type="submit" name="intent" value="accept" className={button.filled}>
            {isOffer ? 'Accept and become owner' : 'Accept invitation'}
          </button>
        </form>
      )}
      <form method="post" className="mt-3">
        <button type="submit" name="intent" value="decline" className={button.quiet}>
          Decline
        </button>
      </form>
    </NarrowPage>
  )
}

/** Both lead back to this page. */
function SignInFirst({ token }: { token: string }) {
  const to = encodeURIComponent(invitationPath(token))
  return (
    <div className="mt-6 grid gap-3">
      <a href={`/sign-up?to=${to}`} className={button.filled}>
        Sign up and accept
      </a>
      <a href={`/sign-in?to=${to}`} className={button.outlined}>
        I have an account
      </a>
    </div>
  )
}

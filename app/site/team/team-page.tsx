import { data, Form, Link, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import type { Member } from '#domain/directory/team/members.server.ts'
import { readTeam } from '#domain/directory/team/read-team.server.ts'
import { sayTeamEvent, teamMessages } from '#domain/directory/team/team-messages.ts'
import { roleMessages } from '#domain/directory/team/team-role-messages.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readMadeKeys } from '#domain/outreach/event-delivery/remove-with-keys.server.ts'
import { readForm } from '#platform/request/forms.ts'
import { timeIn } from '#platform/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { button, link } from '#ui/button.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import type { Route } from './+types/team-page'
import { BusinessSwitch } from './business-switch.tsx'
import { chooseBusiness } from './chosen-business.server.ts'
import { AskFirst, InviteForm, OfferForm, RoleSelect } from './invite-forms.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { isTeamIntent, runTeamAction, teamDone } from './team-action.ts'

export const handle: RouteHandle = { permission: 'manage-team', hydrate: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireUser(context, url)
  const { businesses, chosen } = await chooseBusiness(context, url)
  const done = url.searchParams.get('done')
  const shown = { businesses, userId, done: isTeamIntent(done) ? teamDone[done] : undefined }
  if (!chosen) return { ...shown, chosen: null, team: null }
  const app = context.get(appContext)
  const found = await readTeam(app, context.get(callerContext), chosen.id)
  if (!found.ok) throw data(teamMessages.errors[found.reason], found.reason === 'forbidden' ? 403 : 404)
  const { members, invitations, requests, events, isOwner } = found.team
  const now = app.clock.now()
  const made = isOwner ? await readMadeKeys(app, context.get(callerContext), chosen.id) : []
  return {
    ...shown,
    chosen,
    team: {
      isOwner,
      members: members.map(member => ({
        ...member,
        keys: made.filter(({ makerId }) => makerId === member.userId).map(({ name }) => name),
      })),
      invitations: invitations.map(invitation => ({
        ...invitation,
        isExpired: invitation.expiresAt <= now,
        expires: timeIn(region.zone, invitation.expiresAt),
      })),
      requests: requests.map(({ id, name, email, note }) => ({ id, name, email, note })),
      events: events.map(({ id, at, ...event }) => ({ id, at: timeIn(region.zone, at), text: sayTeamEvent(event) })),
    },
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { chosen } = await chooseBusiness(context, url)
  const fields = await readForm(request)
  const businessId = chosen?.id ?? ''
  const done = await runTeamAction(context.get(appContext), context.get(callerContext), { businessId, fields })
  if (done.ok) {
    const stays = done.intent === 'leave' ? '' : `business=${businessId}&`
    throw redirect(`/account/team?${stays}done=${done.intent}`, 303)
  }
  return data(done.answer, done.status)
}

export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { businesses, chosen, team, userId, done } = loaderData
  const answer = actionData ?? undefined
  if (!chosen || !team)
    return (
      <AccountPanel title="Team" done={done} sentence={answer?.sentence}>
        <p className="mt-3 text-ink-2">
          You don’t manage a business yet. Claim its listing first, or ask an owner to invite you.
        </p>
      </AccountPanel>
    )
  const { isOwner, members, invitations, requests, events } = team
  return (
    <AccountPanel title="Team" done={answer ? undefined : done} sentence={answer?.sentence} isWide>
      <BusinessSwitch businesses={businesses} chosen={chosen} />
      <p className="mt-4 text-ink-2">
        <span className="font-semibold text-ink">{chosen.name}</span>: you’re{' '}
        {roleMessages[chosen.role].name.toLowerCase()} here. {roleMessages[chosen.role].does}
      </p>
      <p className="mt-2">
        <Link
          to={`/account/team/on-call?business=${chosen.id}`}
          className={`${link} inline-flex min-h-11 items-center`}
        >
          On-call schedule
        </Link>
      </p>
      {requests.length > 0 && <JoinRequests requests={requests} />}
      <section aria-labelledby="people" className="mt-6 max-w-2xl">
        <h2 id="people">People</h2>
        <ul className="mt-3 grid gap-3">
          {members.map(member => (
            <MemberCard key={member.userId} member={member} isMine={member.userId === userId} mayChange={isOwner} />
          ))}
        </ul>
      </section>
      {isOwner && (
        <>
          {invitations.length > 0 && <OpenInvitations invitations={invitations} />}
          <InviteForm key={invitations.length} answer={answer?.intent === 'invite' ? answer : undefined} />
          <OfferForm answer={answer?.intent === 'offer' ? answer : undefined} />
        </>
      )}
      <section className="mt-10 max-w-2xl">
        <AskFirst
          summary="Leave this team…"
          warning={`Your access to ${chosen.name} and its alerts end at once. An owner can invite you again.`}
        >
          <Form method="post">
            <button type="submit" name="intent" value="leave" className={button.outlined}>
              Leave team
            </button>
          </Form>
        </AskFirst>
      </section>
      {events.length > 0 && (
        <section aria-labelledby="history" className="mt-10 max-w-2xl">
          <h2 id="history">History</h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {events.map(({ id, at, text }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-6 py-3">
                <span className="min-w-0 break-words">{text}</span>
                <span className="text-sm text-ink-3">{at}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </AccountPanel>
  )
}

type MemberProps = { member: Member & { keys: string[] }; isMine: boolean; mayChange: boolean }

function MemberCard({ member: { userId, name, email, role, hasAlerts, keys }, isMine, mayChange }: MemberProps) {
  return (
    <li className="rounded-panel border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 break-words font-semibold">{name}</span>
        <Badge tone={role === 'owner' ? 'blue' : 'plain'}>{roleMessages[role].name}</Badge>
        {isMine && <Badge tone="grey">You</Badge>}
      </p>
      <p className="mt-1 break-words text-sm text-ink-2">
        {email} · {hasAlerts ? 'alerts on' : 'no alerts yet'}
      </p>
      {mayChange && (
        <div className="mt-3 grid gap-2">
          <Form method="post" className="flex flex-wrap items-end gap-3" preventScrollReset>
            <input type="hidden" name="person" value={userId} />
            <RoleSelect id={`role-${userId}`} label={`Role of ${name}`} chosen={role} />
            <button type="submit" name="intent" value="change-role" className={button.outlined}>
              Save <span className="sr-only">{name}’s role</span>
            </button>
          </Form>
          {!isMine && (
            <AskFirst
              summary={`Remove ${name}…`}
              warning={`${name} loses access and alerts at once, and every link we emailed for this business stops working.`}
            >
              <Form method="post" className="grid justify-items-start gap-4">
                <input type="hidden" name="person" value={userId} />
                {keys.length > 0 && <KeysOfMember name={name} keys={keys} />}
                <button type="submit" name="intent" value="remove" className={button.outlined}>
                  Remove {name}
                </button>
              </Form>
            </AskFirst>
          )}
        </div>
      )}
    </li>
  )
}

/** The removed person may still have the keys that they created. */
function KeysOfMember({ name, keys }: { name: string; keys: string[] }) {
  return (
    <div className="grid gap-1">
      <p>
        The API keys and webhooks that {name} set up stop working, too: <strong>{keys.join(', ')}</strong>
      </p>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" name="keys" value="keep" className="size-5 shrink-0 accent-accent" />
        Keep them working, although {name} may have copied the keys
      </label>
    </div>
  )
}

type JoinProps = { requests: { id: string; name: string; email: string; note: string }[] }

/** People who claimed this listing although it has an owner. */
function JoinRequests({ requests }: JoinProps) {
  return (
    <section aria-labelledby="asked" className="mt-6 max-w-2xl">
      <h2 id="asked">Requests to join</h2>
      <ul className="mt-3 grid gap-3">
        {requests.map(({ id, name, email, note }) => (
          <li key={id} className="rounded-panel border border-line bg-surface p-4">
            <p className="break-words font-semibold">{name}</p>
            <p className="break-words text-sm text-ink-2">{email}</p>
            {note && <p className="mt-2 whitespace-pre-line break-words">{note}</p>}
            <Form method="post" className="mt-3 flex flex-wrap items-end gap-3">
              <input type="hidden" name="id" value={id} />
              <RoleSelect id={`join-${id}`} label={`Role for ${name}`} chosen="crew" />
              <button type="submit" name="intent" value="accept-join" className={button.outlined}>
                Let {name} join
              </button>
              <button type="submit" name="intent" value="refuse-join" className={button.quiet}>
                Don’t approve
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { AnswerInvitationError } from './answer-invitation.server.ts'
import type { AskToJoinError, DecideJoinError } from './ask-to-join.server.ts'
import type { ChangeMemberError } from './change-member.server.ts'
import type { InvitationError, InviteError, OfferError } from './invite-member.server.ts'
import type { RotaError } from './plan-rota.server.ts'
import type { TeamEvent, TeamEventAct } from './team-events.server.ts'
import { roleMessages } from './team-role-messages.ts'

export type AnyTeamError =
  | InviteError
  | OfferError
  | InvitationError
  | ChangeMemberError
  | DecideJoinError
  | AnswerInvitationError
  | AskToJoinError
  | RotaError

const someone = 'Someone who left'

/** Texts that contractors read about a business's team; English only. */
export const teamMessages = {
  errors: {
    forbidden: 'Your role at this business doesn’t allow that. Ask an owner.',
    'listing-unknown': 'You’re not on the team of this business.',
    'listing-removed': 'This business is no longer listed.',
    'claiming-off': 'You can’t claim listings right now. Try again later.',
    'already-yours': 'You’re on this team already.',
    'not-owned': 'Nobody manages this listing yet. You can claim it.',
    'too-many': 'Too many tries. Wait an hour, then try again.',
    'already-member': 'That person is on the team already.',
    'already-invited': 'That address has an open invitation. Send it again below.',
    'too-many-open': 'Too many invitations are open. Cancel some first.',
    'already-offered': 'You’ve already offered this business to someone. Cancel that offer first.',
    'own-address': 'That’s your own address. Enter the address of the new owner.',
    'invitation-over': 'This invitation has expired or was canceled. Ask for a new one.',
    'invitation-unknown': 'We couldn’t find this invitation. Check that you opened the whole link.',
    'other-address': 'This invitation was sent to another address. Confirm that it’s meant for you.',
    'member-unknown': 'That person isn’t on the team anymore.',
    'last-owner': 'A business needs an owner. Make someone else an owner first, or hand the business over.',
    'join-over': 'That request has been answered already.',
    'already-asked': 'You’ve already asked. We’ll email you when an owner answers.',
    'shift-unknown': 'That shift is gone already.',
    'too-many-shifts': 'That’s the most shifts a schedule can have. Remove one first.',
  } satisfies Record<AnyTeamError, string>,
  fieldErrors: {
    email: 'Enter an email address.',
    role: 'Choose a role.',
    note: 'Enter up to 1,000 characters.',
    days: 'Choose at least one day.',
    time: 'Enter a time.',
    minutes: 'Enter 2 to 60 minutes.',
    person: 'Choose someone on the team.',
  },
}

const eventTexts: Record<TeamEventAct, (actor: string, subject: string, as: string) => string> = {
  invited: (actor, subject, as) => `${actor} invited ${subject}${as}`,
  resent: (actor, subject) => `${actor} sent ${subject}’s invitation again`,
  revoked: (actor, subject) => `${actor} canceled ${subject}’s invitation`,
  declined: (_, subject) => `${subject} declined the invitation`,
  joined: (actor, subject, as) => (actor === subject ? `${subject} joined${as}` : `${actor} let ${subject} join${as}`),
  asked: (_, subject) => `${subject} asked to join`,
  refused: (actor, subject) => `${actor} didn’t approve ${subject}’s request`,
  'role-changed': (actor, subject, as) => `${actor} changed ${subject}’s role${as}`,
  removed: (actor, subject) => `${actor} removed ${subject}`,
  left: (_, subject) => `${subject} left the team`,
  offered: (actor, subject) => `${actor} offered the business to ${subject}`,
  'handed-over': (_, subject) => `${subject} took over the business`,
  rota: actor => `${actor} changed the on-call schedule`,
  'key-made': actor => `${actor} made an API key`,
  'key-rotated': actor => `${actor} rotated an API key`,
  'key-revoked': actor => `${actor} revoked an API key`,
  'endpoint-added': actor => `${actor} added a webhook endpoint`,
  'endpoint-renewed': actor => `${actor} renewed the secret of a webhook endpoint`,
  'endpoint-removed': actor => `${actor} removed a webhook endpoint`,
}

/** Returns a line of the team's history. Deleted accounts have no name. */
export function sayTeamEvent({ act, actor, subject, role }: Omit<TeamEvent, 'id' | 'at'>) {
  const as = role ? ` as ${roleMessages[role].name.toLowerCase()}` : ''
  const said = eventTexts[act](
    actor ?? someone,
    subject ?? someone.toLowerCase(),
    act === 'role-changed' && role ? as.replace(' as ', ' to ') : as,
  )
  // A line may begin with someone without a name.
  return subject === null && said.startsWith(someone.toLowerCase()) ? someone + said.slice(someone.length) : said
}

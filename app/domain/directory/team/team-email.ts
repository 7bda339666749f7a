import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { sentence } from '#platform/text/sentence.ts'
import { invitationDays, invitationPath } from './invitation.ts'
import type { TeamRole } from './team-role.ts'
import { roleMessages } from './team-role-messages.ts'

type Invited = { inviter: string; business: string; role: TeamRole; token: string }

export function invitationEmail({ inviter, business, role, token }: Invited): MailContent {
  return {
    subject: `Join the team at ${business}`,
    preheader: `${inviter} invited you. The invitation expires in ${invitationDays} days.`,
    paragraphs: [
      sentence`${inviter} invited you to the team at ${business}.`,
      sentence`You’d join as ${roleMessages[role].as}. ${roleMessages[role].does}`,
      `The invitation expires in ${invitationDays} days. Don’t know ${inviter}? Ignore this email.`,
    ],
    button: { label: 'Read the invitation', path: invitationPath(token) },
    wording: {
      kind: 'team-invitation',
      values: { person: inviter, business, role: roleMessages[role].name.toLowerCase(), does: roleMessages[role].does },
      last: 1,
    },
  }
}

export function offerEmail({ inviter, business, token }: Invited): MailContent {
  return {
    subject: `Take over ${business}`,
    preheader: `${inviter} wants to hand it over to you. The offer expires in ${invitationDays} days.`,
    paragraphs: [
      sentence`${inviter} wants to hand over ${business} to you.`,
      'You’d become its owner, with its listing, its requests and its team. Nothing changes until you accept.',
      `The offer expires in ${invitationDays} days. Don’t know ${inviter}? Ignore this email.`,
    ],
    button: { label: 'Read the offer', path: invitationPath(token) },
    wording: { kind: 'team-offer', values: { person: inviter, business }, last: 1 },
  }
}

export function teamPath(businessId: string) {
  return `/account/team?business=${businessId}`
}

type Joined = { business: string; businessId: string; person: string; role: TeamRole }

export function joinedEmail({ business, businessId, person, role }: Joined): MailContent {
  const as = roleMessages[role].name.toLowerCase()
  return {
    subject: `${person} joined your team`,
    preheader: sentence`They’re ${as} at ${business}.`,
    paragraphs: [sentence`${person} accepted your invitation. Their role at ${business} is ${as}.`],
    button: { label: 'View team', path: teamPath(businessId) },
    wording: { kind: 'team-joined', values: { person, business, role: as } },
  }
}

type Asked = { business: string; businessId: string; person: string; email: string; note: string }

export function joinRequestEmail({ business, businessId, person, email, note }: Asked): MailContent {
  return {
    subject: `${person} asks to join your team`,
    preheader: sentence`They want to work on the listing for ${business}.`,
    paragraphs: [
      sentence`${person} (${email}) asks to join the team at ${business}.`,
      ...(note === '' ? [] : [note]),
      'Accept only people you know. They get no access until you do.',
    ],
    button: { label: 'View team', path: teamPath(businessId) },
    wording: { kind: 'team-join-request', values: { person, email, business, note }, last: 1 },
  }
}

export function joinAnswerEmail({ business, role }: { business: string; role: TeamRole | null }): MailContent {
  if (role === null)
    return {
      subject: 'Your request to join wasn’t approved',
      preheader: sentence`It was about ${business}.`,
      paragraphs: [
        sentence`An owner of ${business} didn’t approve your request to join.`,
        'Is the business yours? Reply to this email, and we’ll look into it.',
      ],
      button: null,
      wording: { kind: 'team-join-rejected', values: { business }, last: 1 },
    }
  return {
    subject: `You’re on the team at ${business}`,
    preheader: sentence`Your role is ${roleMessages[role].name.toLowerCase()}.`,
    paragraphs: [
      sentence`An owner approved your request to join ${business}.`,
      sentence`Your role is ${roleMessages[role].name.toLowerCase()}. ${roleMessages[role].does}`,
    ],
    button: { label: 'View requests', path: '/account/requests' },
    wording: {
      kind: 'team-join-approved',
      values: { business, role: roleMessages[role].name.toLowerCase(), does: roleMessages[role].does },
    },
  }
}

export function removedEmail({ business }: { business: string }): MailContent {
  return {
    subject: `You’re no longer on the team at ${business}`,
    preheader: 'Your access and your alerts have ended.',
    paragraphs: [
      sentence`An owner removed you from the team at ${business}.`,
      'Your access to its requests has ended, and so have its alerts. Your account stays.',
    ],
    button: null,
    wording: { kind: 'team-removed', values: { business } },
  }
}

/** For the member who owns a listing because its only owner deleted their account. */
export function passedOnEmail({ business }: { business: string }): MailContent {
  return {
    subject: `${business} is yours now`,
    preheader: 'Its previous owner left and chose you.',
    paragraphs: [
      sentence`The previous owner left the directory and chose you as the new owner of ${business}.`,
      'You own its listing now, with its requests, photos and team. The previous owner’s paid plan doesn’t come with it.',
    ],
    button: { label: 'Manage your listings', path: '/account/listings' },
    wording: { kind: 'team-passed-on', values: { business } },
  }
}

export function handedOverEmail({
  business,
  person,
  leaves,
}: {
  business: string
  person: string
  leaves: boolean
}): MailContent {
  return {
    subject: `${business} now belongs to ${person}`,
    preheader: leaves ? 'You left its team.' : 'You’re a manager now.',
    paragraphs: [
      sentence`${person} accepted your offer and is now the owner of ${business}.`,
      leaves ? 'You left its team, as you chose.' : 'You’re a manager now, as you chose.',
      'Didn’t offer this? Reply to this email right away.',
    ],
    button: null,
    wording: { kind: leaves ? 'team-handed-over-left' : 'team-handed-over', values: { person, business }, last: 1 },
  }
}

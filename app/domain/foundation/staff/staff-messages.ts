import { isStaff, type StaffRole } from '#domain/staff-role.ts'
import { passwordLength } from '#platform/auth/auth-limits.ts'
import { sentence } from '#platform/text/sentence.ts'
import { undoDays } from '../changes/undo-window.ts'
import { type StaffError, type StaffRevision, staffInvitationDays, staffInvitationsAtMost } from './staff-member.ts'

export const roleNames: Record<StaffRole, string> = {
  admin: 'Administrator',
  editor: 'Editor',
  support: 'Support',
  analyst: 'Analyst',
}

export const staffMessages = {
  title: 'Staff',
  intro: 'Everyone who can open this dashboard, and what each role includes. Every change is in the audit log.',
  does: {
    admin: 'Everything, including settings, payments and staff.',
    editor: 'Listings, imports and the inbox, except payments.',
    support: 'The inbox, unanswered requests, reviews and drafts of bulk emails.',
    analyst: 'Reports, coverage and the list of businesses, view only.',
  } satisfies Record<StaffRole, string>,
  people: 'People',
  you: 'You',
  twoStep: { on: 'Two-step sign-in on', off: 'Two-step sign-in off' },
  seen: (when: string) => sentence`Signed in, last active ${when}.`,
  notSeen: 'Not signed in.',
  roleOf: (name: string) => `Role of ${name}`,
  saveRole: 'Change role',
  again: 'New sign-in link',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeHint: (name: string) =>
    sentence`Their sessions end at once. You can undo this for ${undoDays} days. Everything that ${name} did stays in the audit log.`,
  invite: 'Invite someone',
  inviteHint: `We email them a link. It expires in ${staffInvitationDays} days and works once.`,
  email: { label: 'Email', fieldError: 'Enter an email address like name@example.com.' },
  role: { label: 'Role', fieldError: 'Choose a role.' },
  send: 'Send invitation',
  invitations: 'Open invitations',
  expires: (when: string) => sentence`Expires ${when}.`,
  expired: 'Expired.',
  resend: 'Send again',
  revoke: 'Revoke',
  changes: 'Latest changes',
  undo: 'Undo',
  fields: { role: 'Role', invitation: 'Invitation', name: 'Name' } satisfies Record<StaffRevision['field'], string>,
  nobody: 'none',
  by: (name: string, when: string) => `${name}, ${when}`,
  done: {
    invite: 'The invitation is on its way.',
    again: 'The link is on its way. Their password and two-step sign-in stay until they use it.',
    resend: 'The invitation is on its way again.',
    revoke: 'The invitation is revoked. Its link no longer works.',
    role: 'The role is changed. It takes effect with their next click.',
    remove: 'They’re removed, and their sessions have ended.',
    undo: 'The change is undone.',
  },
  join: {
    title: 'Join the staff',
    offer: (inviter: string, role: string) => sentence`${inviter} invited you. Your role: ${role}.`,
    address: (email: string) => `You’ll sign in with ${email}`,
    name: { label: 'Your name', hint: 'The audit log shows it with your actions.', fieldError: 'Enter your name.' },
    password: `Use at least ${passwordLength.min} characters. A few words in a row work well.`,
    button: 'Join',
    busy: 'Joining…',
    over: 'This invitation has expired, was used or was revoked. Ask for a new one.',
  },
  errors: {
    forbidden: 'Your role doesn’t include this.',
    'too-many': 'You’ve sent a lot of invitations today. Try again tomorrow.',
    'too-many-open': `${staffInvitationsAtMost} invitations are open. Revoke one first.`,
    'contractor-has-email': 'A contractor’s account uses this address. Choose another one.',
    'already-staff': 'This person is already on the staff. Change their role instead.',
    'already-invited': 'This address has an open invitation. Send that one again.',
    'invitation-over': 'This invitation was already used or revoked.',
    'person-unknown': 'This person is no longer on the staff.',
    'last-admin': 'This is the last administrator. Make someone else an administrator first.',
    'demo-account': 'The demo account can’t be changed.',
    'changed-since': 'This was changed again later, so it can’t be undone.',
    'too-late': `This could be undone for ${undoDays} days. That time has passed.`,
  } satisfies Record<StaffError, string>,
}

/** 'Role of ed@example.com: Editor → Support' */
export function sayStaffRevision({
  field,
  email,
  before,
  after,
}: Pick<StaffRevision, 'field' | 'email' | 'before' | 'after'>) {
  const { fields, nobody } = staffMessages
  return `${fields[field]} of ${email}: ${sayValue(before) ?? nobody} → ${sayValue(after) ?? nobody}`
}

function sayValue(value: string | null) {
  return value !== null && isStaff(value) ? roleNames[value] : value
}

import type { StaffRole } from '#domain/staff-role.ts'
import { sentence } from '#platform/text/sentence.ts'
import type { MailContent } from '../mail/mail.ts'
import { staffInvitationDays, staffInvitationPath } from './staff-member.ts'
import { roleNames, staffMessages } from './staff-messages.ts'

type Invited = { inviter: string; site: string; role: StaffRole; token: string; isAgain: boolean }

export function staffInvitationEmail({ inviter, site, role, token, isAgain }: Invited): MailContent {
  const expires = `The link expires in ${staffInvitationDays} days and works once.`
  return {
    subject: isAgain ? `Your new sign-in to ${site}` : `Join the staff of ${site}`,
    preheader: sentence`${inviter} sent you this. ${expires}`,
    paragraphs: [
      isAgain
        ? sentence`${inviter} sent you a link to choose a new password and to set up two-step sign-in again.`
        : sentence`${inviter} invited you to the staff of ${site}.`,
      sentence`Your role: ${roleNames[role]}. ${staffMessages.does[role]}`,
      sentence`${expires} Don’t know ${inviter}? Ignore this email.`,
    ],
    wording: {
      kind: isAgain ? 'staff-sign-in-again' : 'staff-invitation',
      values: { inviter, site, role: roleNames[role], tasks: staffMessages.does[role] },
      last: 1,
    },
    button: { label: isAgain ? 'Choose a password' : 'Accept invitation', path: staffInvitationPath(token) },
  }
}

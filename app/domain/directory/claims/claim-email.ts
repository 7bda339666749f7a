import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { sentence } from '#platform/text/sentence.ts'
import { codeMinutes } from './claim.ts'

type About = { name: string; email: string }

/** Returns the email to the listing's own address; `email` is the claiming account. */
export function claimCodeEmail({ name, email, code }: About & { code: string }): MailContent {
  return {
    subject: `Your code to claim ${name}`,
    paragraphs: [
      sentence`${email} asks to look after the listing of ${name}. If that is right, type this code where the listing is claimed:`,
      code,
      `It is good for ${codeMinutes} minutes. We will never ask you for it.`,
      'If this was not you, ignore this email. Nothing will change.',
    ],
    button: null,
  }
}

/** Returns the email that notifies the operator of a claim's document. */
export function claimWaitingEmail({ id, name, email }: About & { id: string }): MailContent {
  return {
    subject: `A claim of ${name} is waiting for you`,
    paragraphs: [`${email} claims to speak for ${name} and has sent a document.`],
    button: { label: 'Read it in the inbox', path: `/admin/inbox/claim/${id}` },
  }
}

/** Returns the email that notifies the new owner. */
export function ownerEmail({ name }: { name: string }): MailContent {
  return {
    subject: `You look after ${name} now`,
    paragraphs: [
      `The listing of ${name} is yours: you can change what it says, tell homeowners whether you are free, and answer their requests from your account.`,
    ],
    button: { label: 'Open my listings', path: '/account/listings' },
  }
}

/** Returns the notice to the listing's own mailbox, so that no listing is taken over unnoticed. */
export function claimedEmail({ name, email }: About): MailContent {
  return {
    subject: `The listing of ${name} was claimed`,
    paragraphs: [
      `${email} looks after the listing of ${name} from now on.`,
      'If you know nothing of this, reply to this email at once.',
    ],
    button: null,
  }
}

export function claimRejectedEmail({ name, reason }: { name: string; reason: string }): MailContent {
  return {
    subject: `Your claim of ${name} was not accepted`,
    paragraphs: [
      `We could not accept your claim of ${name}:`,
      reason,
      'You can reply to this email, or send another document.',
    ],
    button: null,
  }
}

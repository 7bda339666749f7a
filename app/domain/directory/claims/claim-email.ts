import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { sentence } from '#platform/text/sentence.ts'
import { codeMinutes } from './claim.ts'

type About = { name: string; email: string }

export function claimCodeEmail({ name, email, code }: About & { code: string }): MailContent {
  return {
    subject: `Your code to claim ${name}`,
    preheader: `It expires in ${codeMinutes} minutes. Never share it.`,
    paragraphs: [
      sentence`Someone using ${email} wants to claim ${name}. If that’s you, enter this code:`,
      code,
      `It expires in ${codeMinutes} minutes. We’ll never ask you for it.`,
      'Wasn’t you? Ignore this email. Nothing changes.',
    ],
    button: null,
    wording: { kind: 'claim-code', values: { business: name, email, code }, last: 2 },
  }
}

export function claimWaitingEmail({ id, name, email }: About & { id: string }): MailContent {
  return {
    subject: `New claim: ${name}`,
    preheader: `From ${email}, with a document`,
    paragraphs: [sentence`${email} wants to manage ${name} and sent a document.`],
    wording: { kind: 'operator-claim', values: { business: name, email } },
    button: { label: 'Review claim', path: `/admin/inbox/claim/${id}` },
  }
}

export function ownerEmail({ name }: { name: string }): MailContent {
  return {
    subject: `${name} is yours to manage`,
    preheader: 'Edit the listing, set your status and answer requests.',
    paragraphs: [
      sentence`You now manage ${name}. In your account, you can edit the listing, show homeowners when you’re available and answer their requests.`,
    ],
    button: { label: 'Manage your listings', path: '/account/listings' },
    wording: { kind: 'claim-approved', values: { business: name } },
  }
}

/** This goes to the listing's own address, so that no listing is taken over unnoticed. */
export function claimedEmail({ name, email }: About): MailContent {
  return {
    subject: `${name} has a new owner here`,
    preheader: 'Not expected? Reply to this email right away.',
    paragraphs: [
      sentence`${email} now manages the listing for ${name}.`,
      'Didn’t expect this? Reply to this email right away.',
    ],
    button: null,
    wording: { kind: 'claim-noticed', values: { business: name, email }, last: 1 },
  }
}

export function claimRejectedEmail({ name, reason }: { name: string; reason: string }): MailContent {
  return {
    subject: 'Your claim wasn’t approved',
    preheader: reason,
    paragraphs: [
      sentence`We couldn’t approve your claim for ${name}. Here’s why:`,
      reason,
      'Reply to this email with questions, or send another document.',
    ],
    button: null,
    wording: { kind: 'claim-rejected', values: { business: name, reason } },
  }
}

/** Some listings by name, out of `count`. */
export type NamedListings = { names: readonly string[]; count: number }

export const mostNamed = 10

function listOf({ names, count }: NamedListings) {
  const more = count - names.length
  return [...names, ...(more > 0 ? [`And ${more.toLocaleString('en')} more`] : [])].join('\n')
}

/** For an account that the operator made the owner. */
export function ownerSetEmail({ names, count }: NamedListings): MailContent {
  const [name = ''] = names
  const isOne = count === 1
  const what = isOne ? name : `${count.toLocaleString('en')} listings`
  return {
    subject: `You manage ${what} now`,
    preheader: 'We made your account the owner.',
    paragraphs: [
      isOne ? sentence`We made your account the owner of ${name}.` : `We made your account the owner of ${what}:`,
      ...(isOne ? [] : [listOf({ names, count })]),
      'In your account, you can edit a listing, show homeowners when you’re available and answer their requests.',
      'Not yours? Reply to this email, and we’ll take it back.',
    ],
    button: { label: 'Manage your listings', path: '/account/listings' },
    wording: {
      kind: isOne ? 'owner-set' : 'owner-set-several',
      values: isOne ? { business: name } : { listings: what, names: listOf({ names, count }) },
      last: 1,
    },
  }
}

/** For an account that the operator no longer has as the owner. */
export function ownerTakenBackEmail({ names, count }: NamedListings): MailContent {
  const [name = ''] = names
  const isOne = count === 1
  const what = isOne ? name : `${count.toLocaleString('en')} listings`
  return {
    subject: `You no longer manage ${what}`,
    preheader: 'We undid a change. Not right? Reply to this email.',
    paragraphs: [
      isOne
        ? sentence`We undid a change, so your account is no longer the owner of ${name}.`
        : `We undid a change, so your account is no longer the owner of ${what}:`,
      ...(isOne ? [] : [listOf({ names, count })]),
      'Not right? Reply to this email, and we’ll look into it.',
    ],
    button: null,
    wording: {
      kind: isOne ? 'owner-taken-back' : 'owner-taken-back-several',
      values: isOne ? { business: name } : { listings: what, names: listOf({ names, count }) },
      last: 1,
    },
  }
}

/** For the account that managed a listing before another one proved to be its owner. */
export function ownerReplacedEmail({ name }: { name: string }): MailContent {
  return {
    subject: `You no longer manage ${name}`,
    preheader: 'Another account is its owner now. Not right? Reply to this email.',
    paragraphs: [
      sentence`Another account is the owner of ${name} now, so yours no longer manages the listing.`,
      'Not right? Reply to this email, and we’ll look into it.',
    ],
    button: null,
    wording: { kind: 'owner-replaced', values: { business: name }, last: 1 },
  }
}

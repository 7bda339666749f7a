import type { AuthLink } from '#platform/auth/open-auth.ts'
import { timeIn } from '#platform/time/dates.ts'
import type { MailContent } from '../mail/mail.ts'
import { region } from '../settings/region.ts'
import { describeBrowser } from '../sign-in/describe-browser.ts'
import { accountMessages } from './account-messages.ts'
import { type AccountKind, doorOf } from './session.ts'

const messages = accountMessages.mail

export function verifyEmail({ token, next }: AuthLink): MailContent {
  const { subject, text, button } = messages.verify
  return {
    subject,
    preheader: messages.goodFor,
    paragraphs: [text, messages.goodFor, messages.ignore],
    button: link(button, '/verify', { token, next }),
    wording: { kind: 'confirm-address', values: {}, last: 2 },
  }
}

export function moveEmail(newEmail: string, token: string): MailContent {
  const { subject, text, button } = messages.move
  return {
    subject,
    preheader: text(newEmail),
    paragraphs: [text(newEmail), messages.goodFor, messages.alarm],
    button: link(button, '/verify', { token, next: '/' }),
    wording: { kind: 'change-address', values: { email: newEmail }, last: 2 },
  }
}

export function recoveryEmail({ token, next }: AuthLink): MailContent {
  const { subject, text, button } = messages.recover
  return {
    subject,
    preheader: messages.goodFor,
    paragraphs: [text, messages.goodFor, messages.ignore],
    button: link(button, '/reset', { token, next }),
    wording: { kind: 'new-password', values: {}, last: 2 },
  }
}

/** Sent for a sign-up with a known address: only its mailbox learns that an account exists. */
export function existingEmail(): MailContent {
  const { subject, text, button } = messages.existing
  return {
    subject,
    preheader: text,
    paragraphs: [text, messages.ignore],
    button: { label: button, path: '/recover' },
    wording: { kind: 'account-exists', values: {}, last: 1 },
  }
}

export function codeEmail(code: string): MailContent {
  const { subject, text } = messages.code
  return {
    subject,
    preheader: messages.codeWarning,
    paragraphs: [text, code, messages.codeWarning],
    button: null,
    wording: { kind: 'sign-in-code', values: { code }, last: 1 },
  }
}

export function noticeEmail(what: keyof typeof messages.notices, kind: AccountKind = 'user'): MailContent {
  const { subject, text, alarm: ownAlarm = messages.alarm }: Notice = messages.notices[what]
  const isDesk = doorOf(kind) === 'admin'
  const alarm = isDesk ? messages.staffAlarm : ownAlarm
  return {
    subject,
    preheader: alarm,
    paragraphs: [text, alarm],
    button: isDesk ? null : { label: messages.recover.button, path: '/recover' },
    wording: { kind: `security-${what}`, values: { warning: alarm }, last: 1 },
  }
}

export type AccountNotice = Parameters<typeof noticeEmail>[0]
type Notice = { subject: string; text: string; alarm?: string }

type NewDevice = { kind: AccountKind; userAgent: string; at: Date }

/** No emailed link opens a staff account, so the staff get none. */
export function newDeviceEmail({ kind, userAgent, at }: NewDevice): MailContent {
  const isDesk = doorOf(kind) === 'admin'
  const { subject, text, ask, alarm, adminAlarm, button } = messages.newDevice
  const about = { browser: describeBrowser(userAgent), at: timeIn(region.zone, at) }
  const what = text(about)
  return {
    subject,
    preheader: what,
    paragraphs: [what, ask, isDesk ? adminAlarm : alarm],
    button: isDesk ? null : { label: button, path: '/account/sessions' },
    wording: { kind: 'new-sign-in', values: { browser: about.browser, time: about.at }, last: 1 },
  }
}

/** The token goes into the query, which is kept out of logs and referrers; the path isn't. */
function link(label: string, path: string, { token, next }: AuthLink) {
  const query = new URLSearchParams({ token, ...(next !== '/' && { to: next }) })
  return { label, path: `${path}?${query}` }
}

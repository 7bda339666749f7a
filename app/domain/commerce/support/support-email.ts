import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { timeIn } from '#platform/time/dates.ts'
import { supportMessages } from './support-messages.ts'

const { mail } = supportMessages
const ownPath = '/account/support'

type Asked = { subject: string; message: string; dueAt: Date | null }

export function askedEmail({ id, subject, message, dueAt, name }: Asked & { id: string; name: string }): MailContent {
  return {
    subject: dueAt ? mail.dueSubject(when(dueAt), subject) : mail.subject(subject),
    preheader: dueAt ? mail.due(when(dueAt)) : mail.noDue,
    paragraphs: [mail.from(name), message, dueAt ? mail.due(when(dueAt)) : mail.noDue],
    wording: {
      kind: dueAt ? 'operator-question-due' : 'operator-question',
      values: { name, subject, message, time: dueAt ? when(dueAt) : '' },
    },
    button: { label: mail.open, path: `/admin/inbox/support/${id}` },
  }
}

export function supportReceivedEmail({ subject, message, dueAt }: Asked): MailContent {
  return {
    subject: mail.heard(subject),
    preheader: dueAt ? mail.promise(when(dueAt)) : mail.noPromise,
    paragraphs: [dueAt ? mail.promise(when(dueAt)) : mail.noPromise, message],
    button: { label: mail.own, path: ownPath },
    wording: {
      kind: dueAt ? 'support-received-by' : 'support-received',
      values: { subject, message, due: dueAt ? when(dueAt) : '' },
    },
  }
}

export function answeredEmail({ subject, message, answer }: Omit<Asked, 'dueAt'> & { answer: string }): MailContent {
  return {
    subject: mail.answered(subject),
    preheader: answer,
    paragraphs: [answer, mail.youAsked, message, mail.reply],
    button: { label: mail.own, path: ownPath },
    wording: { kind: 'support-answered', values: { subject, message, answer } },
  }
}

function when(at: Date) {
  return timeIn(region.zone, at)
}

import type { MailContent } from '#domain/foundation/mail/mail.ts'
import type { Language } from '#platform/text/language.ts'
import { isUrgent } from './problem.ts'
import { problemMessages } from './problem-messages.ts'
import type { ProblemReport } from './problem-schema.server.ts'

type Facts = { slug: string; name: string; report: ProblemReport }

export function problemEmail(language: Language, { slug, name, report }: Facts): MailContent {
  const { kinds, mail } = problemMessages[language]
  const subject = isUrgent(report.kind) ? mail.urgentSubject : mail.subject
  return {
    subject: subject(name, kinds[report.kind]),
    preheader: report.message || kinds[report.kind],
    paragraphs: [report.message, report.email ? mail.answerTo(report.email) : mail.noAnswer],
    wording: {
      kind: isUrgent(report.kind) ? 'operator-problem-urgent' : 'operator-problem',
      values: { problem: kinds[report.kind], business: name, message: report.message },
      last: 1,
    },
    button: { label: mail.button, path: `/business/${slug}` },
  }
}

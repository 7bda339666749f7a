import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { sentence } from '#platform/text/sentence.ts'
import { writtenDay } from '#platform/time/dates.ts'
import type { DayRange } from '../reports/report.ts'
import { reportMessages } from '../reports/report-messages.ts'
import { type ReportSchedule, reportPath, scheduleMessages } from './report-schedule.ts'

type Sent = Pick<ReportSchedule, 'report' | 'filter' | 'format' | 'every'> & { range: DayRange }

/** Has no figures: they stay behind the sign-in. */
export function scheduledReportEmail({ report, filter, format, every, range }: Sent): MailContent {
  const name = `${reportMessages.types[report]} report`
  return {
    subject: every === 'week' ? `${name}: last week` : `${name}: last month`,
    preheader: `${writtenDay(range.from)} to ${writtenDay(range.to)}`,
    paragraphs: [
      sentence`Your report for ${writtenDay(range.from)} to ${writtenDay(range.to)} is ready. Sign in to open it.`,
      'Don’t need it anymore? Stop it under Reports by email in the admin.',
    ],
    wording: {
      kind: every === 'week' ? 'operator-report-week' : 'operator-report-month',
      values: { report: name, from: writtenDay(range.from), until: writtenDay(range.to) },
    },
    button: {
      label: `Download ${scheduleMessages.formats[format]}`,
      path: reportPath({ report, filter }, range, format),
    },
    links: [{ label: 'Open report', path: reportPath({ report, filter }, range) }],
  }
}

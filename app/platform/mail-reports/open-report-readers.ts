import type { Config } from '../config/config.ts'
import type { ReportReaders } from './mail-report.ts'
import { mailgunReports } from './mailgun-reports.ts'
import { postmarkReports } from './postmark-reports.ts'
import { sendgridReports } from './sendgrid-reports.ts'
import { sesReports } from './ses-reports.ts'

type Settings = Partial<
  Pick<Config, 'SES_TOPIC_ARN' | 'POSTMARK_WEBHOOK_SECRET' | 'SENDGRID_WEBHOOK_KEY' | 'MAILGUN_WEBHOOK_KEY'>
>

/** Returns a reader for each provider that is configured. */
export function openReportReaders(settings: Settings, fetchFrom?: typeof fetch): ReportReaders {
  const { SES_TOPIC_ARN: topic, POSTMARK_WEBHOOK_SECRET: secret } = settings
  const { SENDGRID_WEBHOOK_KEY: publicKey, MAILGUN_WEBHOOK_KEY: key } = settings
  return {
    ...(topic && { ses: sesReports({ topic, ...(fetchFrom && { fetchFrom }) }) }),
    ...(secret && { postmark: postmarkReports({ secret }) }),
    ...(publicKey && { sendgrid: sendgridReports({ key: publicKey }) }),
    ...(key && { mailgun: mailgunReports({ key }) }),
  }
}

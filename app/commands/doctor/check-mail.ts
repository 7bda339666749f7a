import { createTransport } from 'nodemailer'
import type { Config } from '#platform/config/config.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'

const patienceMs = 10_000

/** Sends EHLO and signs in, but sends no email. */
export async function checkMail({ SMTP_URL: url }: Pick<Config, 'SMTP_URL'>): Promise<Finding[]> {
  if (!url) return [fine('mail', 'Emails go to the outbox in the data folder.')]
  if (url === 'off')
    return [warning('mail', 'Email is off: emails are queued and wait.', 'Set SMTP_URL before you open.')]
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const transport = createTransport({ url, ...patience })
  try {
    await transport.verify()
    return [fine('mail', 'The mail server answers and lets us in.')]
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    const mend =
      code === 'EAUTH'
        ? 'Mend name and password in SMTP_URL.'
        : 'Mend host and port in SMTP_URL, or open the way there.'
    return [wrong('mail', `The mail server cannot be used (${code}).`, mend)]
  } finally {
    transport.close()
  }
}

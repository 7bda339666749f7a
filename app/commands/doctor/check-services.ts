import { createTransport } from 'nodemailer'
import type { Config } from '#platform/config/config.ts'
import { MailboxUnavailable, openBounceMailbox } from '#platform/mail-reports/bounce-mailbox.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'

const patienceMs = 10_000

/** Sends EHLO and signs in, but sends no email. */
export async function checkMail({ SMTP_URL: url }: Pick<Config, 'SMTP_URL'>): Promise<Finding[]> {
  if (!url) return [fine('mail', 'Emails land in the outbox in the data folder.')]
  if (url === 'off')
    return [warning('mail', 'Email is off. Emails wait in the queue.', 'Set SMTP_URL before you open.')]
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const transport = createTransport({ url, ...patience })
  try {
    await transport.verify()
    return [fine('mail', 'The mail server accepts our sign-in.')]
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    const mend =
      code === 'EAUTH'
        ? 'Fix the user name and password in SMTP_URL.'
        : 'Fix the host and port in SMTP_URL, or open the firewall to it.'
    return [wrong('mail', `Can’t use the mail server (${code}).`, mend)]
  } finally {
    transport.close()
  }
}

const mailboxMends: Record<string, string> = {
  'sign-in refused': 'Fix the user name and password in BOUNCE_MAILBOX_URL.',
  'folder missing': 'Fix the folder in BOUNCE_MAILBOX_URL, or create it.',
  'no secure connection':
    'Use the name on the server’s certificate, and imaps:// or STARTTLS, whichever the server offers.',
}

/** Signs in and opens the folder, but reads nothing. */
export async function checkBounces({
  BOUNCE_MAILBOX_URL: url,
}: Pick<Config, 'BOUNCE_MAILBOX_URL'>): Promise<Finding[]> {
  const mailbox = openBounceMailbox(url)
  if (!mailbox) return []
  try {
    await mailbox.check()
    return [fine('bounce-mailbox', 'The mailbox for bounced email can be opened.')]
  } catch (error) {
    if (!(error instanceof MailboxUnavailable)) throw error
    const mend =
      mailboxMends[error.message] ?? 'Fix the host and port in BOUNCE_MAILBOX_URL, or open the firewall to it.'
    return [wrong('bounce-mailbox', `Can’t read the mailbox for bounced email (${error.message}).`, mend)]
  }
}

/** Calls the payment provider, so the doctor does this only on request. */
export async function checkPayments(
  { STRIPE_SECRET_KEY: key }: Pick<Config, 'STRIPE_SECRET_KEY'>,
  url = 'https://api.stripe.com',
): Promise<Finding[]> {
  if (!key || key === 'off') return []
  const headers = { Authorization: `Bearer ${key}` }
  const signal = AbortSignal.timeout(10_000)
  const answer = await fetch(new URL('/v1/balance', url), { headers, signal }).catch(() => undefined)
  if (!answer) return [wrong('stripe', 'Stripe isn’t responding.', 'Allow connections to api.stripe.com, port 443.')]
  // A restricted key may lack access to the balance, but 403 still means that the key is known.
  if (answer.ok || answer.status === 403) return [fine('stripe', 'Stripe accepts the key.')]
  return [wrong('stripe', `Stripe rejects the key (${answer.status}).`, 'Set STRIPE_SECRET_KEY to your account’s key.')]
}

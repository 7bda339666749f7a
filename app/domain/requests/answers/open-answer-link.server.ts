import type { App, Result } from '#domain/app.ts'
import type { AnswerLinkError } from '../quotes/quote.ts'
import {
  type AskedRequest,
  findRecipient,
  type Recipient,
  readAskedRequest,
} from '../quotes/quote-recipients.server.ts'

export async function openAnswerLink(
  app: Pick<App, 'db' | 'clock'>,
  token: string,
): Promise<Result<{ recipient: Recipient; isWithdrawn: boolean }, AnswerLinkError>> {
  const found = await findRecipient(app, token)
  if (!found) return { ok: false, reason: 'answer-unknown' }
  const { isOver, ...link } = found
  return isOver ? { ok: false, reason: 'link-over' } : { ok: true, ...link }
}

export async function readAnswerPage(
  app: Pick<App, 'db' | 'clock'>,
  token: string,
): Promise<Result<{ recipient: Recipient; asked: AskedRequest }, AnswerLinkError>> {
  const link = await openAnswerLink(app, token)
  if (!link.ok) return link
  const asked = await readAskedRequest(app, link.recipient)
  return asked ? { ok: true, recipient: link.recipient, asked } : { ok: false, reason: 'answer-unknown' }
}

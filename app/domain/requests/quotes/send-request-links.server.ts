import { sql } from 'kysely'
import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { mayMail, takeAtLeast } from '#domain/foundation/accounts/account-limits.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { may } from '#domain/permissions.ts'
import { requestLinksEmail } from './quote-email.ts'

/** People look for their newest requests. */
const mostLinks = 5

/** Emails an address the links of its newest requests. The response never reveals who sent a request. */
export async function sendRequestLinks(
  app: Pick<App, 'limits' | 'tokens' | 'transaction'>,
  caller: Caller,
  { email }: { email: string },
): Promise<Result<object, 'forbidden' | 'too-many-mails'>> {
  if (!may(caller, 'read-own-request')) return { ok: false, reason: 'forbidden' }
  if (!(await mayMail(app, caller, email))) return { ok: false, reason: 'too-many-mails' }
  await takeAtLeast(app.transaction(tx => mailLinks(tx, caller, email)))
  return { ok: true }
}

async function mailLinks(tx: Transaction, caller: Caller, email: string): Promise<Result<object, never>> {
  const requests = await tx.db
    .selectFrom('quoteRequests')
    .select(({ selectFrom }) => [
      'id',
      'sentAt',
      selectFrom('quoteRecipients')
        .innerJoin('businesses', 'businesses.id', 'businessId')
        .select(sql<string[]>`array_agg(businesses.name order by position)`.as('names'))
        .whereRef('requestId', '=', 'quoteRequests.id')
        .as('names'),
    ])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostLinks)
    .execute()
  if (requests.length === 0) return { ok: true }
  const id = tx.ids.next()
  const changeId = await recordChange(tx, caller, { action: 'send-request-links' })
  const links = requests.map(({ id: requestId, sentAt, names }) => ({
    ...{ sentAt, businesses: names ?? [] },
    token: tx.tokens.of('quote', requestId),
  }))
  const content = requestLinksEmail(caller.language, links)
  const mail = { dedupeKey: `request-links:${id}`, kind: 'request-links', changeId, recipient: email }
  await mailAsOperator(tx, { ...mail, language: caller.language, content })
  return { ok: true }
}

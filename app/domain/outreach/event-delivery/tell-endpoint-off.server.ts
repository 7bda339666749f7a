import type { Caller, Transaction } from '#domain/app.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { mailAsOperator, notifyOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { readOperator } from '#domain/foundation/settings/settings.server.ts'
import { endpointMessages } from './endpoint-messages.ts'

const timer: Caller = { actor: { kind: 'system', id: 'deliver-events' }, requestId: 'deliver-events', language: 'en' }

export async function tellEndpointOff(
  tx: Transaction,
  { id, ownerId, url }: { id: string; ownerId: string | null; url: string },
) {
  const changeId = await recordChange(tx, timer, { action: 'switch-off-endpoint' })
  const mail = { dedupeKey: `endpoint-off:${id}:${tx.clock.now().getTime()}`, kind: 'endpoint-off', changeId }
  if (ownerId === null) {
    const { email: replyTo } = await readOperator(tx)
    return notifyOperator(tx, { ...mail, replyTo, content: () => endpointOffEmail(url, '/admin/api/webhooks') })
  }
  const owner = await findUser(tx, ownerId)
  if (!owner) return
  const content = endpointOffEmail(url, '/account/api-keys/webhooks')
  await mailAsOperator(tx, { ...mail, recipient: owner.email, content })
}

export function endpointOffEmail(url: string, path: string): MailContent {
  const { subject, text, next, button } = endpointMessages.mail
  return {
    subject,
    preheader: text(url),
    paragraphs: [text(url), next],
    button: { label: button, path },
    wording: { kind: 'endpoint-off', values: { address: url } },
  }
}

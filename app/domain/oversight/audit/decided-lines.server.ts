import type { App } from '#domain/app.ts'
import { type InboxField, taggedItem } from '../inbox/inbox-item.ts'
import { inboxMessages } from '../inbox/inbox-messages.ts'
import { kinds } from '../inbox-kinds/inbox-kinds.server.ts'
import type { AuditLine } from './audit-line.ts'

type Change = { id: string; action: string; at: Date; tags: readonly string[] }

/**
 * Returns what was decided: the item's fields in the words of the inbox, as they are now, so that deleted data is in no entry. What is not
 * approved is the side before; the listing's own history shows the fields of an approved edit.
 */
export async function readDecidedLines(app: Pick<App, 'db' | 'tokens' | 'clock'>, changes: readonly Change[]) {
  const found = new Map<string, AuditLine[]>()
  for (const { id, action, at, tags } of changes) {
    const item = taggedItem(tags)
    const content = item && (await kinds[item.kind].read(app, item.id))
    if (!content) continue
    const { one } = inboxMessages.en.kinds[item.kind]
    const isRejected = /^(?:reject|hold)-/.test(action)
    const lines = content.fields.filter(isShown).flatMap(({ label, text, change }): AuditLine[] => {
      const name = `${one}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`
      if (change) return isRejected ? [{ name, ...change }] : []
      return [isRejected ? { name, before: text, after: '' } : { name, before: '', after: text }]
    })
    const { decision } = content
    const reason = decision && decision.decidedAt.getTime() === at.getTime() ? decision.reason : ''
    found.set(id, reason ? [...lines, { name: `${one}, reason`, before: '', after: reason }] : lines)
  }
  return found
}

/** The sender’s address and phone belong to the inbox, which deletes them in time. */
function isShown({ href = '', text }: InboxField) {
  return text !== '' && !/^(?:mailto|tel|sms):/.test(href)
}

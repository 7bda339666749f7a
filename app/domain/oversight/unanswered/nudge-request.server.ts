import type { App, Caller, Result } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { may } from '#domain/permissions.ts'
import { lockRequest } from '#domain/requests/quotes/quotes.server.ts'
import { readRequestById } from '#domain/requests/quotes/request-trackers.server.ts'
import { offerOthers, remindRoofers } from '#domain/requests/waiting/waiting-mails.server.ts'
import { listText } from '#platform/text/sentence.ts'
import { writeNote } from '../inbox/inbox-decisions.server.ts'
import { type Nudge, type NudgeError, unansweredMessages } from './unanswered-messages.ts'

const sends = { remind: remindRoofers, offer: offerOthers }
const limits = { remind: 'remind-roofers', offer: 'offer-others' } as const

/**
 * Sends by hand what the timers send once: reminders to the roofers, or an offer of others to the homeowner. The request's notes say
 * so. Limited, so that nobody is emailed again and again.
 */
export async function nudgeRequest(
  app: Pick<App, 'transaction' | 'limits'>,
  caller: Caller,
  { id, nudge }: { id: string; nudge: Nudge },
): Promise<Result<{ said: string }, NudgeError>> {
  if (!may(caller, 'help-requests')) return { ok: false, reason: 'forbidden' }
  if ((await app.limits.take(limits[nudge], id)) > 0) return { ok: false, reason: 'too-soon' }
  const sent = await app.transaction<Result<{ said: string }, NudgeError>>(async tx => {
    if (!(await lockRequest(tx, id))) return { ok: false, reason: 'request-unknown' }
    const request = await readRequestById(tx, id)
    const names = await sends[nudge](tx, request, { caller, round: tx.ids.next() })
    if (names.length === 0) return { ok: false, reason: 'nobody-left' }
    const said = unansweredMessages.done[nudge](listText('en', names))
    const changeId = await recordChange(tx, caller, { action: 'note-item' })
    await writeNote(tx, { kind: 'quote', id, text: said, by: caller.actor.id, at: tx.clock.now(), changeId })
    return { ok: true, said }
  })
  if (!sent.ok) await app.limits.giveBack(limits[nudge], id)
  return sent
}

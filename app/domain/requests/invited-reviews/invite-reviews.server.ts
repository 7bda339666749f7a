import type { App, Caller, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import { queueMail } from '#domain/foundation/mail/mails.server.ts'
import { readReplyAddress } from '#domain/foundation/settings/settings.server.ts'
import { knownLanguage } from '#platform/text/language.ts'
import { daysBefore } from '#platform/time/days.ts'
import { invitedAfterDays, invitedAfterHireDays, invitedUntilDays } from '../reviews/review.ts'
import { invitationEmail } from '../reviews/review-email.ts'
import { readAsked } from '../reviews/reviews.server.ts'
import { addInvitation, takeUninvited } from './review-invitations.server.ts'

const atOnce = 100
const timer: Caller = { actor: { kind: 'system', id: 'invite-reviews' }, requestId: 'invite-reviews', language: 'en' }

/** Emails review links: three days after a hire, or a week after an answered request. Returns the number invited. */
export async function inviteReviews(app: Pick<App, 'transaction'>) {
  let total = 0
  while (true) {
    const { found, invited } = await inviteSome(app)
    total += invited
    if (found < atOnce) return total
  }
}

function inviteSome(app: Pick<App, 'transaction'>) {
  return app.transaction(async tx => {
    const now = tx.clock.now()
    const span = {
      from: daysBefore(now, invitedUntilDays),
      to: daysBefore(now, invitedAfterDays),
      hiredTo: daysBefore(now, invitedAfterHireDays),
    }
    const requests = await takeUninvited(tx, span, atOnce)
    if (requests.length === 0) return { ok: true, found: 0, invited: 0 }

    const changeId = await recordChange(tx, timer, { action: 'invite-reviews' })
    let invited = 0
    for (const request of requests) if (await invite(tx, request, changeId)) invited += 1
    return { ok: true, found: requests.length, invited }
  })
}

type Answered = { id: string; email: string; language: string; isHired: boolean }

/** Returns false if another run has invited them. Sends no email if none of the request's contractors is still listed. */
async function invite(tx: Transaction, { id, email, language: text, isHired }: Answered, changeId: string) {
  const language = knownLanguage(text)
  const token = tx.tokens.of('review', id)
  if (!(await addInvitation(tx, { requestId: id, token, changeId }))) return false
  const listed = (await readAsked(tx, id)).filter(({ isListed, isWithdrawn }) => isListed && !isWithdrawn)
  if (listed.length > 0) {
    const names = listed.map(({ name }) => name)
    const replyTo = await readReplyAddress(tx)
    const mail = { kind: 'review-invitation', changeId, recipient: email, replyTo, language }
    const content = invitationEmail(language, names, { token, isHired })
    await queueMail(tx, { ...mail, content, dedupeKey: `review-invitation:${id}` })
  }
  return true
}

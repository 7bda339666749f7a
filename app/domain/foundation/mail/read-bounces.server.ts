import type { App, Caller } from '#domain/app.ts'
import { readInboundMail } from '#platform/mail/read-inbound-mail.ts'
import { type BounceMailbox, MailboxUnavailable, type ReceivedMessage } from '#platform/mail-reports/bounce-mailbox.ts'
import { pauseAfterFailure } from '#platform/time/backoff.ts'
import { daysBefore } from '#platform/time/days.ts'
import {
  claimMailbox,
  noteMailboxFailure,
  noteMailboxRead,
  releaseMailbox,
  savePosition,
} from './bounce-mailboxes.server.ts'
import { takeReports } from './take-reports.server.ts'

const timer: Caller = { actor: { kind: 'system', id: 'read-bounces' }, requestId: 'read-bounces', language: 'en' }

/** A mailbox that is read for the first time may be full of old mail. An older report wouldn't count anyway. */
const firstDays = 4

/** Reads the mailbox's new messages when it's time. Idempotent, so a crash neither loses nor doubles one. */
export async function readBounces(
  app: Pick<App, 'db' | 'clock' | 'transaction'> & { mailbox: BounceMailbox },
  signal?: AbortSignal,
) {
  const { mailbox } = app
  const known = await claimMailbox(app, mailbox.key)
  if (!known) return
  let isUnreadable = false
  try {
    const isMore = await mailbox.read({
      position: known.position,
      since: daysBefore(app.clock.now(), firstDays),
      signal,
      async take(message) {
        const reports = await reportsIn(message)
        isUnreadable = reports === undefined
        if (!reports || reports.length === 0) return { isReport: false }
        await takeReports(app, timer, { provider: 'mailbox', reports })
        return { isReport: true }
      },
      save: position => savePosition(app, mailbox.key, position, isUnreadable),
    })
    await noteMailboxRead(app, isMore ? 0 : mailbox.everySeconds)
  } catch (error) {
    if (signal?.aborted) return releaseMailbox(app)
    const failures = known.failures + 1
    const pauseSeconds = pauseAfterFailure(mailbox.everySeconds, failures)
    const isTheirs = error instanceof MailboxUnavailable
    await noteMailboxFailure(app, { failures, error: isTheirs ? error.message : 'failed here', pauseSeconds })
    if (!isTheirs) throw error
  }
}

async function reportsIn({ bytes }: ReceivedMessage) {
  return bytes && (await readInboundMail(bytes, 'message/rfc822'))?.reports
}

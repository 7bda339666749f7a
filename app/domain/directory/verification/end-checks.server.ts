import { Temporal } from 'temporal-polyfill'
import type { App, Caller, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { queueMail } from '#domain/foundation/mail/mails.server.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { readOperator, readReminders } from '#domain/foundation/settings/settings.server.ts'
import { sentence } from '#platform/text/sentence.ts'
import { writtenDay } from '#platform/time/dates.ts'
import { updateBusinesses } from '../businesses/written-businesses.server.ts'
import { endChecks, markReminded, takeExpired, takeUnreminded } from './checks.server.ts'

const atOnce = 100
const timer: Caller = { actor: { kind: 'system', id: 'end-checks' }, requestId: 'end-checks', language: 'en' }

/** Warns before the mark ends. Licenses of a trade end on one day, so this repeats until none is left. */
export async function endDueChecks(app: Pick<App, 'transaction'>, signal: AbortSignal) {
  const total = { ended: 0, reminded: 0 }
  for (let isMore = true; isMore && !signal.aborted; ) {
    const step = await endSome(app)
    total.ended += step.ended
    total.reminded += step.reminded
    isMore = step.isMore
  }
  return total
}

/** Each batch has its own transaction, so that rows are locked only briefly. */
function endSome(app: Pick<App, 'transaction'>) {
  return app.transaction(async tx => {
    const today = regionDay(tx.clock.now())
    const expired = await takeExpired(tx, today, atOnce)
    const { checkDays } = await readReminders(tx)
    const unreminded = await takeUnreminded(
      tx,
      Temporal.PlainDate.from(today).add({ days: checkDays }).toString(),
      atOnce,
    )
    const near = unreminded.filter(({ id }) => !expired.some(check => check.id === id))
    if (expired.length + near.length === 0) return { ok: true, ended: 0, reminded: 0, isMore: false }

    const changeId = await recordChange(tx, timer, { action: 'end-checks' })
    const ids = expired.map(({ businessId }) => businessId)
    await endChecks(tx, ids)
    await updateBusinesses(tx, ids, { verified: false })
    for (const check of expired) await tell(tx, { ...check, changeId, kind: 'check-ended', compose: checkEndedEmail })
    for (const check of near) {
      await markReminded(tx, check.id)
      await tell(tx, { ...check, changeId, kind: 'check-reminder', compose: checkReminderEmail })
    }
    const isMore = expired.length === atOnce || unreminded.length === atOnce
    return { ok: true, ended: expired.length, reminded: near.length, isMore }
  })
}

type Report = {
  id: string
  slug: string
  name: string
  email: string
  endsOn: string | null
  changeId: string
  kind: 'check-ended' | 'check-reminder'
  compose(facts: { name: string; slug: string; endsOn: string }): MailContent
}

async function tell(tx: Transaction, { id, slug, name, email, endsOn, changeId, kind, compose }: Report) {
  const operator = await readOperator(tx)
  const content = compose({ name, slug, endsOn: endsOn ?? '' })
  for (const recipient of [...new Set([operator.email, email])].filter(Boolean)) {
    const dedupeKey = `${kind}:${id}:${recipient}`
    const replyTo = recipient === operator.email ? email || operator.email : operator.email
    await queueMail(tx, { dedupeKey, kind, changeId, recipient, replyTo, language: 'en', content })
  }
}

type Facts = { name: string; slug: string; endsOn: string }

export function checkReminderEmail({ name, slug, endsOn }: Facts): MailContent {
  return {
    subject: `Keep your Verified badge: renew by ${writtenDay(endsOn)}`,
    preheader: 'Reply with your renewed license or certificate.',
    paragraphs: [
      sentence`The license or insurance on file for ${name} expires on ${writtenDay(endsOn)}.`,
      'Reply to this email with the renewed license or certificate to stay Verified.',
    ],
    button: { label: 'View listing', path: `/business/${slug}` },
    wording: { kind: 'check-ends', values: { business: name, day: writtenDay(endsOn) } },
  }
}

export function checkEndedEmail({ name, slug, endsOn }: Facts): MailContent {
  return {
    subject: `${name} isn’t Verified anymore`,
    preheader: 'Reply with your renewed license to get the badge back.',
    paragraphs: [
      sentence`We removed the Verified badge from ${name}: the license or insurance on file expired on ${writtenDay(endsOn)}.`,
      'Reply to this email with the renewed license or certificate to get the badge back.',
    ],
    button: { label: 'View listing', path: `/business/${slug}` },
    wording: { kind: 'check-ended', values: { business: name, day: writtenDay(endsOn) } },
  }
}

import { callPhone } from '#domain/directory/businesses/shown-phone.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { unansweredMessages as messages } from '#domain/oversight/unanswered/unanswered-messages.ts'
import type { UnansweredRequest } from '#domain/oversight/unanswered/unanswered-requests.server.ts'
import { triageLines } from '#domain/requests/quotes/quote-email.ts'
import { timeIn } from '#platform/time/dates.ts'

/** The page shows what one needs for a call; the inbox has the whole request. */
export function shownRequest({ roofers, sentAt, triage, phone, notedAt, ...request }: UnansweredRequest, now: Date) {
  const hours = Math.floor((now.getTime() - sentAt.getTime()) / 3_600_000)
  return {
    ...request,
    sent: messages.sent(timeIn(region.zone, sentAt), hours),
    triage: triageLines(triage, 'en'),
    call: callPhone(phone ?? '') ?? null,
    noted: notedAt && timeIn(region.zone, notedAt),
    roofers: roofers.map(({ phone, ...roofer }) => ({ ...roofer, call: callPhone(phone) ?? null })),
  }
}
export type ShownRequest = ReturnType<typeof shownRequest>

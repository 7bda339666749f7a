import { Phone } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'
import { callPhone } from '#domain/directory/businesses/shown-phone.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { unansweredMessages as messages } from '#domain/oversight/unanswered/unanswered-messages.ts'
import type { UnansweredRequest } from '#domain/oversight/unanswered/unanswered-requests.server.ts'
import { triageLines } from '#domain/requests/quotes/quote-email.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'

/** Shows enough for a phone call; the inbox has the full request. */
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

type Call = { text: string; dial: string } | null

export function UnansweredRow({ request }: { request: ShownRequest }) {
  const { id, name, message, triage, sent, call, note, noted, roofers } = request
  return (
    <li className="grid gap-x-8 gap-y-4 p-4 md:p-5 lg:grid-cols-[1fr_1fr_auto]">
      <div className="min-w-0">
        <h3 className="text-[17px]! leading-tight wrap-anywhere">{name}</h3>
        <p className="mt-0.5 text-sm text-ink-2 tabular-nums">{sent}</p>
        {triage.length > 0 && <p className="mt-2 text-[15px]">{triage.join(' · ')}</p>}
        <p className="mt-2 line-clamp-3 text-[15px] wrap-anywhere">{message}</p>
        {note && (
          <p className="mt-2 border-l-3 border-line pl-3 text-sm text-ink-2 wrap-anywhere">
            {note} {noted}
          </p>
        )}
      </div>
      <dl className="grid min-w-0 content-start gap-1 text-[15px]">
        <dt className="font-semibold">{messages.roofers}</dt>
        {roofers.map(roofer => (
          <dd key={roofer.id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {roofer.name}
              <span className="block text-sm text-ink-2">{statusOf(roofer)}</span>
            </span>
            <CallLink call={roofer.call} name={roofer.name} />
          </dd>
        ))}
        <dt className="mt-2 font-semibold">{messages.homeowner}</dt>
        <dd>
          <CallLink call={call} name={name} />
        </dd>
      </dl>
      <div className="flex flex-wrap content-start gap-2 lg:grid lg:w-44">
        <NudgeForm id={id} nudge="remind" name={name} />
        <NudgeForm id={id} nudge="offer" name={name} />
        <Link to={`/admin/inbox/quote/${id}`} className={`${link} inline-flex min-h-11 items-center px-1`}>
          {messages.open}
          <span className="sr-only">{` of ${name}`}</span>
        </Link>
      </div>
    </li>
  )
}

type Roofer = ShownRequest['roofers'][number]

function statusOf({
  answer,
  isListed,
  isBounced,
  isOpened,
}: Pick<Roofer, 'answer' | 'isListed' | 'isBounced' | 'isOpened'>) {
  if (answer) return answer === 'cannot-help' ? messages.declined : messages.late
  if (!isListed) return messages.gone
  if (isBounced) return messages.bounced
  return isOpened ? messages.opened : messages.unopened
}

function CallLink({ call, name }: { call: Call; name: string }) {
  if (!call) return <span className="text-ink-2">{messages.noPhone}</span>
  return (
    <a
      href={call.dial}
      aria-label={`Call ${name}, ${call.text}`}
      className={`${link} inline-flex min-h-11 items-center gap-2 whitespace-nowrap tabular-nums`}
    >
      <Phone aria-hidden className="size-4 shrink-0" /> {call.text}
    </a>
  )
}

function NudgeForm({ id, nudge, name }: { id: string; nudge: 'remind' | 'offer'; name: string }) {
  const { formData } = useNavigation()
  const isBusy = formData?.get('id') === id && formData.get('nudge') === nudge
  return (
    <Form method="post" preventScrollReset title={nudge === 'offer' ? messages.offerHint : undefined}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="nudge" value={nudge} />
      <button type="submit" disabled={isBusy} className={`${button.outlined} min-h-11! w-full px-4!`}>
        {isBusy ? messages.busy : messages[nudge]}
        <span className="sr-only">{`: ${name}`}</span>
      </button>
    </Form>
  )
}

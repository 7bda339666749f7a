import { supportMessages } from '#domain/commerce/support/support-messages.ts'
import type { SupportState } from '#domain/commerce/support/support-request.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { timeIn } from '#platform/time/dates.ts'
import { Badge } from '#ui/badge.tsx'

type Props = {
  subject: string
  message: string
  state: SupportState
  sentAt: Date
  dueAt: Date | null
  answer: string
  decidedAt: Date | null
}

const messages = supportMessages
const text = 'mt-2 whitespace-pre-line [overflow-wrap:anywhere]'

export function OwnSupportRequest({ subject, message, state, sentAt, dueAt, answer, decidedAt }: Props) {
  const isWaiting = state === 'waiting'
  return (
    <li className="py-6">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="min-w-0 font-semibold [overflow-wrap:anywhere]">{subject}</h3>
        <Badge tone={isWaiting ? 'blue' : 'green'}>{messages.states[state]}</Badge>
      </div>
      <p className="mt-1 text-sm text-ink-2 tabular-nums">
        {timeIn(region.zone, sentAt)}
        {isWaiting && dueAt && `. ${messages.by(timeIn(region.zone, dueAt))}`}
      </p>
      <p className={text}>{message}</p>
      {decidedAt && (
        <div className="mt-4 border-l-3 border-accent pl-4">
          <p className="text-sm font-semibold text-ink-2">{messages.answer(timeIn(region.zone, decidedAt))}</p>
          <p className={text}>{answer}</p>
        </div>
      )}
    </li>
  )
}

import { region } from '#domain/foundation/settings/region.ts'
import { hireMessages } from '#domain/requests/quotes/hire-messages.ts'
import { hiredRecipient, undoEnd } from '#domain/requests/quotes/quote.ts'
import { requestPath } from '#domain/requests/quotes/quote-email.ts'
import type { TrackedRecipient, TrackedRequest } from '#domain/requests/quotes/request-trackers.server.ts'
import type { Language } from '#platform/text/language.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'

type Props = { request: TrackedRequest; token: string; now: Date; language: Language }

/** The hired roofer, with an undo. */
export function HiredSection({ request, token, now, language }: Props) {
  const messages = hireMessages[language]
  const hired = hiredRecipient(request)
  if (!hired) return null
  const { hiredAt } = hired
  const until = hiredAt && undoEnd(hiredAt)
  return (
    <section aria-labelledby="hire" className="grid gap-3">
      <h2 id="hire">{messages.done(hired.name)}</h2>
      <p className="text-ink-2">{messages.review}</p>
      {hiredAt && until && now < until && (
        <form
          method="post"
          action={requestPath(language, token)}
          className="grid gap-3 rounded-notice bg-sunken p-4 sm:grid-cols-[1fr_auto] sm:items-center"
        >
          <input type="hidden" name="act" value="undo" />
          <input type="hidden" name="withdrawnAt" value={hiredAt.getTime()} />
          <p>{messages.undo(timeIn(region.zone, until, language))}</p>
          <button type="submit" className={button.outlined}>
            {messages.undoButton}
          </button>
        </form>
      )}
      <form method="post" action={hirePath(language, token, hired)}>
        <button type="submit" name="act" value={request.closedAt ? 'reopen' : 'close'} className={button.outlined}>
          {request.closedAt ? messages.reopen : messages.close}
        </button>
      </form>
    </section>
  )
}

/** Returns the path of the question before hiring, and of its form. */
export function hirePath(language: Language, token: string, { number }: Pick<TrackedRecipient, 'number'>) {
  return `${requestPath(language, token)}/hire?number=${number}`
}

import { region } from '#domain/foundation/settings/region.ts'
import { undoEnd } from '#domain/requests/quotes/quote.ts'
import { requestPath } from '#domain/requests/quotes/quote-email.ts'
import type { TrackedRecipient } from '#domain/requests/quotes/request-trackers.server.ts'
import type { RequestWords } from '#domain/requests/quotes/request-words.en.ts'
import type { Language } from '#platform/text/language.ts'
import { listText } from '#platform/text/list-text.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'

type Props = {
  recipients: readonly TrackedRecipient[]
  now: Date
  token: string
  words: RequestWords
  language: Language
}

/** Each withdrawal that can still be undone, latest first, with its button. */
export function UndoNotices({ recipients, now, token, words: { undo }, language }: Props) {
  const moments = new Set(recipients.flatMap(({ withdrawnAt }) => withdrawnAt?.getTime() ?? []))
  const undoable = [...moments].filter(at => now < undoEnd(new Date(at))).toSorted((one, other) => other - one)
  return undoable.map(at => {
    const names = recipients.filter(({ withdrawnAt }) => withdrawnAt?.getTime() === at).map(({ name }) => name)
    const until = timeIn(region.zone, undoEnd(new Date(at)), language)
    return (
      <form
        key={at}
        method="post"
        action={requestPath(language, token)}
        className="mt-4 grid gap-3 rounded-notice bg-sunken p-4 sm:grid-cols-[1fr_auto] sm:items-center"
      >
        <input type="hidden" name="act" value="undo" />
        <input type="hidden" name="withdrawnAt" value={at} />
        <p>{undo.text(listText(language, names), until)}</p>
        <button type="submit" className={button.outlined}>
          {undo.button}
        </button>
      </form>
    )
  })
}

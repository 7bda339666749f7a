import { requestPath, sayAnswer } from '#domain/requests/quotes/quote-email.ts'
import type { RequestMessages } from '#domain/requests/quotes/request-messages.en.ts'
import type { TrackedRecipient } from '#domain/requests/quotes/request-trackers.server.ts'
import type { Language } from '#platform/text/language.ts'
import { listText } from '#platform/text/sentence.ts'
import { button } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'

type Props = {
  token: string
  /** The only contractor to withdraw from, or null for all who still have the request. */
  one: TrackedRecipient | null
  open: readonly TrackedRecipient[]
  lastAnswerId: string
  error: string | undefined
  messages: RequestMessages
  language: Language
}

/** Asks for confirmation before a withdrawal. Names each contractor with their answer, and offers to keep those who are on the way. */
export function WithdrawQuestion({ token, one, open, lastAnswerId, error, messages, language }: Props) {
  const { question, noAnswer, withdrawOne } = messages
  const meant = one ? [one] : open
  const onTheWay = meant.filter(({ answer }) => answer?.answer === 'on-my-way')
  const others = meant.filter(recipient => !onTheWay.includes(recipient))
  const names = (recipients: readonly TrackedRecipient[]) =>
    listText(
      language,
      recipients.map(({ name }) => name),
    )
  const canKeep = onTheWay.length > 0 && others.length > 0
  return (
    <div data-question className="mx-auto grid max-w-xl gap-5">
      <h1 id="withdraw-question">{one ? question.titleOne(one.name) : question.title}</h1>
      {error && <Notice>{error}</Notice>}
      {onTheWay.length > 0 && (
        <p className="rounded-notice bg-red-tint p-4 font-semibold text-red-ink">
          {question.onTheWay(names(onTheWay))} {question.atOnce}
        </p>
      )}
      <ul className="grid gap-2">
        {meant.map(({ number, name, answer }) => (
          <li key={number} className="border-t border-line pt-2">
            <span className="font-semibold">{name}</span>
            <span className="block text-ink-2">{answer ? sayAnswer(language, answer) : noAnswer}</span>
          </li>
        ))}
      </ul>
      <p className="text-ink-2">{question.effect}</p>
      <form method="post" action={withdrawPath(language, token, one)} className="grid gap-3">
        <input type="hidden" name="seen" value={lastAnswerId} />
        {canKeep && (
          <button type="submit" name="from" value={numbersOf(others)} className={`${button.filled} py-2`}>
            {question.keepOnTheWay(names(onTheWay))}
          </button>
        )}
        <button
          type="submit"
          name="from"
          value={numbersOf(meant)}
          className={canKeep ? button.outlined : button.filled}
        >
          {one ? withdrawOne(one.name) : question.all}
        </button>
        <a href={requestPath(language, token)} data-close className={button.quiet}>
          {question.cancel}
        </a>
      </form>
    </div>
  )
}

/** Returns the path of a withdrawal's question and form: from one contractor of the request, or from all. */
export function withdrawPath(language: Language, token: string, one: Pick<TrackedRecipient, 'number'> | null) {
  return `${requestPath(language, token)}/withdraw${one ? `?from=${one.number}` : ''}`
}

function numbersOf(recipients: readonly TrackedRecipient[]) {
  return recipients.map(({ number }) => number).join(',')
}

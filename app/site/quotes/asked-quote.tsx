import { region } from '#domain/foundation/settings/region.ts'
import { type AnswerWords, languageNote } from '#domain/requests/quotes/answer-words.ts'
import type { AskedRequest } from '#domain/requests/quotes/quote-recipients.server.ts'
import { mailtoLink } from '#platform/text/email-address.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'
import { PhotoList } from './photo-list.tsx'

type Props = { asked: AskedRequest; base: string; words: AnswerWords; triage: string[] }

/** The homeowner's request for the contractor: message, photos and contact details. */
export function AskedQuote({ asked, base, words, triage }: Props) {
  const { dial, phone } = asked
  const note = languageNote(asked.language)
  return (
    <section className="grid gap-4">
      <p className="text-ink-2">{words.sentOn(timeIn(region.zone, asked.sentAt))}</p>
      {note && <p className="font-semibold">{note}</p>}
      <p className="whitespace-pre-line rounded-notice bg-surface p-4">{asked.message}</p>
      {triage.length > 0 && <p className="whitespace-pre-line text-ink-2">{triage.join('\n')}</p>}
      {asked.added.map(({ message, at }) => (
        <div key={at.getTime()}>
          <p className="text-sm text-ink-3">{words.added(timeIn(region.zone, at))}</p>
          <p className="mt-1 whitespace-pre-line rounded-notice bg-surface p-4">{message}</p>
        </div>
      ))}
      <PhotoList base={base} count={asked.photos} label={words.photo} />
      {dial ? (
        <a href={dial} className={button.outlined}>
          {words.call(phone ?? '')}
        </a>
      ) : (
        <p className="text-ink-2">{phone ?? words.noPhone}</p>
      )}
      <p>
        <a href={mailtoLink(asked.email) ?? undefined} className={`${link} inline-flex min-h-11 items-center`}>
          {words.write(asked.email)}
        </a>
      </p>
    </section>
  )
}

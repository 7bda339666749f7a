import { region } from '#domain/foundation/settings/region.ts'
import { quoteWords } from '#domain/requests/quotes/quote-words.ts'
import type { TrackedRequest } from '#domain/requests/quotes/request-trackers.server.ts'
import type { RequestWords } from '#domain/requests/quotes/request-words.en.ts'
import { toldTriage } from '#domain/requests/quotes/told-triage.ts'
import type { Language } from '#platform/text/language.ts'
import { timeIn } from '#platform/time/dates.ts'
import { PhotoList } from './photo-list.tsx'

type Props = { request: TrackedRequest; token: string; words: RequestWords; language: Language }

/** The homeowner's original message and later additions. */
export function WrittenRequest({ request, token, words, language }: Props) {
  const { fields, photos, triage } = quoteWords[language]
  const told = toldTriage(request.triage, language)
  return (
    <section className="grid gap-4">
      <h2>{words.yours}</h2>
      <dl className="grid gap-3">
        <Line label={fields.name.label} text={request.name} />
        <Line label={fields.email.label} text={request.email} />
        <Line label={fields.phone.label} text={request.phone ?? words.none} />
        <Line label={fields.message.label} text={request.message} />
        {told.length > 0 && <Line label={triage} text={told.join('\n')} />}
        {request.added.map(({ message, at }) => (
          <Line key={at.getTime()} label={words.added(timeIn(region.zone, at, language))} text={message} />
        ))}
      </dl>
      {request.photos > 0 && <h3>{photos.label}</h3>}
      <PhotoList base={`/requests/${token}`} count={request.photos} label={words.photo} />
    </section>
  )
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="whitespace-pre-line">{text}</dd>
    </div>
  )
}

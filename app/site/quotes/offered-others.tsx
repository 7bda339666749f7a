import { requestPath } from '#domain/requests/quotes/quote-email.ts'
import { quoteWords } from '#domain/requests/quotes/quote-words.ts'
import type { RequestRefusal, RequestWords } from '#domain/requests/quotes/request-words.en.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { Badge } from '#ui/badge.tsx'
import { button } from '#ui/button.ts'
import { Fault } from '#ui/field.tsx'
import type { Offered } from './read-others.server.ts'

type Props = {
  offered: Offered
  token: string
  refusal: RequestRefusal | undefined
  words: RequestWords
  language: Language
}

const choiceRefusals: readonly RequestRefusal[] = ['others-missing', 'others-too-many', 'other-unknown']

/** Returns whether an error is shown beside the choice of other contractors. */
export function isAboutOthers(refusal: RequestRefusal | undefined) {
  return refusal !== undefined && choiceRefusals.includes(refusal)
}

/** Contractors to ask instead of those no longer listed. One form, without JavaScript. */
export function OfferedOthers({ offered, token, refusal, words: { ask, refusals }, language }: Props) {
  const { others, cities, reach } = offered
  const fault = refusal && isAboutOthers(refusal) ? refusals[refusal] : undefined
  return (
    <section aria-labelledby="ask-others" className="grid gap-4">
      <h2 id="ask-others">{ask.title}</h2>
      {others.length === 0 && <p className="text-ink-2">{ask.none(cities)}</p>}
      {others.length > 0 && (
        <form method="post" action={requestPath(language, token)} className="grid gap-4">
          <input type="hidden" name="act" value="ask" />
          <p className="text-ink-2">
            {ask.who[reach](cities)} {ask.text}
          </p>
          <fieldset aria-describedby={fault && 'also-fault'} className="grid gap-2">
            <legend className="mb-1.5 text-[15px] font-semibold">{ask.label}</legend>
            {others.map(({ slug, name, city, isAvailable }, index) => (
              <label
                key={slug}
                className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge bg-surface px-4 py-2 has-checked:border-accent has-checked:bg-tint has-checked:text-tint-ink"
              >
                <input
                  type="checkbox"
                  name="also"
                  value={slug}
                  defaultChecked={index === 0}
                  aria-invalid={fault !== undefined}
                  className="size-5 shrink-0 accent-accent"
                />
                <span className="min-w-0 flex-1">
                  {name} {city && <span className="text-sm">· {city}</span>}
                </span>
                {isAvailable && <Badge tone="green">{quoteWords[language].others.available}</Badge>}
              </label>
            ))}
            {fault && <Fault id="also-fault">{fault}</Fault>}
          </fieldset>
          <button type="submit" className={button.filled}>
            {ask.button}
          </button>
        </form>
      )}
      <a href={pathIn(language, '/')} className={button.quiet}>
        {ask.search}
      </a>
    </section>
  )
}

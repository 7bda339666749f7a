import { Phone } from 'lucide-react'
import { callPhone } from '#domain/directory/businesses/shown-phone.ts'
import { requestPath } from '#domain/requests/quotes/quote-email.ts'
import { quoteMessages } from '#domain/requests/quotes/quote-messages.ts'
import type { RequestError, RequestMessages } from '#domain/requests/quotes/request-messages.en.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { Badge } from '#ui/badge.tsx'
import { button } from '#ui/button.ts'
import { FieldError } from '#ui/fields/field.tsx'
import type { Offered } from './read-others.server.ts'

type Props = {
  offered: Offered
  token: string
  error: RequestError | undefined
  /** True if the homeowner comes from the email that names them. */
  isAllChosen: boolean
  messages: RequestMessages
  language: Language
}

const choiceErrors: readonly RequestError[] = ['others-missing', 'others-too-many', 'other-unknown']

export function isAboutOthers(error: RequestError | undefined) {
  return error !== undefined && choiceErrors.includes(error)
}

/** Contractors to ask instead of those no longer listed. One form, without JavaScript. */
export function OfferedOthers({ offered, token, error, isAllChosen, messages: { ask, errors }, language }: Props) {
  const { others, cities, proximity, reason } = offered
  const late = reason === 'gone' ? undefined : ask.late[reason]
  const fieldError = error && isAboutOthers(error) ? errors[error] : undefined
  return (
    <section aria-labelledby="ask-others" className="grid gap-4">
      <h2 id="ask-others">{late?.title ?? ask.title}</h2>
      {late && others.length > 0 && <p>{late.text}</p>}
      {others.length === 0 && <p className="text-ink-2">{ask.none(cities)}</p>}
      {others.length > 0 && (
        <form method="post" action={requestPath(language, token)} className="grid gap-4">
          <input type="hidden" name="act" value="ask" />
          <p className="text-ink-2">
            {ask.who[proximity](cities)} {ask.text}
          </p>
          <fieldset aria-describedby={fieldError && 'also-fault'} className="grid gap-2">
            <legend className="mb-1.5 text-[15px] font-semibold">{ask.label}</legend>
            {others.map(({ slug, name, city, phone, isAvailable }, index) => (
              <div key={slug} className="flex gap-2">
                <label className="flex grow min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge bg-surface px-4 py-2 has-checked:border-accent has-checked:bg-tint has-checked:text-tint-ink">
                  <input
                    type="checkbox"
                    name="also"
                    value={slug}
                    defaultChecked={isAllChosen || index === 0}
                    aria-invalid={fieldError !== undefined}
                    className="size-5 shrink-0 accent-accent"
                  />
                  <span className="min-w-0 flex-1">
                    {name} {city && <span className="text-sm">· {city}</span>}
                  </span>
                  {isAvailable && <Badge tone="green">{quoteMessages[language].others.available}</Badge>}
                </label>
                {late && <CallIcon phone={phone} text={ask.callName(name)} slug={slug} />}
              </div>
            ))}
            {fieldError && <FieldError id="also-fault">{fieldError}</FieldError>}
          </fieldset>
          <button type="submit" className={button.filled}>
            {ask.button}
          </button>
        </form>
      )}
      {late && (
        <a href={pathIn(language, '/emergency-help')} className={button.quiet}>
          {ask.indoors}
        </a>
      )}
      <a href={pathIn(language, '/')} className={button.quiet}>
        {ask.search}
      </a>
    </section>
  )
}

function CallIcon({ phone, text, slug }: { phone: string; text: string; slug: string }) {
  const call = callPhone(phone)
  if (!call) return null
  return (
    <a href={call.dial} data-tell={`call ${slug}`} aria-label={text} className={`${button.outlined} shrink-0 px-3.5`}>
      <Phone aria-hidden className="size-5" />
    </a>
  )
}

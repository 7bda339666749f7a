import type { ShownPhone } from '#domain/directory/businesses/shown-phone.ts'
import type { ResponseTimes } from '#domain/requests/answers/response-times.server.ts'
import { mailtoLink } from '#platform/text/email-address.ts'
import type { Language } from '#platform/text/language.ts'
import { link } from '#ui/button.ts'
import type { BusinessMessages } from '../directory/business-messages.en.ts'
import { businessMessages } from '../directory/business-messages.ts'
import { emergencyMessages } from '../emergency/emergency-messages.ts'
import type { Business } from './business-heading.tsx'

type Props = {
  business: Business
  answers: ResponseTimes | undefined
  phones: ShownPhone[]
  slug: string
  language: Language
}

export function BusinessContact({ business, answers, phones, slug, language }: Props) {
  const messages = businessMessages[language]
  const region = [business.state, business.postalCode].filter(Boolean).join(' ')
  const address = [business.street, [business.city, region].filter(Boolean).join(', ')].filter(Boolean)
  const [name, domain] = breakAfterAt(business.email)
  const mailto = mailtoLink(business.email)
  return (
    <section aria-labelledby="contact" className="mt-3 grid gap-3">
      <h2 id="contact" className="text-xl">
        {messages.contact}
      </h2>
      {phones.map(({ text, dial }) => (
        <p key={text} className="tabular-nums">
          {dial ? (
            <a href={dial} data-tell={`call ${slug}`} className={link}>
              {text}
            </a>
          ) : (
            text
          )}
        </p>
      ))}
      {mailto && (
        <p>
          <a href={mailto} className={`${link} text-[15px] wrap-anywhere`}>
            {name}
            <wbr />
            {domain}
          </a>
        </p>
      )}
      <address className="whitespace-pre-line not-italic">{address.join('\n')}</address>
      {business.emergency && (
        <div className="mt-3 rounded-notice bg-red-tint p-4 text-red-ink">
          <p className="font-bold">{messages.emergency}</p>
          <p className="text-sm">
            {[answers && answerText(answers, messages.answers), emergencyMessages[language].safety]
              .filter(Boolean)
              .join(' ')}
          </p>
        </div>
      )}
    </section>
  )
}

/** Allows a line break after the `@` of a long email address. */
function breakAfterAt(email: string) {
  const end = email.lastIndexOf('@') + 1
  return [email.slice(0, end), email.slice(end)]
}

/** Labels a measured response time as measured; otherwise shows the time that the business stated. */
function answerText({ day, night }: ResponseTimes, messages: BusinessMessages['answers']) {
  const stated = day.isMeasured ? night.minutes : day.minutes
  const measured = [
    ...(day.isMeasured ? [messages.byDay(day.minutes)] : []),
    ...(night.isMeasured ? [messages.atNight(night.minutes)] : []),
  ]
  if (measured.length > 0) return messages.measured(measured.join(', '))
  return stated === null ? '' : messages.stated(stated)
}

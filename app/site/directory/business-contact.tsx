import type { ResponseTimes } from '#domain/quotes/response-times.server.ts'
import { link } from '#ui/button.ts'
import type { Business } from './business-heading.tsx'

type Props = { business: Business; answers: ResponseTimes | undefined; phone: string; dial: string | null }

export function BusinessContact({ business, answers, phone, dial }: Props) {
  const address = [business.street, [business.city, business.state].filter(Boolean).join(', '), business.postalCode]
  const [name, domain] = breakAfterAt(business.email ?? '')
  return (
    <section aria-labelledby="contact" className="mt-3 grid gap-3">
      <h2 id="contact" className="text-xl">
        Contact
      </h2>
      {phone && (
        <p className="tabular-nums">
          {dial ? (
            <a href={dial} className={link}>
              {phone}
            </a>
          ) : (
            phone
          )}
        </p>
      )}
      {business.email && (
        <p>
          <a href={`mailto:${encodeURIComponent(business.email)}`} className={`${link} text-[15px] wrap-anywhere`}>
            {name}
            <wbr />
            {domain}
          </a>
        </p>
      )}
      <address className="not-italic">{address.filter(Boolean).join(' · ')}</address>
      {business.emergency && (
        <div className="mt-3 rounded-notice bg-red-tint p-4 text-red-ink">
          <p className="font-bold">24/7 emergency service</p>
          <p className="text-sm">
            {answers && answerWords(answers)}
            If you have immediate safety concerns, call 911 first.
          </p>
        </div>
      )}
    </section>
  )
}

/** Where an address may break into two lines. */
function breakAfterAt(email: string) {
  const end = email.lastIndexOf('@') + 1
  return [email.slice(0, end), email.slice(end)]
}

/** What was measured says so; else it is what the business stated. */
function answerWords({ day, night }: ResponseTimes) {
  const stated = day.isMeasured ? night.minutes : day.minutes
  const measured = [
    ...(day.isMeasured ? [`by day in about ${day.minutes} minutes`] : []),
    ...(night.isMeasured ? [`at night in about ${night.minutes} minutes`] : []),
  ]
  if (measured.length > 0) return `Measured on this site: answers ${measured.join(', ')}. `
  return stated === null ? '' : `Answers in about ${stated} minutes. `
}

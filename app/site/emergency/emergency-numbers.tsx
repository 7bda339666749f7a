import type { ReactNode } from 'react'
import { type ShownPhone, shownPhones } from '#domain/directory/businesses/shown-phone.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { numbersMessages } from './numbers-messages.ts'
import type { EmergencyNumbers } from './read-numbers.server.ts'

type Props = {
  numbers: EmergencyNumbers
  language: Language
  /** The control that chooses the city. */
  children?: ReactNode
}

/** Names and numbers of contractors who answer 24/7, to dial, to read offline, and to print. */
export function EmergencyNumbersList({ numbers: { city, numbers }, language, children }: Props) {
  const messages = numbersMessages[language]
  return (
    <section aria-labelledby="numbers" className="print:break-inside-avoid">
      <h2 id="numbers">{messages.title(city ?? region.name)}</h2>
      {children}
      {numbers.length === 0 && <p className="mt-2">{city ? `${messages.none} ${messages.tryAll}` : messages.none}</p>}
      <ul className="mt-2 print:columns-2 print:gap-8">
        {numbers.map(({ slug, name, city, phone }) => (
          <li
            key={slug}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1 print:break-inside-avoid print:text-sm"
          >
            <span className="min-w-0">
              <a href={pathIn(language, `/business/${slug}`)} className="font-semibold hover:underline">
                {name}
              </a>
              <span className="block text-sm text-ink-2">{city}</span>
            </span>
            <PhoneNumber slug={slug} phone={shownPhones(phone)[0]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PhoneNumber({ slug, phone }: { slug: string; phone: ShownPhone | undefined }) {
  const look = 'inline-flex min-h-11 items-center font-bold tabular-nums print:min-h-0'
  if (!phone) return null
  const { dial, text } = phone
  if (!dial) return <span className={look}>{text}</span>
  return (
    <a href={dial} data-tell={`call ${slug}`} className={`${look} text-accent underline-offset-4 hover:underline`}>
      {text}
    </a>
  )
}

import type { ReactNode } from 'react'
import { websiteUrl } from '#domain/directory/businesses/business.ts'
import { categoryName } from '#domain/directory/businesses/category-messages.ts'
import type { ServiceArea } from '#domain/directory/places/service-area.server.ts'
import type { Language } from '#platform/text/language.ts'
import { link } from '#ui/button.ts'
import type { Business } from './business-heading.tsx'
import { businessMessages } from './business-messages.ts'
import { ServiceAreaSection } from './service-area.tsx'

type Props = {
  business: Business
  slug: string
  area: ServiceArea | null
  language: Language
  /** Sections from other folders, shown below. */
  children: ReactNode
}

/** The facts that a careful homeowner reads after the phone number: the business, its services and its area. */
export function BusinessDetails({ business, slug, area, language, children }: Props) {
  const messages = businessMessages[language]
  const website = websiteUrl(business.site)
  return (
    <div className="grid content-start gap-8 border-t border-line pt-8">
      {business.description && (
        <section>
          <h2>{messages.about}</h2>
          <p className="mt-3 max-w-[68ch] whitespace-pre-line">{business.description}</p>
        </section>
      )}
      {website && (
        <p>
          <a
            href={website}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className={link}
            data-tell={`website ${slug}`}
          >
            {messages.website}
          </a>
        </p>
      )}
      <section>
        <h2>{messages.services}</h2>
        <ul className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {business.categories.map(category => (
            <li key={category} className="border-b border-line py-2">
              {categoryName(language, category)}
            </li>
          ))}
        </ul>
      </section>
      <ServiceAreaSection area={area} city={business.city} language={language} />
      {children}
    </div>
  )
}

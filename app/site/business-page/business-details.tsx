import { websiteUrl } from '#domain/directory/businesses/business.ts'
import { categoryName } from '#domain/directory/businesses/category-messages.ts'
import type { Language } from '#platform/text/language.ts'
import { link } from '#ui/button.ts'
import { businessMessages } from '../directory/business-messages.ts'
import type { Business } from './business-heading.tsx'

type Props = {
  business: Pick<Business, 'description' | 'site' | 'categories'>
  slug: string
  language: Language
}

/** The facts that a careful homeowner reads after the phone number: the business and its services. */
export function BusinessDetails({ business, slug, language }: Props) {
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
    </div>
  )
}

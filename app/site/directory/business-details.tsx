import type { ReactNode } from 'react'
import type { OpenStatement } from '#domain/directory/availability/hours.ts'
import { websiteUrl } from '#domain/directory/businesses/business.ts'
import { categoryName } from '#domain/directory/businesses/category-messages.ts'
import type { ServiceArea } from '#domain/directory/places/service-area.server.ts'
import type { Language } from '#platform/text/language.ts'
import { link } from '#ui/button.ts'
import type { Business } from './business-heading.tsx'
import { BusinessHours } from './business-hours.tsx'
import type { BusinessMessages } from './business-messages.en.ts'
import { businessMessages } from './business-messages.ts'
import { ServiceAreaSection } from './service-area.tsx'

type Props = {
  business: Business
  slug: string
  area: ServiceArea | null
  statement: OpenStatement
  language: Language
  /** Sections from other folders, shown below. */
  children: ReactNode
}

/** The facts that a careful homeowner reads after the phone number: the business, its services, area and hours. */
export function BusinessDetails({ business, slug, area, statement, language, children }: Props) {
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
      <BusinessLicense business={business} messages={messages.license} />
      <BusinessHours business={business} statement={statement} language={language} />
      {children}
    </div>
  )
}

type BusinessLicenseProps = { business: Business; messages: BusinessMessages['license'] }

/** The state's license search; it has no URL for a single license number. */
const findAddress = 'https://www.myfloridalicense.com/'

/** The license number, with a link to the state's search so that a homeowner can check it. */
function BusinessLicense({ business, messages }: BusinessLicenseProps) {
  if (!business.licenseNumber) return null
  return (
    <section aria-labelledby="license">
      <h2 id="license">{messages.title}</h2>
      <p className="mt-3 font-semibold tabular-nums">{business.licenseNumber}</p>
      <p className="mt-1 max-w-[68ch] text-ink-2">
        {messages.check}{' '}
        <a href={findAddress} target="_blank" rel="noopener noreferrer" className={link}>
          {messages.findAddress}
        </a>
      </p>
    </section>
  )
}

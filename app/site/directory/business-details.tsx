import { websiteUrl } from '#domain/directory/business.ts'
import { link } from '#ui/button.ts'
import type { Business } from './business-heading.tsx'
import { BusinessHours } from './business-hours.tsx'
import { BusinessLicense } from './business-license.tsx'

/** What a careful homeowner reads after the number: who they are, what they do, when. */
export function BusinessDetails({ business, isOpen }: { business: Business; isOpen: boolean }) {
  const website = websiteUrl(business.site)
  return (
    <div className="grid content-start gap-8 border-t border-line pt-8">
      {business.description && (
        <section>
          <h2>About</h2>
          <p className="mt-3 max-w-[68ch] whitespace-pre-line">{business.description}</p>
        </section>
      )}
      {website && (
        <p>
          <a href={website} target="_blank" rel="noopener noreferrer nofollow" className={link}>
            Visit website
          </a>
        </p>
      )}
      <section>
        <h2>Services</h2>
        <ul className="mt-3 grid gap-2 sm:grid-cols-2">
          {business.categories.map(category => (
            <li key={category} className="border-b border-line py-2">
              {category}
            </li>
          ))}
        </ul>
      </section>
      <BusinessLicense business={business} />
      <BusinessHours hours={business.hours} isOpen={isOpen} />
    </div>
  )
}

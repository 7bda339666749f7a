import type { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { categoryName } from '#domain/directory/businesses/category-messages.ts'
import { logoPath } from '#pictures/logo-path.ts'
import type { Language } from '#platform/text/language.ts'
import { Stars } from '#ui/stars.tsx'
import { AvailabilityBadge } from '../directory/availability-badge.tsx'
import { businessMessages } from '../directory/business-messages.ts'
import { useIsLight } from '../layout/site-facts.ts'
import { SaveButton } from '../shortlist/save-button.tsx'
import type { ShownCheck } from './check-lines.ts'
import { ExplainedBadge } from './explained-badge.tsx'
import { SpokenLanguages } from './spoken-languages.tsx'
import { VerifiedBadge } from './verified-badge.tsx'

export type Business = Awaited<ReturnType<typeof readListing>>

type Shown =
  | 'id'
  | 'name'
  | 'logo'
  | 'phone'
  | 'city'
  | 'state'
  | 'categories'
  | 'rating'
  | 'reviews'
  | 'featured'
  | 'verified'
  | 'availability'
  | 'languages'

type Props = {
  business: Pick<Business, Shown>
  slug: string
  check: ShownCheck | undefined
  now: number
  language: Language
}

export function BusinessHeading({ business, slug, check, now, language }: Props) {
  const messages = businessMessages[language]
  const isLight = useIsLight()
  const category = categoryName(language, business.categories[0] ?? '')
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-4">
        {!isLight && (
          <img src={logoPath(business)} alt="" width={48} height={48} className="size-12 shrink-0 rounded-control" />
        )}
        <div className="min-w-0 wrap-anywhere">
          <h1>{business.name}</h1>
        </div>
        <SaveButton roofer={{ ...business, slug }} className="ml-auto" />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Stars rating={business.rating} reviews={business.reviews} messages={messages.stars} />
        {business.featured && (
          <ExplainedBadge
            of="featured"
            tone="plain"
            text={messages.featured}
            hint={messages.meaning.featured}
            language={language}
          />
        )}
        <span className="empty:hidden print:hidden">
          <AvailabilityBadge availability={business.availability} now={now} />
        </span>
        {business.verified && <VerifiedBadge check={check} language={language} />}
      </div>
      <p className="text-ink-2">
        {category} · {[business.city, business.state].filter(Boolean).join(', ')}
      </p>
      <SpokenLanguages spoken={business.languages} language={language} />
    </div>
  )
}

import type { readListing } from '#domain/directory/businesses.server.ts'
import { Badge } from '#ui/badge.tsx'
import { Stars } from '#ui/stars.tsx'
import { logoPath } from '../pictures/picture-path.ts'
import { AvailabilityBadge } from './availability-badge.tsx'

export type Business = Awaited<ReturnType<typeof readListing>>

export function BusinessHeading({ business, now }: { business: Business; now: number }) {
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-4">
        <img src={logoPath(business)} alt="" width={48} height={48} className="size-12 shrink-0 rounded-control" />
        <h1>{business.name}</h1>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Stars rating={business.rating} reviews={business.reviews} />
        {business.featured && <Badge tone="plain">Featured</Badge>}
        {business.verified && <Badge tone="blue">Verified</Badge>}
        <AvailabilityBadge availability={business.availability} now={now} />
      </div>
      <p className="text-ink-2">
        {business.categories[0]} · {[business.city, business.state].filter(Boolean).join(', ')}
      </p>
    </div>
  )
}

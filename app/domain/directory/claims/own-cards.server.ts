import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { type Availability, availabilityOf } from '../businesses/business.ts'
import { type Completeness, type CompletenessFacts, completenessOf } from '../listings/completeness.ts'
import type { TeamRole } from '../team/team-role.ts'

/** The most listings that the account's cards show. */
const cardsAtMost = 200

export type ListingStatus = 'active' | 'pending' | 'suspended' | 'archived'

/** One of the account's listings, with everything its card and the overview say about it. */
export type OwnCard = {
  id: string
  role: TeamRole
  slug: string
  name: string
  city: string
  state: string
  placeId: number
  county: string | null
  status: ListingStatus
  live: boolean
  zone: string
  categories: string[]
  coverId: string | null
  plan: string | null
  availability: Availability | null
  completeness: Completeness
  /** When the changes in review were sent; null without any. */
  editSentAt: Date | null
  photosInReview: number
}

type Row = Omit<OwnCard, 'availability' | 'completeness'> &
  CompletenessFacts & {
    saidState: string | null
    saidUntil: Date | null
    saidAt: Date | null
  }

/** One query for all of the account's listings. */
export async function readOwnCards({ db, clock }: Pick<App, 'db' | 'clock'>, userId: string): Promise<OwnCard[]> {
  const now = clock.now()
  const { rows } = await sql<Row>`
    select b.id, t.role, s.slug, b.name, p.name as city, p.state, b.place_id, p.county, b.status, b.live, b.time_zone as zone,
      array(select c.name from categories c where c.id = any(b.category_ids)
        order by array_position(b.category_ids, c.id)) as categories,
      (select file_id from business_photos f where f.business_id = b.id order by position, file_id limit 1) as cover_id,
      (select count(*)::integer from business_photos f where f.business_id = b.id) as photos,
      held.plan, said.state as said_state, said.until as said_until, said.confirmed_at as said_at,
      b.phone_e164 is not null as has_phone, b.description, cardinality(b.category_ids) as services, b.license_number,
      b.emergency or exists (select from business_hours h where h.business_id = b.id) as has_hours,
      exists (select from business_checks k where k.business_id = b.id and k.ended_at is null) as is_checked,
      b.response_minutes, b.service_miles, coalesce(cardinality(b.languages), 0) as languages,
      b.logo like '/files/%' as has_logo, b.site <> '' as has_website,
      (select sent_at from listing_edits e where e.business_id = b.id and e.state = 'waiting') as edit_sent_at,
      (select count(*)::integer from photo_reviews v join photo_review_items i on i.review_id = v.id
        where v.business_id = b.id and v.state = 'waiting' and i.withdrawn_change_id is null) as photos_in_review
    from business_team t
      join businesses b on b.id = t.business_id and b.claimed and b.removed_at is null
      join business_slugs s on s.business_id = b.id and s.current
      join places p on p.id = b.place_id
      left join business_availability said on said.business_id = b.id
      left join business_entitlements held on held.business_id = b.id and held.since <= ${now}
        and (held.until is null or held.until > ${now})
    where t.user_id = ${userId} order by b.name, b.id limit ${cardsAtMost}`.execute(db)
  return rows.map(({ saidState, saidUntil, saidAt, ...row }) => ({
    ...{ id: row.id, role: row.role, slug: row.slug, name: row.name, city: row.city, state: row.state },
    ...{ placeId: row.placeId, county: row.county, status: row.status, live: row.live, zone: row.zone },
    ...{ categories: row.categories, coverId: row.coverId, plan: row.plan },
    ...{ editSentAt: row.editSentAt, photosInReview: row.photosInReview },
    availability: availabilityOf(saidState, saidUntil, saidAt),
    completeness: completenessOf(row),
  }))
}

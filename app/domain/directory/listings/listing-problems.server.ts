import { type RawBuilder, sql } from 'kysely'
import { isFailed } from '#domain/foundation/mail/mail-suppressions.server.ts'
import type { ListingProblem } from './listing-problem.ts'

/** SQL for whether a row of `businesses` has a problem. Subqueries are uncorrelated, so that each runs only once. */
export const hasProblem: Record<ListingProblem, RawBuilder<boolean>> = {
  'no-phone': sql`phone = ''`,
  'undialable-phone': sql`phone <> '' and phone_e164 is null`,
  'unknown-city': sql`place_id in (
    select p.id from places p where p.county is null and not exists (select from place_aliases a where a.place_id = p.id))`,
  'no-point': sql`point_precision = 'none'`,
  'website-down': sql`site <> '' and businesses.id in (select business_id from website_checks where failed_days >= 2)`,
  'no-hours': sql`not emergency and businesses.id not in (select business_id from business_hours)`,
  'around-the-clock': sql`not emergency and businesses.id in (
    select business_id from business_hours where opens = 0 and closes = 1440 group by business_id having count(*) = 7)`,
  'license-expired': sql`not verified and businesses.id in (select business_id from business_checks where ended_at is not null)`,
  'no-license': sql`license_number = ''`,
  'no-email': sql`email = ''`,
  'email-failed': sql`lower(btrim(email)) in (select address from mail_suppressions where ${isFailed})`,
  'no-category-page': sql`not category_ids && array(select id from categories where standard)`,
  'no-description': sql`description = ''`,
}

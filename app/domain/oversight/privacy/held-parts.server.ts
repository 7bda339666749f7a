import { type RawBuilder, sql } from 'kysely'
import { rolesFor } from '#domain/directory/team/team-role.ts'
import { isAfter } from '#domain/foundation/changes/changes.server.ts'
import { hashedInSql } from '#domain/foundation/mail/mail-suppressions.server.ts'
import type { Person } from './data-link.ts'

/** `at` is a record's time. Leaves out secrets, their hashes, and email buttons, because their links grant access. */
type HeldPart = {
  name: HeldPartName
  isOfAccount?: true
  rows(person: Person): RawBuilder<unknown>
}

const heldPartNames = [
  'account',
  'requests',
  'held-requests',
  'reviews',
  'reports',
  'mails',
  'applications',
  'banners',
  'sponsorships',
  'purchases',
  'no-mail',
  'mail-reports',
  'listings',
  'sessions',
  'passkeys',
  'connected-accounts',
  'devices',
  'owned-listings',
  'team-invitations',
  'staff-invitations',
  'join-requests',
  'shifts',
  'claims',
  'edits',
  'edit-drafts',
  'photos',
  'drafts',
  'review-reports',
  'support',
  'ad-waitlist',
  'request-notes',
  'request-stages',
  'quick-replies',
  'calendar',
  'alerts',
  'api-keys',
  'webhooks',
  'subscription',
  'deeds',
] as const
export type HeldPartName = (typeof heldPartNames)[number]

/** Emails about a request from before the business had its present owner, who may not read them. */
const isOfPreviousOwner = sql`kind in ('quote', 'quote-added', 'quote-withdrawn', 'quote-restored', 'quote-reminder', 'quote-hired', 'quote-released', 'message-to-business') and exists (
  select from business_links l where l.business_id::text = split_part(dedupe_key, ':', 3)
    and ${isAfter(sql`l.handed_over_change_id`, sql`mails.change_id`)})`

/** Returns SQL for the changes that the account made, as which a business's keys and endpoints name their maker. */
const madeBy = (userId: string | null) => sql`select id from changes where actor_kind = 'user' and actor_id = ${userId}`

export const isSender = ({ email, userId }: Person) => sql`(lower(email) = ${email} or user_id = ${userId}::uuid)`

const ofAddress: HeldPart[] = [
  {
    name: 'account',
    rows: ({ email }) =>
      sql`select created_at as at, name, email, email_verified as confirmed, two_factor_enabled as second_step
        from users where email = ${email}`,
  },
  {
    name: 'requests',
    rows: ({
      email,
    }) => sql`select sent_at as at, name, email, phone, text_phone, message, triage, language, withdrawn_at, closed_at, erase_after,
        (select json_agg(b.name order by position) from quote_recipients q join businesses b on b.id = q.business_id
          where q.request_id = r.id) as contractors,
        (select b.name from quote_recipients q join businesses b on b.id = q.business_id
          where q.request_id = r.id and q.hired_at is not null limit 1) as hired,
        (select json_agg(json_build_object('what', t.kind, 'due', t.due_at, 'done', t.done_at) order by t.due_at)
          from request_timers t where t.request_id = r.id) as reminders,
        (select json_agg(json_build_object('at', e.at, 'what', e.kind, 'answer', e.answer, 'message', e.message,
            'note', e.note, 'eta_minutes', e.eta_minutes, 'price_from', e.price_from, 'price_to', e.price_to) order by e.at)
          from quote_events e where e.request_id = r.id) as what_happened,
        (select json_agg(json_build_object('at', m.sent_at, 'contractor', b.name, 'from', m.author, 'text', m.text,
            'photos', (select count(*) from message_photos p where p.message_id = m.id), 'read_at', m.read_at) order by m.sent_at, m.id)
          from thread_messages m join businesses b on b.id = m.business_id where m.request_id = r.id) as messages,
        (select count(*)::integer from quote_photos p where p.request_id = r.id) as photos
      from quote_requests r where lower(email) = ${email}`,
  },
  {
    name: 'held-requests',
    rows: ({ email }) => sql`select sent_at as at, name, email, phone, message, triage, language, state, erase_after,
        (select count(*)::integer from held_request_photos p where p.request_id = h.id) as photos
      from held_requests h where lower(email) = ${email}`,
  },
  {
    name: 'reviews',
    rows: ({
      email,
    }) => sql`select v.written_at as at, b.name as business, v.author, v.stars, v.text, v.state, v.reason, v.answer, v.job_month, v.job_city,
        case when p.id is not null then json_build_object('at', p.reported_at, 'cause', p.cause, 'evidence', p.evidence,
          'your_answer', p.answer, 'state', p.state, 'reason', p.reason) end as report
      from reviews v join businesses b on b.id = v.business_id left join quote_requests r on r.id = v.request_id
      left join review_authors a on a.review_id = v.id left join review_reports p on p.review_id = v.id
      where ${email} in (lower(r.email), lower(a.email))
      union all select d.written_at, b.name, d.author, d.stars, d.text, 'unconfirmed', '', null, d.job_month, d.job_city, null
      from review_drafts d join businesses b on b.id = d.business_id where lower(d.email) = ${email}`,
  },
  {
    name: 'reports',
    rows: ({ email }) => sql`select reported_on as at, b.name as business, p.kind, p.message, p.email
      from problems p join businesses b on b.id = p.business_id where lower(p.email) = ${email}`,
  },
  {
    name: 'mails',
    rows: ({ email }) => sql`select coalesce(sent_at, next_attempt_at) as at, kind, recipient, state,
        case when not (${isOfPreviousOwner}) then content ->> 'subject' end as subject,
        case when not (${isOfPreviousOwner}) then content -> 'paragraphs' end as text, erase_after
      from mails where lower(recipient) = ${email}`,
  },
  {
    name: 'applications',
    rows: person => sql`select coalesce(sent_at, saved_at) as at, state, business_name, license_number, business_address, phone,
        email, website, years_in_business, insurance_provider, selected_plan, description, specialties, reason,
        (select json_agg(name) from application_documents d where d.application_id = a.id) as documents
      from applications a where ${isSender(person)}`,
  },
  {
    name: 'banners',
    rows: person => sql`select sent_at as at, state, company_name, contact_person, email, banner_package, destination_url,
        call_to_action, details, reason from banner_applications where ${isSender(person)}`,
  },
  {
    name: 'sponsorships',
    rows: person =>
      sql`select sent_at as at, to_jsonb(s) - array['id', 'user_id', 'fingerprint', 'token_hash', 'change_id', 'decided_by',
        'logo_file_id', 'completes_id', 'sent_at'] as application from sponsorships s where ${isSender(person)}`,
  },
  {
    name: 'purchases',
    rows: person => sql`select opened_at as at, email, kind, name, price_cents, per, state, paid_at,
      (select json_agg(json_build_object('at', refunded_at, 'cents', cents, 'reason', reason) order by refunded_at)
        from refunds join payments on payments.id = payment_id where purchase_id = purchases.id) as refunds
      from purchases where ${isSender(person)}`,
  },
  {
    name: 'no-mail',
    rows: ({ email }) => sql`select at, address, reason, scope, unsubscribed_at, lifted_at from mail_suppressions
      where address in (${email}, ${hashedInSql(sql`${email}`)})`,
  },
  {
    name: 'mail-reports',
    rows: ({ email }) => sql`select at, address, provider, kind from mail_reports where address = ${email}`,
  },
  {
    name: 'team-invitations',
    rows: ({ email }) => sql`select i.sent_at as at, b.name as business, i.email, i.kind, i.role, i.state
      from team_invitations i join businesses b on b.id = i.business_id where lower(i.email) = ${email}`,
  },
  {
    name: 'staff-invitations',
    rows: ({ email }) => sql`select sent_at as at, email, 'invitation'::text as kind, role, state
      from staff_invitations where email = ${email}
      union all select c.at, r.email, r.field, coalesce(r.after, ''), coalesce(r.before, '')
      from staff_revisions r join changes c on c.id = r.change_id where r.email = ${email}`,
  },
  {
    name: 'listings',
    rows: ({ email }) => sql`select c.at, b.name, b.email, b.phone, b.street, b.postal_code, b.site
      from businesses b join changes c on c.id = b.created_change_id where lower(b.email) = ${email} and b.removed_at is null`,
  },
]

const ofAccount: HeldPart[] = [
  {
    name: 'sessions',
    rows: ({ userId }) => sql`select created_at as at, updated_at as used_at, expires_at, user_agent as browser
      from sessions where user_id = ${userId}`,
  },
  {
    name: 'passkeys',
    rows: ({ userId }) => sql`select created_at as at, name, used_at, device_type as kind, backed_up as in_cloud
      from passkeys where user_id = ${userId}`,
  },
  {
    name: 'connected-accounts',
    rows: ({ userId }) => sql`select created_at as at, provider_id as provider, account_id from credentials
      where user_id = ${userId} and provider_id <> 'credential'`,
  },
  {
    name: 'devices',
    rows: ({ userId }) => sql`select since as at, seen_at from known_devices where user_id = ${userId}`,
  },
  {
    name: 'owned-listings',
    rows: ({ userId }) => sql`select t.since as at, b.name, t.role, o.proof
      from business_team t join businesses b on b.id = t.business_id
        left join business_owners o on o.business_id = t.business_id and o.user_id = t.user_id
      where t.user_id = ${userId}`,
  },
  {
    name: 'join-requests',
    rows: ({ userId }) => sql`select j.sent_at as at, b.name as business, j.note, j.state
      from join_requests j join businesses b on b.id = j.business_id where j.user_id = ${userId}`,
  },
  {
    name: 'shifts',
    rows: ({ userId }) => sql`select null::timestamptz as at, b.name as business, s.days, s.from_minute, s.to_minute
      from rota_shifts s join businesses b on b.id = s.business_id where s.user_id = ${userId}`,
  },
  {
    name: 'claims',
    rows: ({ userId }) => sql`select sent_at as at, b.name as business, note, c.state, reason
      from listing_claims c join businesses b on b.id = c.business_id where c.user_id = ${userId}`,
  },
  {
    name: 'edits',
    rows: ({ userId }) => sql`select sent_at as at, b.name as business, proposed, e.state, reason
      from listing_edits e join businesses b on b.id = e.business_id where e.user_id = ${userId}`,
  },
  {
    name: 'edit-drafts',
    rows: ({ userId }) => sql`select saved_at as at, b.name as business, proposed
      from edit_drafts d join businesses b on b.id = d.business_id where d.user_id = ${userId}`,
  },
  {
    name: 'photos',
    rows: ({ userId }) => sql`select f.uploaded_at as at, b.name as business, f.purpose as kind, f.bytes,
        coalesce(p.alt, i.caption, '') as caption, f.visibility as seen_by
      from files f left join businesses b on b.id::text = f.owner_id left join business_photos p on p.file_id = f.id
      left join photo_review_items i on i.file_id = f.id and i.kind <> 'caption'
      where f.uploaded_by = ${userId} and f.owner_kind = 'business' and f.rendition_of is null`,
  },
  {
    name: 'drafts',
    rows: ({ userId }) => sql`select saved_at as at, to_jsonb(d) - array['user_id', 'change_id', 'saved_at'] as draft
      from listing_drafts d where user_id = ${userId}`,
  },
  {
    name: 'review-reports',
    rows: ({ userId }) => sql`select reported_at as at, b.name as business, p.cause, p.evidence, p.state, p.reason
      from review_reports p join reviews v on v.id = p.review_id join businesses b on b.id = v.business_id
      where p.user_id = ${userId}`,
  },
  {
    name: 'support',
    rows: ({ userId }) =>
      sql`select sent_at as at, subject, message, answer from support_requests where user_id = ${userId}`,
  },
  {
    name: 'ad-waitlist',
    rows: ({ userId }) =>
      sql`select joined_at as at, placement, month, state from ad_waitlist where user_id = ${userId}`,
  },
  {
    name: 'request-notes',
    // The note of a team that the person has left stays with the team.
    rows: ({ userId }) => sql`select n.written_at as at, b.name as business, case when exists (
          select from business_team t where t.business_id = n.business_id and t.user_id = n.author_id
        ) then n.text end as text
      from request_notes n join businesses b on b.id = n.business_id where n.author_id = ${userId}`,
  },
  {
    name: 'request-stages',
    rows: ({
      userId,
    }) => sql`select m.moved_at as at, b.name as business, m.stage, m.scheduled_at, m.reason, case when exists (
          select from business_team t where t.business_id = m.business_id and t.user_id = m.moved_by
            and t.role = any(${rolesFor('see-values')}::text[])
        ) then m.value_dollars end as value_dollars
      from request_moves m join businesses b on b.id = m.business_id where m.moved_by = ${userId}`,
  },
  {
    name: 'quick-replies',
    rows: ({ userId }) => sql`select o.since as at, b.name as business, t.text from quick_replies t
      join businesses b on b.id = t.business_id join business_owners o on o.business_id = b.id where o.user_id = ${userId}`,
  },
  {
    name: 'calendar',
    rows: ({ userId }) => sql`select since as at from calendar_feeds where user_id = ${userId}`,
  },
  {
    name: 'alerts',
    rows: ({
      userId,
    }) => sql`select since as at, 'browser' as kind, browser as where_to, null::smallint as quiet_from_minute,
          null::smallint as quiet_to_minute from push_subscriptions
        where user_id = ${userId}
      union all select confirmed_at, 'text', phone, null, null from alert_phones where user_id = ${userId}
      union all select null, case when is_on then 'on' else 'off' end, b.name, c.quiet_from, c.quiet_to from alert_choices c
        join businesses b on b.id = c.business_id where c.user_id = ${userId}`,
  },
  {
    name: 'api-keys',
    rows: ({ userId }) => sql`select created_at as at, name, permissions, expires_at, revoked_at from api_keys
      where owner_id = ${userId} and business_id is null or change_id in (${madeBy(userId)})`,
  },
  {
    name: 'webhooks',
    rows: ({ userId }) => sql`select since as at, url, events from webhook_endpoints
      where owner_id = ${userId} and business_id is null or change_id in (${madeBy(userId)})`,
  },
  {
    name: 'subscription',
    rows: ({
      userId,
    }) => sql`select since as at, subscription_tier as plan, status, price_cents, per, subscription_end, cancel_at_period_end, ended_at,
        past_due_since, paused_from, paused_until, next_plan_id as next_plan, next_price_cents, next_per, promotion_kept_at
      from subscribers where user_id = ${userId}`,
  },
  {
    name: 'deeds',
    rows: ({ userId }) => sql`select at, action from changes where actor_kind = 'user' and actor_id = ${userId}::text`,
  },
]

export const heldParts: readonly HeldPart[] = [
  ...ofAddress,
  ...ofAccount.map(part => ({ ...part, isOfAccount: true as const })),
]

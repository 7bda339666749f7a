import type { ArchivePlan } from '#platform/archive/archive-manifest.ts'
import { archiveReadme } from './archive-readme.ts'

// Every table is in one of the two lists below; a test walks the schema. A new table belongs to the directory, and so
// into the first list, unless it's for signing in, for monitoring this deployment, or for the state of unfinished
// work.

const archived = {
  listings: [
    ...['businesses', 'business_slugs', 'business_categories', 'business_hours', 'business_special_days'],
    ...['business_availability', 'business_entitlements', 'business_photos', 'business_checks', 'business_links'],
    ...['business_revisions', 'undone_listings', 'listing_counts', 'listing_merges', 'merged_rows', 'listing_notes'],
    ...['distinct_listings', 'possible_duplicates', 'website_checks', 'quality_checks', 'problems'],
  ],
  'places, categories and programs': [
    ...['places', 'place_aliases', 'zips', 'categories', 'category_revisions', 'programs'],
    'program_changes',
    'geocoded_addresses',
  ],
  'imports and licenses': [
    ...['imports', 'import_mappings', 'import_undos', 'license_files', 'state_licenses', 'state_license_states'],
    ...['discipline_files', 'discipline_entries', 'discipline_file_entries'],
    ...['license_matches', 'license_opt_outs', 'claim_letters', 'import_pictures', 'redirects', 'missing_addresses'],
  ],
  'owners and teams': [
    ...['business_owners', 'business_members', 'team_invitations', 'join_requests', 'team_events', 'listing_claims'],
    ...['listing_edits', 'edit_drafts', 'photo_reviews', 'photo_review_items', 'alert_choices', 'rotas', 'rota_shifts'],
    ...['on_call_turns', 'quick_replies', 'calendar_feeds'],
  ],
  requests: [
    ...['quote_requests', 'quote_recipients', 'quote_events', 'quote_photos', 'request_timers', 'request_moves'],
    ...['request_notes', 'request_assignments', 'request_texts', 'text_suppressions', 'thread_messages'],
    ...['message_photos', 'message_alerts', 'alerts', 'address_alerts', 'held_requests', 'held_request_photos'],
  ],
  reviews: [
    ...['reviews', 'review_figures', 'review_invitations', 'review_links', 'review_drafts', 'review_authors'],
    'review_reports',
  ],
  'plans and payments': [
    ...['purchases', 'payment_events', 'payment_reviews', 'subscribers', 'subscribed_listings', 'subscription_spans'],
    ...['subscription_cancellations', 'cancellation_reasons', 'promotions', 'plan_trials', 'listing_drafts'],
    ...['applications', 'application_documents', 'support_requests', 'price_versions', 'payments', 'refunds'],
    ...['payouts', 'payment_disputes', 'plan_reminders'],
    // The demonstration's payment provider: without them its subscriptions would end.
    ...['sandbox_checkouts', 'sandbox_subscriptions', 'sandbox_invoices', 'sandbox_coupons', 'sandbox_events'],
    ...['sandbox_disputes', 'sandbox_refunds'],
  ],
  'banners and sponsors': [
    ...['banner_applications', 'banner_files', 'ad_creatives', 'ad_bookings', 'campaign_days', 'ad_events'],
    ...['sponsorships', 'sponsorship_files', 'ad_months', 'ad_openings', 'ad_waitlist', 'ad_make_goods'],
  ],
  figures: [
    'traffic_events',
    'daily_counts',
    'traffic_months',
    'traffic_segments',
    'empty_searches',
    'empty_search_visits',
  ],
  accounts: [
    'users',
    'passkeys',
    'push_subscriptions',
    'alert_phones',
    'staff_invitations',
    'staff_revisions',
    'removed_connections',
  ],
  'bulk email, API keys and webhooks': [
    ...['mailing_segments', 'mailing_templates', 'mailing_template_versions'],
    ...['mailings', 'mailing_recipients', 'email_templates', 'mail_suppressions', 'mail_reports', 'api_keys'],
    ...['api_key_secrets', 'api_key_hours', 'api_key_listings', 'webhook_endpoints', 'webhook_events'],
    ...['webhook_deliveries', 'webhook_event_position'],
  ],
  'the desk': [
    ...['changes', 'settings', 'setting_revisions', 'inbox_decisions', 'inbox_notes', 'inbox_assignments'],
    ...['saved_replies', 'desk_views', 'weather_warnings', 'weather_alerts'],
    'row_revisions',
    ...['report_schedules', 'report_recipients'],
  ],
  'pages and files': ['content_pages', 'content_drafts', 'content_texts', 'content_revisions', 'files'],
} as const satisfies Record<string, readonly string[]>

const reasons = {
  signsIn: 'It signs people in. They set a new password by email.',
  shortLived: 'Its codes and links expire within days.',
  emails: 'Sent emails have links and codes in readable form. Waiting ones are sent by the old deployment.',
  machine: 'It says how this deployment is doing, not what the directory knows.',
  step: 'It’s work in progress, which starts over.',
  asFiles: 'The files are in the folder “files.”',
} as const

const leftOut = {
  credentials: reasons.signsIn,
  two_factors: reasons.signsIn,
  sessions: reasons.signsIn,
  known_devices: reasons.signsIn,
  verifications: reasons.shortLived,
  claim_codes: reasons.shortLived,
  data_links: reasons.shortLived,
  mails: reasons.emails,
  file_contents: reasons.asFiles,
  file_removals: reasons.machine,
  migrations: 'manifest.json lists them.',
  rate_limits: reasons.machine,
  visitor_salts: 'We destroy it each day so no one can trace a visitor.',
  backup_runs: reasons.machine,
  job_runs: reasons.machine,
  alarms: reasons.machine,
  geocoder_state: reasons.machine,
  weather_state: reasons.machine,
  bounce_mailbox: reasons.machine,
  license_file_state: reasons.machine,
  discipline_fetches: reasons.machine,
  idempotency_keys: 'It answers API calls repeated within a day.',
  import_sessions: reasons.step,
  import_chunks: reasons.step,
  import_progress: reasons.step,
  import_outcomes: reasons.step,
  archive_exports: reasons.step,
  archive_chunks: reasons.step,
} as const satisfies Record<string, string>

export const archivePlan: ArchivePlan = {
  archived: Object.values(archived).flat(),
  leftOut,
  replaced: {
    // The second factor's secret is left out, and a sign-in that asked for it would never end.
    users: { two_factor_enabled: 'false' },
    // A bucket belongs to a deployment. If the new one has a bucket, a job moves the files there.
    files: { place: `'database'` },
  },
  signsOfUse: [
    { table: 'businesses', name: 'listings' },
    { table: 'users', where: `kind = 'user'`, name: 'accounts' },
    { table: 'quote_requests', name: 'requests' },
    { table: 'applications', name: 'applications' },
    { table: 'sponsorships', name: 'sponsorships' },
    { table: 'banner_applications', name: 'banners' },
    { table: 'purchases', name: 'purchases' },
    { table: 'imports', name: 'imports' },
    { table: 'content_pages', name: 'edited pages' },
  ],
  readme: manifest => archiveReadme(manifest, archived),
}

// How the audit shows the rows that `row_revisions` keeps. `row-lines.server.test.ts` fails for a table with that trigger, or a column of
// it, that is missing here.

export type ValueKind = 'text' | 'moment' | 'day' | 'person' | 'listing' | 'segment' | 'place' | 'gone'

type Column = string | [label: string, kind: ValueKind]

export type RowWords =
  | {
      /** The thing, before its name. */
      thing: string
      /** The column with its name, which a change of other columns doesn't write. */
      name?: string
      columns: Record<string, Column>
      /** Not shown: ids, states that follow from others, secrets, and what a person outside the staff wrote about themselves. */
      silent: readonly string[]
    }
  /** These rows have a separate history, which another part of the audit shows. */
  | { shownBy: 'content' | 'programs' }

const made = ['id', 'change_id']

export const rowWords: Record<string, RowWords> = {
  saved_replies: { thing: 'Saved reply', name: 'title', columns: { title: 'Title', text: 'Text' }, silent: made },
  inbox_assignments: {
    thing: 'Inbox item',
    columns: { kind: 'Kind', assignee: ['Assigned to', 'person'] },
    silent: ['item_id', 'change_id', 'assigned_at'],
  },
  inbox_notes: {
    thing: 'Note on an inbox item',
    columns: { kind: 'Kind', text: 'Note' },
    silent: [...made, 'item_id', 'written_by', 'written_at'],
  },
  inbox_decisions: {
    thing: 'Inbox item',
    columns: { kind: 'Kind', state: 'Decision', reason: 'Reason' },
    silent: ['item_id', 'change_id', 'decided_by', 'decided_at'],
  },
  listing_notes: {
    thing: 'Note on a listing',
    columns: { business_id: ['Listing', 'listing'], text: 'Note' },
    silent: [...made, 'written_by', 'written_at'],
  },
  subscribed_listings: {
    thing: 'Listing in a subscription',
    columns: { business_id: ['Listing', 'listing'], user_id: ['Subscriber', 'person'] },
    silent: [],
  },
  distinct_listings: {
    thing: 'Two businesses',
    columns: { one: ['One', 'listing'], other: ['The other', 'listing'] },
    silent: ['change_id'],
  },
  report_schedules: {
    thing: 'Scheduled report',
    name: 'report',
    columns: {
      report: 'Report',
      filter: 'Filter',
      every: 'How often',
      format: 'Format',
      next_at: ['Next', 'moment'],
      ended_at: ['Stopped', 'moment'],
    },
    silent: [...made, 'sent_at', 'retry_at', 'failing_since'],
  },
  report_recipients: {
    thing: 'Scheduled report',
    columns: { user_id: ['Sent to', 'person'] },
    silent: ['schedule_id'],
  },
  mailing_segments: {
    thing: 'Segment',
    name: 'name',
    columns: { name: 'Name', conditions: ['Businesses', 'segment'], removed_at: ['Deleted', 'moment'] },
    silent: [...made, 'saved_at'],
  },
  mailing_templates: {
    thing: 'Template',
    name: 'name',
    columns: { name: 'Name', version: 'Version', removed_at: ['Deleted', 'moment'] },
    silent: made,
  },
  mailing_template_versions: {
    thing: 'Template’s text',
    columns: { subject: 'Subject', content: 'Text' },
    silent: ['template_id', 'version', 'saved_at', 'saved_by'],
  },
  mailings: {
    thing: 'Bulk email',
    name: 'subject',
    columns: {
      subject: 'Subject',
      draft: ['Draft', 'text'],
      audience: ['Businesses', 'segment'],
      scheduled_at: ['Scheduled', 'moment'],
      sent_at: ['Sent', 'moment'],
      discarded_at: ['Deleted', 'moment'],
    },
    silent: [...made, 'drafted_at', 'schedule_failure', 'template_id'],
  },
  content_pages: { shownBy: 'content' },
  content_drafts: { shownBy: 'content' },
  content_texts: { shownBy: 'content' },
  programs: { shownBy: 'programs' },
  plan_trials: { thing: 'Free days', columns: { plan_id: 'Plan', days: 'Days' }, silent: [] },
  api_keys: {
    thing: 'API key',
    name: 'name',
    columns: { name: 'Name', permissions: 'Permissions', revoked_at: ['Revoked', 'moment'] },
    silent: [...made, 'owner_id', 'business_id', 'created_at', 'expires_at', 'revoked_change_id'],
  },
  held_requests: {
    thing: 'Held request',
    columns: { state: 'State' },
    silent: [
      ...[
        ...made,
        'business_ids',
        'decided_at',
        'email',
        'erase_after',
        'fingerprint',
        'idempotency_key_hash',
        'language',
      ],
      ...['marks', 'message', 'name', 'phone', 'points', 'sent_at', 'token_hash', 'triage', 'visitor', 'wants_texts'],
    ],
  },
  staff_invitations: {
    thing: 'Invitation to the staff',
    columns: { role: 'Role', state: 'State' },
    silent: [...made, 'accepted_by', 'email', 'ended_at', 'expires_at', 'invited_by', 'sent_at', 'token_hash'],
  },
  license_opt_outs: {
    thing: 'Never listed',
    columns: { number: 'License' },
    silent: ['license_key', 'change_id', 'at'],
  },
  license_file_state: {
    thing: 'License file',
    columns: { least_percent: 'Smallest share of the previous file, in percent' },
    silent: ['one', 'etag', 'failures', 'last_error', 'last_modified', 'next_fetch_at'],
  },
  weather_warnings: {
    thing: 'Weather warning',
    name: 'event',
    columns: {
      event: 'Warning',
      area: 'Area',
      storm_at: ['Storm mode since', 'moment'],
      ended_at: ['Ended', 'moment'],
    },
    silent: ['id', 'began_at', 'over_at', 'storm_by', 'until'],
  },
  place_aliases: {
    thing: 'Other name for a city',
    columns: { alias: 'Name', state: 'State', place_id: ['City', 'place'] },
    silent: ['created_change_id'],
  },
  business_checks: {
    thing: 'License check',
    columns: {
      business_id: ['Listing', 'listing'],
      source: 'Checked',
      reference: 'Reference',
      license_expires_on: ['License expires', 'day'],
      insurance_expires_on: ['Insurance expires', 'day'],
      ended_at: ['Ended', 'moment'],
    },
    silent: [
      'id',
      'checked_at',
      'checked_by',
      'ended_by_file',
      'license_file_id',
      'license_key',
      'reminded_at',
      'renews',
    ],
  },
}

import type { Permission } from '#domain/permissions.ts'

// Everything that is ever recorded, and how the staff undoes it (decision 161). An action that is missing here doesn't compile, and
// `undo-walk.test.ts` does and undoes every one that changes data.

export type UndoWay = 'listings' | 'import' | 'import-undo' | 'reset' | 'merge' | 'category' | 'setting' | 'rows'

/** Why an action can't be undone. The audit shows the text. */
export const finalReasons = {
  emailed: 'Someone got an email about it. If it was wrong, decide again in the inbox.',
  sent: 'Final: an email or another message was sent.',
  paid: 'Final: money moved. The payment’s page shows it.',
  secret: 'Final: a code or key was shown, or turned off permanently. Create a new one.',
  deleted: 'Final: it asked for confirmation, and the data is gone.',
  read: 'Nothing to undo: it only read data.',
  ownSignIn: 'Only the person can change their own sign-in.',
  stateFile: 'Final: the state’s file replaced the previous one. Upload another file to replace it.',
  provider: 'Final: the payment provider already has it. Create a new code instead.',
  ended: 'Final: it takes effect right away. To reverse it, do the opposite.',
} as const
export type FinalReason = keyof typeof finalReasons

export type ReversePage =
  | 'licenses'
  | 'redirects'
  | 'prices'
  | 'staff'
  | 'duplicates'
  | 'offers'
  | 'mail'
  | 'webhooks'
  | 'inventory'
  | 'bulk'
  | 'content'

type Act =
  /**
   * The audit can undo it, for 30 days. `may`: the permission to do and undo it; by default, that of the undo way. `others`: the permission
   * to undo someone else's. `leaves`: tables that keep a trace, and why.
   */
  | { undo: UndoWay; may?: Permission; others?: Permission; leaves?: Record<string, string> }
  /** Another action reverses it. `at`: the page for that, which the audit links to. */
  | { reversedBy: string; at?: ReversePage; leaves?: Record<string, string> }
  | { final: FinalReason }
  /** Not an action of the staff: done by visitors of the public site, owners in their account, or the product itself. */
  | { by: 'visitor' | 'account' | 'product' }

function each<const Names extends readonly (readonly string[])[]>(act: Act, ...names: Names) {
  return Object.fromEntries(names.flat().map(name => [name, act])) as Record<Names[number][number], Act>
}

const acts = {
  ...each(
    { undo: 'listings' },
    ['add-listing', 'change-listing', 'remove-listings', 'restore-listing', 'restore-data'],
    ['set-claimed', 'clear-claimed', 'set-featured', 'clear-featured'],
    ['add-photos', 'remove-photo', 'lead-with-photo', 'move-photo-earlier', 'move-photo-later', 'order-photos'],
    ['describe-photo', 'set-logo', 'undo-listing-change', 'edit-own-listing'],
    ['set-status', 'set-category', 'set-city', 'set-emergency', 'clear-emergency', 'set-plan', 'restore-listings'],
    ['verify-listings', 'end-verifications', 'verify-listing', 'end-verification', 'set-owner'],
    ['fix-phones', 'mark-around-the-clock', 'accept-city', 'fix-category', 'list-licensees'],
  ),
  'approve-edit': { undo: 'listings', leaves: { listing_edits: 'The owner was told that the edit is public.' } },
  'approve-photos': {
    undo: 'listings',
    leaves: { photo_reviews: 'The owner was told.', photo_review_items: 'As above.' },
  },
  ...each({ undo: 'import' }, ['import-businesses', 'restore-import']),
  'undo-import': { undo: 'import-undo' },
  'reset-data': { undo: 'reset' },
  'merge-listings': { undo: 'merge' },
  'undo-merge': { reversedBy: 'merge-listings', at: 'duplicates' },
  ...each({ undo: 'category' }, [
    'add-category',
    'change-category',
    'remove-category',
    'move-category',
    'merge-categories',
  ]),
  'undo-category-change': { undo: 'category' },
  ...each(
    { undo: 'setting' },
    [
      'change-site',
      'change-brand',
      'change-brand-pictures',
      'change-switches',
      'change-operator',
      'change-sender',
      'change-availability',
    ],
    ['change-reminders', 'change-waiting', 'change-plans', 'change-edits', 'change-ads', 'change-marketing'],
    ['change-quality', 'change-spam', 'change-storm', 'change-weather', 'change-taxes', 'undo-setting-change'],
    ['start-storm-mode', 'end-storm-mode'],
  ),

  ...each({ undo: 'rows', may: 'manage-inbox' }, ['add-saved-reply', 'change-saved-reply', 'remove-saved-reply']),
  ...each({ undo: 'rows', may: 'manage-inbox' }, ['assign-items', 'unassign-items', 'note-item']),
  ...each({ undo: 'rows', may: 'manage-inbox' }, ['settle-problem', 'settle-quote', 'block-request']),
  'settle-payment': { undo: 'rows', may: 'settle-payments' },
  'note-listing': { undo: 'rows', may: 'note-listings' },
  ...each({ undo: 'rows', may: 'manage-listings' }, ['keep-both-listings', 'undo-keep-both']),
  ...each({ undo: 'rows', may: 'manage-listings' }, ['opt-out-licensee', 'end-licensee-opt-out', 'set-license-share']),
  ...each({ undo: 'rows', may: 'see-reports', others: 'schedule-reports-for-all' }, [
    'schedule-report',
    'stop-report',
    'restart-report',
  ]),
  ...each({ undo: 'rows', may: 'draft-mailings' }, ['save-segment', 'remove-segment', 'restore-segment']),
  ...each({ undo: 'rows', may: 'draft-mailings' }, [
    'add-template',
    'change-template',
    'remove-template',
    'restore-template',
  ]),
  ...each({ undo: 'rows', may: 'draft-mailings' }, [
    'draft-mailing',
    'change-mailing',
    'discard-mailing',
    'restore-mailing',
  ]),
  ...each({ undo: 'rows', may: 'send-mailings' }, ['schedule-mailing', 'move-mailing', 'unschedule-mailing']),
  ...each({ undo: 'rows', may: 'edit-content' }, [
    'save-draft',
    'publish-text',
    'schedule-text',
    'call-off-text',
    'restore-text',
  ]),
  ...each({ undo: 'rows', may: 'edit-content' }, [
    'restore-built-in-text',
    'take-page-down',
    'place-page',
    'delete-page',
    'restore-page',
  ]),
  ...each({ undo: 'rows', may: 'edit-content' }, ['add-program', 'remove-program', 'restore-program']),
  'begin-page': { reversedBy: 'delete-page', at: 'content' },
  'set-trials': { undo: 'rows', may: 'manage-promotions' },
  'grant-api-permissions': { undo: 'rows', may: 'manage-api-keys' },
  'revoke-staff-invitation': { undo: 'rows', may: 'manage-staff' },
  'undo-rows': { undo: 'rows' },

  'schedule-prices': { reversedBy: 'undo-prices', at: 'prices' },
  'undo-prices': { reversedBy: 'schedule-prices', at: 'prices' },
  ...each({ reversedBy: 'undo-redirects', at: 'redirects' }, ['add-redirects', 'remove-redirect', 'undo-redirects']),
  ...each({ reversedBy: 'undo-staff-change', at: 'staff' }, ['change-staff-role', 'remove-staff', 'undo-staff-change']),
  'invite-staff': { reversedBy: 'revoke-staff-invitation', at: 'staff' },
  'change-name': { reversedBy: 'change-name' },
  'allow-mail-again': { reversedBy: 'stop-mail-again', at: 'mail' },
  'stop-mail-again': { reversedBy: 'allow-mail-again', at: 'mail' },
  'make-promotion': { reversedBy: 'end-promotion', at: 'offers' },
  'add-endpoint': { reversedBy: 'remove-endpoint', at: 'webhooks' },
  'take-discipline-file': {
    reversedBy: 'undo-discipline-file',
    at: 'licenses',
    leaves: {
      discipline_files: 'The list of files shows that it was given and undone.',
      discipline_entries: 'Entries of an undone file stay with it and are shown nowhere.',
      discipline_file_entries: 'As above.',
    },
  },
  'give-make-good': { reversedBy: 'undo-make-good', at: 'inventory' },
  'undo-make-good': { reversedBy: 'give-make-good', at: 'inventory' },

  ...each(
    { final: 'emailed' },
    ['approve-application', 'reject-application', 'approve-banner', 'reject-banner', 'approve-claim', 'reject-claim'],
    ['reject-edit', 'reject-photos', 'publish-review', 'reject-review', 'hold-review', 'keep-review'],
    ['approve-sponsorship', 'reject-sponsorship', 'complete-sponsorship', 'settle-listing', 'reject-listing'],
    ['reject-problem', 'answer-support-request'],
  ),
  ...each(
    { final: 'sent' },
    ['send-mailing', 'retry-mailing', 'stop-mailing', 'remind-roofers', 'offer-other-roofers', 'release-request'],
    [
      'resend-staff-invitation',
      'renew-staff-sign-in',
      'send-test-email',
      'send-test-mail',
      'test-endpoint',
      'replay-delivery',
    ],
  ),
  'refund-payment': { final: 'paid' },
  'end-promotion': { final: 'provider' },
  ...each({ final: 'secret' }, [
    'renew-claim-letter',
    'make-api-key',
    'rotate-api-key',
    'revoke-api-key',
    'rotate-endpoint-secret',
  ]),
  ...each({ final: 'deleted' }, ['erase-person', 'delete-full-export', 'remove-endpoint']),
  ...each({ final: 'read' }, ['prepare-full-export', 'download-full-export', 'look-up-person', 'geocode-addresses']),
  ...each({ final: 'read' }, ['export-revenue', 'export-audit', 'export-coverage', 'export-listings']),
  ...each({ final: 'stateFile' }, ['take-license-file', 'give-license-file-again', 'refuse-license-file']),
  ...each({ final: 'stateFile' }, ['give-discipline-file-again', 'refuse-discipline-file', 'undo-discipline-file']),
  ...each({ final: 'ended' }, ['confirm-license', 'reject-license', 'keep-verified', 'resume-endpoint']),
  'purge-undone': { final: 'ended' },
  // The owner was told by email that the listings are no longer theirs.
  'undo-bulk-change': { reversedBy: 'set-owner', at: 'bulk' },
  ...each(
    { final: 'ownSignIn' },
    ['sign-in', 'sign-out', 'end-sessions', 'two-step-on', 'two-step-off', 'change-password', 'join-staff'],
    ['create-admin'],
  ),

  ...each(
    { by: 'visitor' },
    ['send-quote', 'add-to-request', 'send-request-links', 'withdraw-request', 'undo-withdrawal', 'hire-roofer'],
    ['close-request', 'reopen-request', 'hold-request', 'write-message', 'read-messages', 'write-review'],
    ['write-invited-review', 'confirm-review', 'report-problem', 'answer-review-report', 'confirm-availability'],
    ['refuse-mailings', 'take-mailings-again', 'ask-for-data', 'open-data-link', 'erase-own-data'],
    ['send-sponsorship', 'stop-sponsorship', 'apply-for-banner', 'save-application', 'send-application'],
    ['withdraw-application', 'apply-again', 'add-document', 'remove-document', 'turn-texts-on', 'turn-texts-off'],
    ['stop-texts', 'allow-texts', 'refuse-files', 'open-quote', 'answer-quote', 'ask-to-verify', 'ask-to-move'],
    ['ask-to-reset', 'tell-existing', 'reset-password', 'send-sign-in-code', 'move-email', 'connect-provider'],
    ['take-plan-reminder', 'refuse-plan-reminder', 'sql'],
  ),
  ...each(
    { by: 'account' },
    [
      'remove-provider',
      'allow-provider',
      'passkey-added',
      'passkey-removed',
      'rename-passkey',
      'export-own-data',
      'export-requests',
    ],
    ['delete-account', 'file-claim', 'claim-listing', 'send-claim-code', 'renew-links', 'send-photos'],
    ['withdraw-photo', 'describe-waiting-photo', 'change-role', 'remove-member', 'leave-team', 'invite-member'],
    ['offer-business', 'resend-invitation', 'revoke-invitation', 'ask-to-join', 'accept-join', 'refuse-join'],
    ['join-team', 'take-over-business', 'decline-invitation', 'change-rota', 'answer-review', 'make-review-link'],
    ['report-review', 'save-quick-replies', 'share-calendar', 'stop-sharing-calendar', 'move-request'],
    ['undo-move-request', 'write-note', 'delete-note', 'assign-request', 'choose-alerts', 'alert-browser'],
    ['forget-browser', 'prove-phone', 'alert-phone', 'forget-phone', 'open-checkout', 'save-listing-draft'],
    [
      'send-listing',
      'use-plan-for',
      'change-plan',
      'keep-plan',
      'keep-with-promotion',
      'cancel-subscription',
      'resume-subscription',
    ],
    ['pause-plan', 'resume-plan', 'send-support-request', 'replace-picture', 'pause-banner', 'resume-banner'],
    ['renew-package', 'end-package', 'join-ad-waitlist', 'accept-ad-place', 'leave-ad-waitlist'],
  ),
  ...each(
    { by: 'product' },
    ['switch-off-endpoint', 'invite-reviews', 'notify-conversation', 'erase-sponsorship', 'begin-sponsorship'],
    ['end-sponsorship', 'follow-dispute', 'fulfill-purchase', 'note-refund', 'note-payment', 'offer-ad-place'],
    ['follow-subscription', 'end-unpaid', 'remind-subscribers', 'erase-banner', 'turn-ad-month'],
    ['remind-of-plan', 'note-bounce'],
    ['suppress-address', 'update-weather-warnings', 'propose-storm-mode', 'end-checks', 'fetch-picture'],
    ['send-report', 'raise-alarm', 'end-alarm', 'load-sample-data', 'redate-sample-data'],
  ),
} as const satisfies Record<string, Act>

export type RecordedAction = keyof typeof acts

export const recordedActions: Record<RecordedAction, Act> = acts

export function actOf(action: string): Act | undefined {
  return isRecorded(action) ? recordedActions[action] : undefined
}

function isRecorded(action: string): action is RecordedAction {
  return Object.hasOwn(recordedActions, action)
}

/** Whether the undo of these actions needs the rows as they were. */
export function keepsRows(action: RecordedAction) {
  const act = actOf(action)
  return (
    act !== undefined && 'undo' in act && (act.undo === 'rows' || act.undo === 'setting' || act.undo === 'listings')
  )
}

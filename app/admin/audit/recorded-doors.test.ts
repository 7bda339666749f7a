import { globSync, readFileSync } from 'node:fs'
import * as build from 'virtual:react-router/server-build'
import { expect, test } from 'vitest'
import { recordedActions } from '#domain/foundation/changes/recorded-action.ts'
import { operationIds, operations } from '#domain/outreach/api/api-operations.server.ts'

type Door = {
  /** What its forms record. */
  records: string
  /** The buttons and intents of its forms. */
  forms: string
  /** Those that write nothing into the audit, with the reason. */
  silent?: Record<string, string>
}

const asks = 'It only shows what would happen, or a list.'
const steps = 'A step of an import. The import itself is recorded.'

/** Every folder of the dashboard whose pages take forms. */
const doors: Record<string, Door> = {
  account: {
    records: 'change-name change-password end-sessions two-step-on two-step-off',
    forms: 'end-sessions finish-two-step name password start-two-step stop-two-step',
    silent: { 'start-two-step': 'The code after it turns the second step on.' },
  },
  api: { records: 'make-api-key rotate-api-key revoke-api-key grant-api-permissions', forms: 'grant' },
  archive: { records: 'prepare-full-export delete-full-export download-full-export', forms: 'delete prepare' },
  audit: {
    records:
      'undo-listing-change undo-bulk-change undo-import restore-import restore-data undo-category-change undo-setting-change undo-rows export-audit',
    forms: '',
  },
  businesses: {
    records:
      'add-listing change-listing restore-listing note-listing verify-listing end-verification add-photos set-logo remove-photo lead-with-photo move-photo-earlier move-photo-later describe-photo order-photos',
    forms: 'add-photos delete end flag logo no-logo undo',
  },
  brand: {
    records: 'change-brand-pictures',
    forms: 'earlier remove save upload',
    silent: { upload: 'It only shows what saving would change.', remove: 'As above.', earlier: 'As above.' },
  },
  categories: { records: 'add-category change-category remove-category merge-categories', forms: 'merge remove save' },
  content: {
    records:
      'begin-page save-draft publish-text schedule-text call-off-text restore-text restore-built-in-text take-page-down place-page delete-page restore-page send-test-email',
    forms: 'call-off delete place preview publish restore save schedule take-back test',
  },
  'desk-search': { records: '', forms: 'find', silent: { find: asks } },
  'event-delivery': {
    records: 'add-endpoint remove-endpoint resume-endpoint rotate-endpoint-secret replay-delivery test-endpoint',
    forms: '',
  },
  held: { records: 'change-spam release-request block-request', forms: 'block release tune' },
  incentives: { records: 'add-program remove-program restore-program', forms: 'add remove restore' },
  import: {
    records: 'import-businesses',
    forms: 'acknowledge acknowledge-undo back map pick recognise reread restart retry-pictures start',
    silent: Object.fromEntries(
      'acknowledge acknowledge-undo back map pick recognise reread restart retry-pictures'
        .split(' ')
        .map(form => [form, steps]),
    ),
  },
  inbox: {
    records:
      'assign-items unassign-items note-item settle-problem reject-problem settle-quote settle-payment settle-listing reject-listing approve-application reject-application approve-banner reject-banner approve-claim reject-claim approve-edit reject-edit approve-photos reject-photos publish-review reject-review hold-review keep-review approve-sponsorship reject-sponsorship complete-sponsorship answer-support-request start-storm-mode add-saved-reply change-saved-reply remove-saved-reply',
    forms: 'approve assign close note reject remove save',
  },
  inventory: { records: 'give-make-good undo-make-good', forms: 'give undo' },
  licenses: {
    records:
      'take-license-file give-license-file-again refuse-license-file take-discipline-file give-discipline-file-again refuse-discipline-file undo-discipline-file confirm-license reject-license keep-verified set-license-share list-licensees opt-out-licensee end-licensee-opt-out renew-claim-letter',
    forms: 'confirm keep list reject share take undo-discipline',
  },
  'listing-table': {
    records: 'remove-listings set-featured clear-featured set-claimed clear-claimed',
    forms: 'delete flag',
  },
  moving: { records: '', forms: 'retry-pictures', silent: { 'retry-pictures': steps } },
  offers: { records: 'make-promotion end-promotion change-plans set-trials', forms: 'end promotion terms trials' },
  'old-listings': { records: 'import-businesses', forms: '' },
  outreach: {
    records:
      'draft-mailing change-mailing discard-mailing restore-mailing schedule-mailing move-mailing unschedule-mailing send-mailing stop-mailing retry-mailing send-test-mail change-sender save-segment remove-segment restore-segment add-template change-template remove-template restore-template',
    forms:
      'address change count discard draft remove restore restore-version retry save save-segment schedule send stop test unschedule',
    silent: { count: asks },
  },
  payments: { records: 'refund-payment', forms: 'check refund', silent: { check: asks } },
  people: { records: 'look-up-person erase-person', forms: 'erase find' },
  prices: {
    records: 'schedule-prices undo-prices change-taxes',
    forms: 'preview schedule taxes undo',
    silent: { preview: asks },
  },
  quality: {
    records:
      'fix-phones mark-around-the-clock accept-city fix-category merge-listings undo-merge keep-both-listings undo-keep-both allow-mail-again stop-mail-again change-quality',
    forms: 'check fix keep-both merge undo',
    silent: { check: 'It counts again what each listing lacks.' },
  },
  redirects: {
    records: 'add-redirects remove-redirect undo-redirects',
    forms: 'add file ignore remove show undo',
    silent: { ignore: 'It only hides a line of a list, and shows it again.', show: 'As above.' },
  },
  'report-schedules': { records: 'schedule-report stop-report restart-report', forms: 'add restart stop' },
  settings: {
    records:
      'change-site change-brand change-switches change-operator change-sender change-availability change-reminders change-waiting change-edits change-ads change-marketing change-weather start-storm-mode change-storm end-storm-mode move-category',
    forms: 'brand-nearest brand-reset storm-end',
  },
  'sign-in': { records: 'sign-in sign-out join-staff two-step-on', forms: '' },
  staff: {
    records:
      'invite-staff resend-staff-invitation revoke-staff-invitation renew-staff-sign-in change-staff-role remove-staff undo-staff-change',
    forms: 'again invite remove resend revoke role undo',
  },
  tools: {
    records:
      'set-claimed clear-claimed set-featured clear-featured remove-listings set-status set-category set-city set-emergency clear-emergency set-plan set-owner verify-listings end-verifications restore-listings reset-data export-listings draft-mailing',
    forms: 'delete-selected reset restore send-mail undo',
  },
  unanswered: { records: 'remind-roofers offer-other-roofers note-item', forms: '' },
}

/** What the staff does elsewhere: by a link, a command or the API. */
const elsewhere = 'export-revenue export-coverage geocode-addresses create-admin purge-undone edit-own-listing'

test('every folder with a form is here, with all its buttons, and each records an action or says why not', () => {
  const found = formsByFolder()
  expect(Object.keys(doors).filter(folder => !found.has(folder))).toEqual([])
  for (const [folder, forms] of found)
    expect([...forms].toSorted().join(' '), folder).toBe(doors[folder]?.forms ?? 'missing')
  for (const { forms, silent = {} } of Object.values(doors))
    expect(Object.keys(silent).filter(form => !words(forms).includes(form))).toEqual([])
})

test('every page that takes a form is in one of these folders', () => {
  const ids = Object.values(build.routes).flatMap(route =>
    route?.id.startsWith('admin/') && 'action' in route.module ? [route.id] : [],
  )
  expect(ids.length).toBeGreaterThan(40)
  expect(ids.filter(id => !((id.split('/')[1] ?? '') in doors))).toEqual([])
})

test('what a page records is in the table, and what the staff can do is recorded by a page', () => {
  const recorded = new Set([...Object.values(doors).flatMap(({ records }) => words(records)), ...words(elsewhere)])
  expect([...recorded].filter(action => !(action in recordedActions))).toEqual([])
  const own = Object.entries(recordedActions).flatMap(([action, act]) => ('by' in act ? [] : [action]))
  expect(own.filter(action => !recorded.has(action))).toEqual([])
})

/** They record `add-listing` and `change-listing`, like the pages. */
test('the API writes nothing but businesses', () => {
  const writing = operationIds.filter(id => operations[id].method !== 'get')
  expect(writing).toEqual(['addBusiness', 'changeBusiness'])
})

function words(text: string) {
  return text.split(' ').filter(word => word !== '')
}

/** Finds the buttons and the intents that an action reads, and every folder with an action. */
function formsByFolder() {
  const found = new Map<string, Set<string>>()
  for (const file of globSync('app/admin/*/*.{ts,tsx}').filter(name => !name.includes('.test.'))) {
    const text = readFileSync(file, 'utf8')
    const buttons = [...text.matchAll(/name="(?:intent|act|section|move)"\s+value="([^"]+)"/g)].map(
      ([, value = '']) => value,
    )
    const intents = [...text.matchAll(/(?:intent|act|section): z\.(?:literal|enum)\(([^)]*)\)/g)].flatMap(
      ([, list = '']) => [...list.matchAll(/'([^']+)'/g)].map(([, value = '']) => value),
    )
    const folder = file.split('/')[2] ?? ''
    if (buttons.length + intents.length > 0 || /export (async )?function action\b/.test(text))
      found.set(folder, new Set([...(found.get(folder) ?? []), ...buttons, ...intents]))
  }
  return found
}

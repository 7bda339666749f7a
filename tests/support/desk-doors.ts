import { globSync, readFileSync } from 'node:fs'

/** What a button records (actions, separated by spaces), or `- ` and the reason why nothing. */
type Door = string

const asks = '- It only shows what would happen, or a list.'
const step = '- A step of an import. The import itself is recorded.'
const draft = '- It only shows what saving would change.'
const hides = '- It only hides a line of a list, and shows it again.'
const owners = '- Only an owner’s page shows it.'
const decided =
  'settle-problem settle-quote settle-payment settle-listing approve-application approve-banner approve-claim approve-edit approve-photos publish-review keep-review approve-sponsorship complete-sponsorship answer-support-request start-storm-mode'
const rejected =
  'reject-problem reject-listing reject-application reject-banner reject-claim reject-edit reject-photos reject-review hold-review reject-sponsorship'

/**
 * Every button of the dashboard by the folder of its page: the intent that its form sends, the name of a button without an intent, or
 * the name of the file in parentheses for a form with neither. One that ends in a dash stands for all that begin so.
 */
export const deskDoors: Record<string, Record<string, Door>> = {
  account: {
    name: 'change-name',
    password: 'change-password',
    'start-two-step': '- The code after it turns the second step on.',
    'finish-two-step': 'two-step-on',
    'stop-two-step': 'two-step-off',
    'end-sessions': 'end-sessions',
  },
  api: {
    make: 'make-api-key',
    rotate: 'rotate-api-key',
    revoke: 'revoke-api-key',
    grant: 'grant-api-permissions',
  },
  archive: { prepare: 'prepare-full-export', delete: 'delete-full-export' },
  audit: {
    '(undo-change-page)':
      'undo-listing-change undo-bulk-change undo-import restore-import restore-data undo-category-change undo-setting-change undo-merge undo-rows',
  },
  brand: { save: 'change-brand-pictures', upload: draft, remove: draft, earlier: draft },
  businesses: {
    '(business-form)': 'add-listing change-listing',
    '(business-history-page)': 'restore-listing',
    '(business-notes-page)': 'note-listing',
    '(check-business-page)': 'verify-listing',
    end: 'end-verification',
    flag: 'set-featured clear-featured set-claimed clear-claimed',
    delete: 'remove-listings',
    undo: 'undo-listing-change',
    'add-photos': 'add-photos',
    logo: 'set-logo',
    'no-logo': 'set-logo',
    'remove-photo': 'remove-photo',
    'lead-with-photo': 'lead-with-photo',
    'move-photo-earlier': 'move-photo-earlier',
    'move-photo-later': 'move-photo-later',
    'describe-photo': 'describe-photo',
    'order-photos': 'order-photos',
    'describe-waiting-photo': owners,
    'withdraw-photo': owners,
  },
  categories: {
    save: 'add-category change-category',
    merge: 'merge-categories',
    remove: 'remove-category',
  },
  content: {
    save: 'save-draft',
    preview: asks,
    test: 'send-test-email',
    publish: 'publish-text',
    schedule: 'schedule-text',
    'call-off': 'call-off-text',
    restore: 'restore-text',
    'take-back': 'restore-built-in-text take-page-down',
    place: 'place-page',
    delete: 'delete-page',
    '(content-page)': 'restore-page',
    '(new-page)': 'begin-page',
  },
  'desk-search': { find: 'look-up-person', '(desk-search-box)': asks },
  'event-delivery': {
    add: 'add-endpoint',
    remove: 'remove-endpoint',
    resume: 'resume-endpoint',
    rotate: 'rotate-endpoint-secret',
    replay: 'replay-delivery',
    test: 'test-endpoint',
  },
  held: { release: 'release-request', block: 'block-request', tune: 'change-spam' },
  incentives: { add: 'add-program', remove: 'remove-program', restore: 'restore-program' },
  import: {
    start: 'import-businesses',
    ...Object.fromEntries(
      'acknowledge acknowledge-undo back map pick recognise reread restart retry-pictures'
        .split(' ')
        .map(form => [form, step]),
    ),
  },
  inbox: {
    approve: decided,
    reject: rejected,
    note: 'note-item',
    assign: 'assign-items unassign-items',
    close: decided,
    save: 'add-saved-reply change-saved-reply',
    remove: 'remove-saved-reply',
  },
  inventory: { give: 'give-make-good', undo: 'undo-make-good' },
  layout: { '(admin-header)': 'sign-out' },
  licenses: {
    take: 'take-license-file give-license-file-again refuse-license-file take-discipline-file give-discipline-file-again refuse-discipline-file',
    'undo-discipline': 'undo-discipline-file',
    confirm: 'confirm-license',
    reject: 'reject-license',
    keep: 'keep-verified',
    share: 'set-license-share',
    list: 'list-licensees',
    undo: 'undo-listing-change',
    never: 'opt-out-licensee',
    again: 'end-licensee-opt-out',
    '(letters-page)': 'renew-claim-letter',
  },
  'listing-table': {
    delete: 'remove-listings',
    flag: 'set-featured clear-featured set-claimed clear-claimed',
    '(table-tools)': '- It chooses the columns of one’s own table.',
  },
  moving: { 'retry-pictures': step },
  offers: { promotion: 'make-promotion', end: 'end-promotion', terms: 'change-plans', trials: 'set-trials' },
  'old-listings': { '(old-listings-offer)': 'import-businesses' },
  outreach: {
    count: asks,
    draft: 'draft-mailing',
    change: 'change-mailing',
    discard: 'discard-mailing',
    restore: 'restore-mailing restore-template',
    schedule: 'schedule-mailing move-mailing',
    unschedule: 'unschedule-mailing',
    send: 'send-mailing',
    stop: 'stop-mailing',
    retry: 'retry-mailing',
    test: 'send-test-mail',
    address: 'change-sender',
    'save-segment': 'save-segment',
    'use-segment': '- It fills in the form.',
    'remove-segment': 'remove-segment',
    'restore-segment': 'restore-segment',
    save: 'add-template change-template',
    remove: 'remove-template',
    'restore-version': 'change-template',
  },
  payments: { check: asks, refund: 'refund-payment' },
  people: { find: 'look-up-person', erase: 'erase-person' },
  prices: { preview: asks, schedule: 'schedule-prices', undo: 'undo-prices', taxes: 'change-taxes' },
  quality: {
    check: '- It counts again what each listing lacks.',
    'switch-on': 'change-quality',
    'switch-off': 'change-quality',
    fix: 'fix-phones mark-around-the-clock',
    only: 'mark-around-the-clock',
    '(quality-fix-page)': 'accept-city fix-category',
    merge: 'merge-listings',
    'keep-both': 'keep-both-listings',
    undo: 'undo-listing-change undo-merge undo-keep-both stop-mail-again',
    allow: 'allow-mail-again',
  },
  redirects: {
    add: 'add-redirects',
    file: 'add-redirects',
    remove: 'remove-redirect',
    undo: 'undo-redirects',
    ignore: hides,
    show: hides,
  },
  'report-schedules': { add: 'schedule-report', stop: 'stop-report', restart: 'restart-report' },
  settings: {
    site: 'change-site',
    brand: 'change-brand',
    'brand-nearest': 'change-brand',
    'brand-reset': 'change-brand',
    phone: 'change-site',
    switches: 'change-switches',
    claiming: 'change-switches',
    photos: 'change-switches',
    operator: 'change-operator',
    sender: 'change-sender',
    availability: 'change-availability',
    reminders: 'change-reminders',
    waiting: 'change-waiting',
    edits: 'change-edits',
    ads: 'change-ads',
    marketing: 'change-marketing',
    weather: 'change-weather',
    storm: 'start-storm-mode change-storm',
    'storm-end': 'end-storm-mode',
    up: 'move-category',
    down: 'move-category',
  },
  'sign-in': {
    '(admin-login-form)': 'sign-in',
    '(admin-second-step-page)': 'sign-in',
    '(join-staff-page)': 'join-staff',
    '(set-up-two-step-page)': '- As in the account.',
    'finish-two-step': 'two-step-on',
  },
  staff: {
    invite: 'invite-staff',
    resend: 'resend-staff-invitation',
    revoke: 'revoke-staff-invitation',
    again: 'renew-staff-sign-in',
    role: 'change-staff-role',
    remove: 'remove-staff',
    undo: 'undo-staff-change',
  },
  tools: {
    'mark-claimed': 'set-claimed',
    'mark-unclaimed': 'clear-claimed',
    'mark-featured': 'set-featured',
    'remove-featured': 'clear-featured',
    'delete-selected': 'remove-listings',
    'change-':
      'set-status set-category set-city set-emergency clear-emergency set-plan set-owner verify-listings end-verifications restore-listings',
    'change-plan': 'set-plan',
    undo: 'undo-listing-change undo-bulk-change',
    reset: 'reset-data',
    restore: 'restore-data',
    'send-mail': 'draft-mailing',
  },
  unanswered: { '(unanswered-row)': 'remind-roofers offer-other-roofers' },
}

/** What the staff does elsewhere: by a link, a command or the API. */
export const elsewhere =
  'download-full-export export-audit export-listings export-revenue export-coverage geocode-addresses create-admin purge-undone edit-own-listing'

/** Returns the actions of a door; none for one that records nothing. */
export function recordsOf(door: Door) {
  return door.startsWith('- ') ? [] : words(door)
}

/** Whether a form of this folder that sends one of these intents may record the action. */
export function isDoorOf(action: string, { folder, intents }: { folder: string; intents: string[] }) {
  return Object.entries(deskDoors[folder] ?? {}).some(([name, door]) => {
    const isIt = name.endsWith('-') ? intents.some(intent => intent.startsWith(name)) : intents.includes(name)
    return (isIt || name.startsWith('(')) && recordsOf(door).includes(action)
  })
}

export function words(text: string) {
  return text.split(' ').filter(word => word !== '')
}

const fields = 'intent|act|section|move'
/** Names of buttons that say which row is meant. Another field of their form says what to do. */
const rowNames = ['id', 'changeId', 'end']
const inTag = String.raw`(?:[^>{]|\{(?:[^{}]|\{[^{}]*\})*\}|=>)*`
/** Forms of the dashboard that other pages have too. */
const shared: Record<string, string> = { keys: 'api', endpoints: 'event-delivery', photos: 'businesses' }

/** Finds in the source every button of a form that sends data, and every intent that an action reads, by folder. */
export function readDoors() {
  const found = new Map<string, Set<string>>()
  for (const file of globSync(['app/admin/*/*.{ts,tsx}', 'app/ui/*/*.{ts,tsx}'])) {
    if (file.includes('.test.')) continue
    const [, area, room = ''] = file.split('/')
    const folder = area === 'ui' ? shared[room] : room
    if (!folder) continue
    const text = readFileSync(file, 'utf8')
    const names = [...buttonsOf(text), ...intentsOf(text), ...plainForms(file, text)]
    if (names.length > 0 || /export (async )?function action\b/.test(text))
      found.set(folder, new Set([...(found.get(folder) ?? []), ...names]))
  }
  return found
}

function buttonsOf(text: string) {
  const tags = text.matchAll(new RegExp(String.raw`<(?:[A-Z]\w*Button|button|input)\b${inTag}>`, 'g'))
  return [...tags].flatMap(([tag]) => {
    const name = /\bname="([^"]+)"/.exec(tag)?.[1]
    if (name === undefined || (!/^<[A-Z]|type="submit"/.test(tag) && !isIntent(name))) return []
    const value = /\bvalue=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/.exec(tag)
    if (isIntent(name)) return value?.[1] === undefined ? literalsOf(value?.[2] ?? '') : [value[1]]
    return rowNames.includes(name) ? [] : [name]
  })
}

function isIntent(name: string) {
  return new RegExp(`^(?:${fields})$`).test(name)
}

/** Finds what an action compares with, and lists that a button or a schema takes its value from. */
function intentsOf(text: string) {
  const schemas = text.matchAll(new RegExp(String.raw`\b(?:${fields}): z\.(?:literal|enum)\(([^)]*)\)`, 'g'))
  const compared = text.matchAll(new RegExp(String.raw`\b(?:${fields})\b\)? [!=]== '([^']+)'`, 'g'))
  const switches = text.matchAll(new RegExp(String.raw`switch \([\w.]*\b(?:${fields})\) \{([\s\S]*?)\n  \}`, 'g'))
  const given = text.matchAll(/\b(?:section|intent)="([a-z-]+)"/g)
  const listed = text.matchAll(/\{ intent: '([a-z-]+)'/g)
  const sent = text.matchAll(/form\.set\('intent', '([a-z-]+)'\)/g)
  const moves = text.matchAll(/\bmove=\{`(\w+) /g)
  const pairs = text.matchAll(/\['([a-z-]+-photo[a-z-]*)', '/g)
  return [
    ...[...schemas].flatMap(([, list = '']) => literalsOf(list)),
    ...[...switches].flatMap(([, cases = '']) => [...cases.matchAll(/case '([^']+)'/g)].map(([, name = '']) => name)),
    ...[...compared, ...given, ...listed, ...sent, ...moves, ...pairs].map(([, name = '']) => name),
  ]
}

function literalsOf(expression: string) {
  const own = expression.replaceAll(/[!=]== '[^']*'/g, '')
  return [...own.matchAll(/['`]([a-z][a-z0-9-]*)/g)].map(([, name = '']) => name)
}

/** A form with a button of its own that sends no intent. */
function plainForms(file: string, text: string) {
  const form = new RegExp(String.raw`<(Form|form|\w+\.Form)\b${inTag}method="post"${inTag}>([\s\S]*?)</\1>`, 'g')
  const button = new RegExp(`<(?:SubmitButton|button type="submit")(${inTag})>`, 'g')
  return [...text.matchAll(form)].flatMap(([, , inside = '']) => {
    const buttons = [...inside.matchAll(button)]
      .map(([, more = '']) => more)
      .filter(more => !/\bdisabled hidden/.test(more))
    const isPlain = !new RegExp(`name="(?:${fields})"`).test(inside) && buttons.some(more => !/\bname="/.test(more))
    return isPlain
      ? [
          `(${file
            .split('/')
            .at(-1)
            ?.replace(/\.tsx?$/, '')})`,
        ]
      : []
  })
}

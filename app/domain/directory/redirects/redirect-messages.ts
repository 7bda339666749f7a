import { region } from '#domain/foundation/settings/region.ts'
import { englishOnly } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'
import { slugOf } from '../businesses/slug.ts'
import { importMessages } from '../imports/import-messages.ts'
import type { ChangeRedirectsError } from './add-redirects.server.ts'
import type { RedirectFileError } from './read-redirect-file.server.ts'
import { type RedirectProblem, redirectsAtOnce } from './redirect.ts'

const figure = (count: number) => count.toLocaleString('en')
const counted = (count: number, one: string, many: string) => `${figure(count)} ${count === 1 ? one : many}`

const en = {
  title: 'Redirects',
  intro:
    'Send visitors from the addresses of an old site to pages of this one. A redirect works only where this site has no page.',
  missing: {
    title: 'Addresses without a page',
    intro:
      'Addresses that visitors asked for and didn’t find, not counting bots and files. We keep the address, how often, when, and which site had the link.',
    none: 'Nobody has asked for a missing address.',
    hits: (hits: number) => (hits === 1 ? 'once' : `${figure(hits)} times`),
    from: (host: string) => `link on ${host}`,
    proposed: (target: string) => `Redirect to ${target}`,
    target: 'Leads to',
    redirect: 'Redirect',
    ignore: 'Ignore',
    ignored: (path: string) => sentence`Not shown anymore: ${path}.`,
    shown: (path: string) => sentence`In the list again: ${path}.`,
    show: 'Show again',
  },
  add: {
    title: 'Add a redirect',
    from: 'Old address',
    fromHint: `For example /places/${slugOf(region.example.otherCity)}/ace-roofing`,
    to: 'New address',
    toHint: 'A page of this site, or a listing: /guides or ace-roofing',
    button: 'Add',
  },
  file: {
    title: 'From a file',
    label: 'CSV file or workbook',
    hint: `Two columns: the old and the new address. Up to ${figure(redirectsAtOnce)} rows.`,
    button: 'Add redirects',
    none: 'Choose a file.',
  },
  list: {
    title: 'All redirects',
    search: 'Find an address',
    find: 'Find',
    none: 'No redirects.',
    remove: 'Remove',
    total: (total: number) => counted(total, 'redirect', 'redirects'),
  },
  changes: {
    title: 'Latest changes',
    said: (added: number, removed: number) =>
      [
        ...(added > 0 ? [`${figure(added)} added`] : []),
        ...(removed > 0 ? [`${figure(removed)} removed or replaced`] : []),
      ].join(', ') || 'Nothing left',
    undo: 'Undo',
    undone: 'Undone',
  },
  done: {
    added: (added: number, replaced: number, same: number) =>
      sentence`${counted(added, 'redirect', 'redirects')} added${replaced > 0 ? `, ${figure(replaced)} changed` : ''}${same > 0 ? `, ${figure(same)} already there` : ''}.`,
    removed: 'Redirect removed.',
    undone: (count: number) => sentence`Undone: ${counted(count, 'redirect', 'redirects')}.`,
    rejected: (count: number) => `${counted(count, 'row', 'rows')} not added:`,
    more: (count: number) => `and ${figure(count)} more`,
    line: (line: number) => `line ${line}`,
  },
  problems: {
    'not-an-address': 'not an address',
    'foreign-host': 'the new address is on another site',
    'own-address': 'an address of this site, which always has a page',
    'has-page': 'this site has a page at the old address',
    'same-address': 'both addresses are the same',
    loop: 'leads back to itself',
    'given-twice': 'the old address is in the file twice with different new ones',
    'target-missing': 'this site has no page at the new address',
    'not-checked': 'the new address wasn’t checked; send the rest again in a smaller file',
  } satisfies Record<RedirectProblem, string>,
  errors: {
    forbidden: 'You don’t have permission to change redirects.',
    'redirect-unknown': 'We couldn’t find that redirect.',
    'already-undone': 'This change is already undone.',
    'too-late': 'This change is too old to undo.',
    'nothing-left': 'There’s nothing left to undo: every address was changed again later.',
  } satisfies Record<ChangeRedirectsError, string>,
}

export const redirectMessages = englishOnly(en)

export function describeRedirectFile(reason: RedirectFileError, detail = '') {
  if (reason === 'too-many-redirects')
    return `The file has more than ${figure(redirectsAtOnce)} rows. Split it into smaller files.`
  return importMessages.en.errors[reason](detail)
}

import { type FailureReason, type LiftError, softDays, softLimit } from '#domain/foundation/mail/mail-failure.ts'
import { sentence } from '#platform/text/sentence.ts'
import type { FixError } from './quality-fixes.server.ts'

export const qualityMessages = {
  title: 'Data quality',
  check: 'Check again',
  checking: 'Checking…',
  none: 'The directory hasn’t been checked yet.',
  share: 'Listings without problems',
  view: 'View',
  duplicates: {
    title: 'Possible duplicates',
    meaning: 'Same phone, license or website, or a similar name in the same city.',
  },
  clean: (count: number) => (count === 1 ? '1 check found no problems.' : `${count} checks found no problems.`),
  websites: {
    title: 'Website checks',
    on: 'About once a week, we check that each listing’s website loads. We store only the status.',
    off: 'Off. When it’s on, we check about once a week that each listing’s website loads.',
    switchOn: 'Turn on website checks',
    switchOff: 'Turn off website checks',
  },
  mail: {
    title: 'Failed email addresses',
    intro:
      'We send nothing to these addresses, except a code or link that someone asks for. Fix the address, or allow email again if the mailbox works.',
    open: 'See addresses',
    openText: 'Listing and homeowner addresses that bounced or marked us as spam.',
    none: 'No address has failed.',
    listings: 'Listings',
    reasons: {
      hard: 'The address doesn’t work.',
      complaint: 'Someone marked our email as spam.',
      soft: `${softLimit} emails in ${softDays} days couldn’t be delivered.`,
    } satisfies Record<FailureReason, string>,
    other: 'Entered by hand.',
    since: (day: string) => `Since ${day}`,
    allow: 'Allow email again',
    allowed: (address: string) => `We’ll email ${address} again.`,
    undo: 'Undo',
    undone: (address: string) => sentence`Undone. We won’t email ${address}.`,
    lifted: 'Allowed again lately',
    liftedOn: (day: string) => `Allowed again ${day}`,
    stop: 'Stop email again',
    errors: {
      forbidden: 'You can’t change this.',
      'address-unknown': 'This has changed since you opened the page. Check the list below.',
    } satisfies Record<LiftError, string>,
  },
  fixErrors: {
    forbidden: 'You can’t change listings.',
    'nothing-to-fix': 'There’s nothing left to fix here. Someone may have fixed it already.',
    'changed-since': 'This has changed since you opened the page. Check the list below and try again.',
  } satisfies Record<FixError, string>,
}

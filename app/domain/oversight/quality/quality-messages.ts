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
    on: 'About once a week, we check that each listing’s website answers. We store only the status.',
    off: 'Off. When it’s on, we check about once a week that each listing’s website answers.',
    switchOn: 'Turn on website checks',
    switchOff: 'Turn off website checks',
  },
  fixErrors: {
    forbidden: 'You can’t change listings.',
    'nothing-to-fix': 'There’s nothing left to fix here. Someone may have fixed it already.',
    'changed-since': 'This has changed since you opened the page. Check the list below and try again.',
  } satisfies Record<FixError, string>,
}

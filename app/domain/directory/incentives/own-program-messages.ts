import { englishOnly } from '#platform/text/language.ts'
import type { OwnProgramError } from './own-programs.server.ts'
import type { ProgramArea, ProgramKind } from './program.ts'

const en = {
  title: 'Your own programs',
  intro:
    'Rebates, credits and grants that you added. The rebates section and the savings calculator show them with the others, in English and Spanish.',
  empty: 'You haven’t added a program yet. The form below adds one.',
  checked: (day: string) => `checked ${day}`,
  removed: (title: string) => `${title} (removed)`,
  edit: { en: 'Edit English', es: 'Edit Spanish' },
  remove: 'Remove',
  restore: 'Restore',
  busy: 'Saving…',
  done: 'Saved. Pages show it now.',
  undo: 'Undo',
  addTitle: 'Add a program',
  addIntro:
    'Enter what the provider’s own page says, and the date you read it. After a year, we remind you to check it again.',
  notAdded: 'Nothing was added yet. Check the marked fields.',
  add: 'Add program',
  english: 'English and figures',
  spanish: 'Spanish',
  inSpanish: (label: string) => `${label}, in Spanish`,
  chooseOne: 'Choose one',
  choose: 'Choose from the list.',
  fields: { kind: 'Kind', area: 'For homes in', zips: 'Only these ZIP codes' },
  zipsNote: 'optional',
  zipsHint:
    'Like 33401, 33405. If you leave it blank, every ZIP code in the county sees the program, even if a utility offers it.',
  zipsWrong: 'Enter five-digit ZIP codes.',
  kinds: {
    'tax-credit': 'Tax credit',
    rebate: 'Rebate, grant or loan',
    'utility-rebate': 'Utility rebate',
  } satisfies Record<ProgramKind, string>,
  areas: {
    federal: 'The whole country',
    state: 'The state',
    county: 'The county',
    utility: 'A utility’s service area',
  } satisfies Record<ProgramArea, string>,
  errors: {
    forbidden: 'You don’t have permission to change programs.',
    'program-unknown': 'Someone else just changed this program. Check the list again.',
    'address-taken': 'You already have a program with this name, or removed one. Choose another name.',
  } satisfies Record<OwnProgramError, string>,
}

export const ownProgramMessages = englishOnly(en).en

import { region } from '#domain/foundation/settings/region.ts'
import { englishOnly } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'
import { dollarText } from './dollars.ts'
import type { Confidence, ProgramArea, ProgramKind } from './program.ts'
import { costLimitCents, type LineLimit } from './savings.ts'

const en = {
  title: 'Rebates and tax credits for your roof',
  intro: 'Programs that serve your ZIP code, with the ended ones marked.',
  zip: { label: 'ZIP code', fieldError: 'Enter a ZIP code of five digits, like 33401' },
  type: { label: 'Program type', fieldError: 'Choose one type from the list' },
  filters: {
    '': 'All Programs',
    'tax-credit': 'Tax Credits',
    rebate: 'State Rebates',
    'utility-rebate': 'Utility Programs',
  } satisfies Record<ProgramKind | '', string>,
  search: 'Search Programs',
  showAll: 'Show all programs',
  calculator: 'Savings Calculator',
  learnMore: 'Learn More',
  about: (title: string) => ` about ${title}`,
  found: (count: number, zip: string, city: string) =>
    `${count === 1 ? '1 program serves' : `${count} programs serve`} ${zip} (${city}).`,
  outside: (zip: string) =>
    sentence`${zip} lies outside ${region.name}. Programs of the county and of its utilities are left out.`,
  none: 'No program of this type serves this ZIP code.',
  figuresNote: 'Illustrative figures, not measured.',
  badges: { ended: 'Ended', example: 'Example', check: 'Check status' },
  singular: { 'tax-credit': 'Tax Credit', 'utility-rebate': 'Utility Program' },
  rebates: {
    federal: 'Federal Program',
    state: 'State Rebate',
    county: 'County Program',
    utility: 'Utility Program',
  } satisfies Record<ProgramArea, string>,
  program: {
    back: 'Back to all programs',
    facts: 'The facts',
    eligibility: 'Who qualifies',
    income: 'Income limit',
    area: 'Where',
    deadline: 'Deadline',
    provider: 'Provider',
    cap: 'Pays at most',
    source: 'Source',
    checked: 'Checked',
    how: 'How to apply',
    status: (provider: string) => sentence`Check current status before you count on it. Provider: ${provider}.`,
    confidence: {
      official: 'Read at the source.',
      reported: 'Read in reports about the program, not at the source.',
    } satisfies Record<Confidence, string>,
    advice: 'This page is no tax, legal or insurance advice.',
  },
  savings: {
    intro: 'What your roof costs, less what the programs you choose may pay.',
    cost: {
      label: 'Roof cost',
      hint: 'in dollars',
      fieldError: `Enter the cost in dollars, like 18,500, up to ${dollarText(costLimitCents)}`,
    },
    programs: { label: 'Programs', fieldError: 'Choose at least one program from this list' },
    share: (percent: number) => `${percent}% of the cost`,
    cap: (cap: string) => `at most ${cap}`,
    uncounted: (amount: string) => `${amount}: not counted`,
    add: 'Add up',
    estimate: 'Estimate',
    total: 'Programs may pay',
    left: 'Left to pay',
    roof: 'Roof cost',
    heldToCost: 'Together the programs cannot pay more than the roof costs.',
    note: 'An estimate, not an offer: it takes every cap as if it were paid in full. Each provider decides whether and how much it pays.',
    limits: {
      ended: 'Ended: pays nothing',
      uncounted: 'Not counted: no sum off the cost of a roof',
      cap: 'Held to the cap of the program',
      cost: 'Held to the cost of the roof',
    } satisfies Record<Exclude<LineLimit, null>, string>,
    samples: 'Programs marked Example are samples: nobody pays those amounts.',
  },
  day: (day: string) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)),
}

export type IncentiveMessages = typeof en

export const incentiveMessages = englishOnly(en)

/** Returns a program's type as text; a rebate also names its provider. */
export function kindLabel(messages: IncentiveMessages, { kind, area }: { kind: ProgramKind; area: ProgramArea }) {
  return kind === 'rebate' ? messages.rebates[area] : messages.singular[kind]
}

import { englishOnly } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'
import { dollarText } from '../incentives/dollars.ts'
import type { EstimateFlag } from './check-estimates.ts'
import {
  type CostPart,
  type EstimateField,
  fewestEstimates,
  licenseLimit,
  mostEstimates,
  nameLimit,
  totalLimitCents,
} from './estimate.ts'

export type FieldMessages = { label: string; note?: string; fieldError: string }

const amountError = `Enter dollars, like 18,500, up to ${dollarText(totalLimitCents)}, or leave it empty.`

const parts: Record<CostPart, string> = {
  materials: 'Materials',
  labor: 'Labor',
  permits: 'Permits and inspections',
  overhead: 'Overhead and profit',
}

const en = {
  title: 'Check your estimates',
  description: 'Compare three to five roof estimates: price, deposit, license, permit and where the money goes.',
  intro: `Copy ${fewestEstimates} to ${mostEstimates} estimates. We look for a price far below the others, a big deposit, and lines that are missing.`,
  privacy: 'We keep nothing: the figures are read once, for your answer.',
  estimate: (number: number) => `Estimate ${number}`,
  optional: '(optional)',
  partsTitle: 'Cost by part, if it says',
  check: 'Check Estimates',
  again: 'Check Again',
  back: 'Understanding Estimates',
  notChecked: 'Some fields need another look.',
  tooFew: `Enter at least ${fewestEstimates} estimates. With fewer, nothing shows which one stands out.`,
  parts,
  fields: {
    name: { label: 'Roofer', fieldError: `Use at most ${nameLimit} characters.` },
    total: { label: 'Total price', note: 'in dollars', fieldError: `Enter the price in dollars, like 18,500.` },
    deposit: {
      label: 'Deposit',
      note: '(optional)',
      fieldError: 'Enter dollars, not more than the total, or leave it empty.',
    },
    license: {
      label: 'License number on it',
      note: '(empty if none)',
      fieldError: `Use at most ${licenseLimit} characters.`,
    },
    permit: { label: 'It has a line for the permit', fieldError: 'Tick the box or leave it.' },
    materials: { label: parts.materials, fieldError: amountError },
    labor: { label: parts.labor, fieldError: amountError },
    permits: { label: parts.permits, fieldError: amountError },
    overhead: { label: parts.overhead, fieldError: amountError },
  } satisfies Record<EstimateField, FieldMessages>,
  results: {
    title: 'Your estimates side by side',
    summary: (lowest: string, middle: string, highest: string) =>
      sentence`They run from ${lowest} to ${highest}. The one in the middle is ${middle}.`,
    nothing: 'We found nothing to ask about.',
    questions: (count: number) => (count === 1 ? '1 thing to ask about' : `${count} things to ask about`),
    noParts: 'It does not split the price into parts, so we could not check them. Ask for the parts.',
    noDeposit: 'No deposit stated',
    deposit: (amount: string) => `Deposit ${amount}`,
    print: 'Print',
    note: 'A flag is a reason to ask, not proof of a bad roofer. No flag is no promise of a good one. General information, not legal advice.',
  },
  flag: flagText,
}

export type EstimateMessages = typeof en

/** English only, like the guide it belongs to. */
export const estimateMessages = englishOnly(en)

function flagText(flag: EstimateFlag) {
  switch (flag.kind) {
    case 'far-below':
      return sentence`The price is ${flag.percentBelow}% below the middle of the others, ${dollarText(flag.othersCents)}. Ask what is left out.`
    case 'large-deposit':
      return `The deposit is ${flag.percent}% of the price. Above 10% the roofer must apply for permits within 30 days. Ask for a smaller one.`
    case 'no-license':
      return 'No license number. Ask for it, and look it up.'
    case 'odd-license':
      return 'The license number has an unusual shape. Roofing numbers look like CCC1234567 or RC12345678. Look it up.'
    case 'no-permit':
      return 'No line for the permit. Ask who applies for it, and who pays.'
    case 'odd-share':
      return `${parts[flag.part]}: ${flag.percent}% of the price, where ${flag.from}-${flag.to}% is usual. Ask why.`
    case 'odd-sum':
      return `The parts come to ${dollarText(flag.sumCents)}, which is not the total. Ask about the difference.`
  }
}

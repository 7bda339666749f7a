import { expect, test } from 'vitest'
import { readState } from './us-state.ts'

const codeOf = (text: string) => {
  const read = readState(text)
  return read.ok ? read.value : read.reason
}

test.each([
  'FL',
  'fl',
  'Fl.',
  'Florida',
  'FLORIDA',
  'florida ',
  'Fla',
  'Fla.',
  'FLA',
  'F.L.',
  'US-FL',
  'FL (Florida)',
  'Florida - FL',
  'State of Florida',
  'F\u200bL',
])('%j is FL', text => {
  expect(codeOf(text)).toBe('FL')
})

test('recognizes every state by its name and abbreviations', () => {
  expect(
    [
      'Ala.',
      'Calif.',
      'Penn.',
      'N.Y.',
      'New York',
      'W.Va.',
      'west virginia',
      'D.C.',
      'Tex',
      'N. Car.',
      'Puerto Rico',
      'W Virginia',
      'N. Carolina',
      'New York State',
      'Florida, USA',
      'FL, U.S.A.',
      'Georgia, United States',
      'USVI',
    ].map(codeOf),
  ).toEqual([
    ...['AL', 'CA', 'PA', 'NY', 'NY', 'WV', 'WV', 'DC', 'TX', 'NC', 'PR'],
    ...['WV', 'NC', 'NY', 'FL', 'FL', 'GA', 'VI'],
  ])
})

test('doesn’t take other texts for states', () => {
  expect(
    ['', ' ', '12', 'Ontario', 'XX', 'Florida, Canada', 'FL (Georgia)', 'Jupiter', 'USA', 'Flordia', 'FL/GA'].map(
      codeOf,
    ),
  ).toEqual([...['blank', 'blank', ...Array.from({ length: 9 }, () => 'unknown')]])
})

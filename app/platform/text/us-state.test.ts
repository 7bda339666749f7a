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

test('every state has its name and abbreviations', () => {
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
    ].map(codeOf),
  ).toEqual([...['AL', 'CA', 'PA', 'NY', 'NY', 'WV', 'WV', 'DC', 'TX', 'NC', 'PR']])
})

test('other texts are no states', () => {
  expect(['', ' ', '12', 'Ontario', 'XX', 'Florida, USA', 'FL (Georgia)', 'Jupiter'].map(codeOf)).toEqual([
    ...['blank', 'blank', 'unknown', 'unknown', 'unknown', 'unknown', 'unknown', 'unknown'],
  ])
})

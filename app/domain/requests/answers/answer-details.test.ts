import { expect, test } from 'vitest'
import { highestPrice, noDetails, noteLimit, readDetails } from './answer-details.ts'

test.each([
  [
    { priceFrom: '400', priceTo: '900' },
    { priceFrom: 400, priceTo: 900 },
  ],
  [
    { priceFrom: '$1,200', priceTo: ' 1200.00 ' },
    { priceFrom: 1_200, priceTo: 1_200 },
  ],
  [{ priceFrom: '400' }, { priceFrom: 400 }],
  [{ priceTo: String(highestPrice) }, { priceTo: highestPrice }],
  [{ note: '  We have a tarp\non board. ' }, { note: 'We have a tarp on board.' }],
  [{ eta: '20' }, { etaMinutes: 20 }],
])('reads %j', (typed, expected) => {
  expect(readDetails('on-my-way', typed)).toEqual({ ok: true, details: { ...noDetails, ...expected } })
})

test.each([
  [{ priceFrom: '900', priceTo: '400' }, 'price-reversed'],
  [{ priceFrom: '0' }, 'price-invalid'],
  [{ priceFrom: '-5' }, 'price-invalid'],
  [{ priceFrom: '400.50' }, 'price-invalid'],
  [{ priceTo: '1,2' }, 'price-invalid'],
  [{ priceTo: 'about 400' }, 'price-invalid'],
  [{ priceTo: String(highestPrice + 1) }, 'price-invalid'],
  [{ note: 'x'.repeat(noteLimit + 1) }, 'note-too-long'],
  [{ eta: '21' }, 'eta-invalid'],
  [{ eta: 'soon' }, 'eta-invalid'],
] as const)('rejects %j as %s', (typed, reason) => {
  expect(readDetails('on-my-way', typed)).toEqual({ ok: false, reason })
})

test('takes an arrival only from a roofer on the way, and no price from one who can’t help', () => {
  const typed = { eta: '20', note: 'Booked until May.', priceFrom: '400', priceTo: '' }
  const note = typed.note
  expect(readDetails('call-at', typed)).toEqual({ ok: true, details: { ...noDetails, note, priceFrom: 400 } })
  expect(readDetails('cannot-help', typed)).toEqual({ ok: true, details: { ...noDetails, note } })
})

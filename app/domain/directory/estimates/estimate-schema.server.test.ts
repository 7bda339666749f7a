import { expect, test } from 'vitest'
import { z } from 'zod'
import { estimateInput } from './estimate-schema.server.ts'

const read = (typed: object) => estimateInput.safeParse({ total: '20,000', ...typed })

test('reads empty fields as missing on paper', () => {
  const { data } = read({ name: ' Ace ', deposit: '', license: '', materials: '' })
  expect(data).toEqual({
    name: 'Ace',
    totalCents: 2_000_000,
    depositCents: null,
    licenseNumber: '',
    hasPermitLine: false,
    parts: { materials: null, labor: null, permits: null, overhead: null },
  })
})

test('converts dollars to cents', () => {
  const { data } = read({ total: '$18,500.50', deposit: '1850', permit: 'yes', license: 'CCC1234567', labor: '0' })
  expect(data).toMatchObject({ totalCents: 1_850_050, depositCents: 185_000, hasPermitLine: true })
  expect(data?.parts.labor).toBe(0)
})

test('accepts a total above zero and up to ten million dollars', () => {
  for (const total of ['1', '0.01', '10,000,000']) expect(read({ total }).success, total).toBe(true)
  for (const total of ['', '0', '-5', 'cheap', '10,000,000.01', '1e4', '9'.repeat(30)]) {
    expect(errorsOf({ total }), total).toEqual(['total'])
  }
})

test('accepts a deposit up to the whole price', () => {
  expect(read({ deposit: '20000' }).success).toBe(true)
  expect(errorsOf({ deposit: '20,000.01' })).toEqual(['deposit'])
  expect(errorsOf({ deposit: 'half' })).toEqual(['deposit'])
})

test('names every wrong field', () => {
  const wrong = { name: 'x'.repeat(61), license: 'x'.repeat(31), permit: 'on', materials: 'm', permits: '-1' }
  expect(errorsOf(wrong)).toEqual(['name', 'license', 'permit', 'materials', 'permits'])
})

function errorsOf(typed: object) {
  const { error } = read(typed)
  return error && Object.keys(z.flattenError(error).fieldErrors)
}

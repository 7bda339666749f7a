import { expect, test } from 'vitest'
import { programFilter, savingsQuestion } from './incentive-schema.server.ts'

test('accepts an empty filter', () => {
  expect(programFilter.parse({})).toEqual({ zip: '', program: '' })
  expect(programFilter.parse({ zip: '  ', program: '', other: 'x' })).toEqual({ zip: '', program: '' })
})

test('requires five digits in a ZIP code', () => {
  expect(programFilter.parse({ zip: ' 33401 ' }).zip).toBe('33401')
  for (const zip of ['3340', '334011', '33401-1234', 'abcde', '３３４０１', ['33401', '33402']])
    expect(programFilter.safeParse({ zip }).success, String(zip)).toBe(false)
})

test('accepts listed types only', () => {
  expect(programFilter.parse({ program: 'rebate' }).program).toBe('rebate')
  for (const program of ['Rebate', 'loan', ['rebate', 'rebate']])
    expect(programFilter.safeParse({ program }).success, String(program)).toBe(false)
})

test("requires a roof's cost and at least one program in the calculator", () => {
  expect(savingsQuestion.parse({ cost: '$18,500', program: 'a' })).toEqual({ cost: 1_850_000, program: ['a'] })
  expect(savingsQuestion.parse({ cost: '10,000,000', program: ['a', 'b'] }).program).toEqual(['a', 'b'])
  for (const cost of ['', '0', '-1', 'much', '10,000,000.01', ['1', '2'], 'x'.repeat(21)])
    expect(savingsQuestion.safeParse({ cost, program: 'a' }).success, String(cost)).toBe(false)
  expect(savingsQuestion.safeParse({ cost: '1' }).success).toBe(false)
  expect(savingsQuestion.safeParse({ cost: '1', program: Array(101).fill('a') }).success).toBe(false)
})

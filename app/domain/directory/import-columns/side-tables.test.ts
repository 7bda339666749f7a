import { expect, test } from 'vitest'
import { rowsBeside, sideTables } from './side-tables.ts'

const split = (header: string) => sideTables(header.split(','))

test('finds tables with the same or similar column names beside an empty column', () => {
  expect(split('Company,Phone,City,,Business Name,City,Phone')).toEqual({
    names: ['Company', 'Phone', 'City'],
    places: [
      [0, 1, 2],
      [4, 6, 5],
    ],
  })
  expect(split('Company,Phone,,Company,Phone,ZIP,,Company,Phone')?.names).toEqual(['Company', 'Phone', 'ZIP'])
})

test.each([
  'Company,Phone,City',
  'Company,Phone,,City,ZIP',
  'Company,Phone,,Company,Rating,Reviews,Hours,Email',
  'Company,,Company',
  ',Company,Phone',
  'Company,Phone,Company,Phone',
  'Company,Phone,City,,Phone,City',
])('reads %s as one table', header => {
  expect(split(header)).toBeUndefined()
})

test('gives a row of each table that is not blank on a line', () => {
  const beside = {
    names: ['Company', 'Phone'],
    places: [
      [0, 1],
      [4, undefined],
    ],
  }
  expect(rowsBeside(['Ace', '1', '', '', 'Bay'], beside)).toEqual([
    ['Ace', '1'],
    ['Bay', ''],
  ])
  expect(rowsBeside(['', ' ', '', '', 'Bay'], beside)).toEqual([['Bay', '']])
  expect(rowsBeside(['Ace'], beside)).toEqual([['Ace', '']])
  expect(rowsBeside(['', ''], beside)).toEqual([['', '']])
})

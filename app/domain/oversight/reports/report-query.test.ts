import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { reportFilters, reportRanges, reportTypes } from './report-choice.ts'
import { reportQuery, reportSearch } from './report-query.ts'

test('defaults to an overview of the last 30 days and all businesses', () => {
  spec('admin 9.14', 'admin 9.15', 'admin 9.16')
  expect(reportQuery.parse({})).toEqual({ range: '30', from: '', to: '', type: 'overview', filter: 'all', part: [] })
  expect(reportRanges).toEqual(['7', '30', '90', '365', 'custom'])
  expect(reportTypes).toEqual(['overview', 'performance', 'revenue', 'geographic', 'custom'])
  expect(reportFilters).toEqual(['all', 'premium', 'basic', 'featured'])
})

test('ignores invalid parameters', () => {
  const odd = {
    range: '31',
    type: ['overview', 'revenue'],
    filter: 'gold',
    part: ['cities', 'passwords'],
    from: ['a', 'b'],
  }
  expect(reportQuery.parse(odd)).toEqual({
    ...{ range: '30', from: '', to: '', type: 'overview', filter: 'all' },
    part: ['cities'],
  })
})

test('turns a report into URL parameters without defaults', () => {
  expect(reportSearch(reportQuery.parse({ range: '30', type: 'overview', filter: 'all', from: '2026-01-01' }))).toBe('')
  const asked = {
    range: 'custom',
    from: '2026-01-01',
    to: 'soon',
    type: 'custom',
    filter: 'basic',
    part: ['map', 'leads'],
  }
  const search = reportSearch(reportQuery.parse(asked))
  expect(search).toBe('?range=custom&from=2026-01-01&to=soon&type=custom&filter=basic&part=leads&part=map')
  expect(reportSearch(reportQuery.parse({ ...asked, type: 'revenue', range: '7' }))).toBe(
    '?range=7&type=revenue&filter=basic',
  )
})

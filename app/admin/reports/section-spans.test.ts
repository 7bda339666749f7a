import { expect, test } from 'vitest'
import { spansOf } from './section-spans.ts'

const spans = (...ids: string[]) =>
  [...spansOf(ids.map(id => ({ id }))).values()].map(span => Number(span.split('-').at(-1)))

test('sections fill their rows: wide beside narrow, two narrow ones equally, and a section without a neighbor alone', () => {
  expect(spans('monthly-revenue', 'leads', 'top-cities', 'plans')).toEqual([7, 5, 7, 5])
  expect(spans('leads', 'cities')).toEqual([5, 7])
  expect(spans('leads', 'plans', 'zips')).toEqual([6, 6, 12])
  expect(spans('map', 'cities')).toEqual([12, 12])
  expect(spans('leads', 'traffic', 'plans')).toEqual([12, 12, 12])
})

test('figures get a row to themselves', () => {
  const sections = [{ id: 'leads' }, { id: 'area-figures', figures: [] }]
  expect([...spansOf(sections).values()]).toEqual(['lg:col-span-12', 'lg:col-span-12'])
})

import { expect, test } from 'vitest'
import { compareNumbers, listFinished, readSpecification, type Specification, sectionOf } from './statements.ts'

test('sorts numbers as a reader counts', () => {
  const sorted = ['public 5.9', 'public 5.10', 'admin 2.3.2', 'admin 2.3.14', 'admin 3.1', 'decision 5', 'decision 34']
  expect(sorted.toReversed().toSorted(compareNumbers)).toEqual(sorted)
  expect(compareNumbers('admin 2.3', 'admin 2.3.1')).toBeLessThan(0)
  expect(compareNumbers('admin 2.3.1', 'admin 2.3')).toBeGreaterThan(0)
  expect(compareNumbers('public 5.3', 'public 5.3')).toBe(0)
})

test('a statement belongs to the section that its number begins with', () => {
  expect(['public 5.3', 'admin 2.3.14', 'decision 5'].map(sectionOf)).toEqual(['public 5', 'admin 2.3', 'decision'])
})

test('returns the statements of finished areas and numbers, without replaced ones', () => {
  const specification: Specification = {
    finished: { areas: ['content'], numbers: ['admin 5.1'] },
    sections: [],
    statements: [
      { number: 'public 1.1', text: 'in the area', area: 'content' },
      { number: 'public 1.2', text: 'in the area but replaced', area: 'content', replaced: 'decision 13' },
      { number: 'public 1.3', text: 'not yet', area: 'plans' },
      { number: 'admin 5.1', text: 'named', area: 'import' },
    ],
  }
  expect(listFinished(specification).map(({ number }) => number)).toEqual(['public 1.1', 'admin 5.1'])
})

test("rejects a file that isn't a specification", () => {
  expect(() => readSpecification('package.json')).toThrow()
})

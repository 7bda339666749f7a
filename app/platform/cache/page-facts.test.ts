import { expect, test } from 'vitest'
import { createPageFacts } from './page-facts.ts'

test('the earliest change wins, and no change leaves the page without one', () => {
  const facts = createPageFacts()
  facts.changesAt(undefined)
  expect(facts.freshUntil).toBeUndefined()
  for (const at of [2000, 1000, 3000]) facts.changesAt(new Date(at))
  expect(facts.freshUntil).toBe(1000)
})

test('tags of several loaders add up', () => {
  const facts = createPageFacts()
  facts.dependsOn('listings', 'business:1')
  facts.dependsOn('business:1', 'settings')
  expect([...facts.tags]).toEqual(['listings', 'business:1', 'settings'])
})

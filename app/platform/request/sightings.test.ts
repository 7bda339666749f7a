import { expect, test } from 'vitest'
import { createSightings, type Sighting } from './sightings.ts'

const at = new Date('2026-07-01T12:00:00Z')
const seen = (visitor: string, more: Partial<Sighting> = {}): Sighting => ({
  deed: 'view',
  subject: 'a',
  place: 'sidebar',
  visitor,
  at,
  ...more,
})

test('the same event by the same visitor waits once, and all events wait until they are taken', () => {
  const sightings = createSightings()
  for (const sighting of [
    seen('ann'),
    seen('ann', { at: new Date(at.getTime() + 5) }),
    seen('ann', { deed: 'click' }),
    seen('ann', { place: 'top' }),
    seen('bea'),
  ])
    sightings.add(sighting)
  const taken = sightings.take()
  expect(taken).toEqual([seen('ann'), seen('ann', { deed: 'click' }), seen('ann', { place: 'top' }), seen('bea')])
  expect(sightings.take()).toEqual([])
  sightings.giveBack(taken)
  sightings.giveBack(taken)
  expect(sightings.take()).toEqual(taken)
})

test('drops events over the limit', () => {
  const sightings = createSightings(2)
  for (const visitor of ['ann', 'bea', 'cay']) sightings.add(seen(visitor))
  expect(sightings.take()).toHaveLength(2)
})

test("one visitor's flood doesn't displace others", () => {
  const sightings = createSightings(10, 2)
  const flood = ['a', 'b', 'c', 'a'].map(subject => seen('ann', { subject }))
  for (const sighting of [...flood, seen('bea')]) sightings.add(sighting)
  expect(sightings.take()).toEqual([seen('ann', { subject: 'a' }), seen('ann', { subject: 'b' }), seen('bea')])
  sightings.add(seen('ann', { subject: 'c' }))
  expect(sightings.take()).toHaveLength(1)
})

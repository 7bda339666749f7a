import { expect, test } from 'vitest'
import { createVisitorEvents, type VisitorEvent } from './visitor-events.ts'

const at = new Date('2026-07-01T12:00:00Z')
const seen = (visitor: string, more: Partial<VisitorEvent> = {}): VisitorEvent => ({
  kind: 'view',
  subject: 'a',
  place: 'sidebar',
  visitor,
  at,
  ...more,
})

test('the same event by the same visitor waits once, and all events wait until they are taken', () => {
  const events = createVisitorEvents()
  for (const event of [
    seen('ann'),
    seen('ann', { at: new Date(at.getTime() + 5) }),
    seen('ann', { kind: 'click' }),
    seen('ann', { place: 'top' }),
    seen('bea'),
  ])
    events.add(event)
  const taken = events.take()
  expect(taken).toEqual([seen('ann'), seen('ann', { kind: 'click' }), seen('ann', { place: 'top' }), seen('bea')])
  expect(events.take()).toEqual([])
  events.giveBack(taken)
  events.giveBack(taken)
  expect(events.take()).toEqual(taken)
})

test('drops events over the limit', () => {
  const events = createVisitorEvents(2)
  for (const visitor of ['ann', 'bea', 'cay']) events.add(seen(visitor))
  expect(events.take()).toHaveLength(2)
})

test("one visitor's flood doesn't displace others", () => {
  const events = createVisitorEvents(10, 2)
  const flood = ['a', 'b', 'c', 'a'].map(subject => seen('ann', { subject }))
  for (const event of [...flood, seen('bea')]) events.add(event)
  expect(events.take()).toEqual([seen('ann', { subject: 'a' }), seen('ann', { subject: 'b' }), seen('bea')])
  events.add(seen('ann', { subject: 'c' }))
  expect(events.take()).toHaveLength(1)
})

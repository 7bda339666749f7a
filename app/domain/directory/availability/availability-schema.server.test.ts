import { expect, test } from 'vitest'
import { availabilityInput } from './availability-schema.server.ts'

test('accepts available for some hours, or busy until a time', () => {
  const said = (text: string) => availabilityInput([4, 12]).parse({ said: text }).said
  expect(said('available-12')).toEqual({ state: 'available', hours: 12 })
  expect(said('busy-2026-07-01T14:00:00.000Z')).toEqual({ state: 'busy', until: new Date('2026-07-01T14:00:00Z') })
})

test('rejects any other value', () => {
  const odd = [
    '',
    'available',
    'available-5',
    'available-24',
    'available-4.0001',
    'available-4 ',
    'busy-',
    'busy-4',
    'busy-tomorrow',
    'free-4',
  ]
  for (const said of [
    ...odd,
    'busy-2026-13-01T00:00:00Z',
    'busy-2026-07-01',
    'x'.repeat(1_000),
    ['available-4'],
    undefined,
  ])
    expect(availabilityInput([4, 12]).safeParse({ said }).success, String(said)).toBe(false)
})

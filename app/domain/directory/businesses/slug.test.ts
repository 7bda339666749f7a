import { expect, test } from 'vitest'
import { isSlug, slugOf } from './slug.ts'

test('allows lowercase letters, digits and single dashes in a slug', () => {
  expect(isSlug('ace-roofing-2')).toBe(true)
  for (const text of ['', '-', 'a--b', 'A', 'a b', 'a\0', 'é', `a${'-a'.repeat(50)}`]) expect(isSlug(text)).toBe(false)
})

test('turns a name into a slug', () => {
  expect(slugOf('Pérez & Sons Roofing, Inc.')).toBe('perez-and-sons-roofing-inc')
  expect(slugOf("MR. CHEN'S")).toBe('mr-chens')
  expect(slugOf('屋根')).toBe('business')
  expect(isSlug(slugOf('x'.repeat(300)))).toBe(true)
  expect(isSlug(slugOf(`${'x'.repeat(79)} y`))).toBe(true)
})

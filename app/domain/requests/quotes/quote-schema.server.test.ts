import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { quoteInput } from './quote-schema.server.ts'

const quote = { name: 'Ann', email: 'ann@example.com', phone: '', message: 'A leak.' }

test('requires name, email and message, but no phone', () => {
  spec('public 5.4', 'public 5.5', 'public 5.6')
  expect(accepts({})).toBe(true)
  for (const name of ['name', 'email', 'message']) {
    expect(accepts({ [name]: undefined })).toBe(false)
    expect(accepts({ [name]: ' \n\0 ' })).toBe(false)
  }
  expect(accepts({ phone: undefined })).toBe(true)
  expect(quoteInput.parse(quote).phone).toBeNull()
  expect(quoteInput.parse({ ...quote, phone: ' 561 555 0100 ' }).phone).toBe('561 555 0100')
})

test('requires a valid email address', () => {
  expect(accepts({ email: 'ann@' })).toBe(false)
  expect(accepts({ email: 'ann@example.com\r\nbcc: bob@example.com' })).toBe(false)
  expect(accepts({ email: `${'a'.repeat(250)}@example.com` })).toBe(false)
})

test('rejects a field that is sent twice or too long', () => {
  expect(accepts({ name: ['Ann', 'Bob'] })).toBe(false)
  expect(accepts({ message: 'x'.repeat(4_000) })).toBe(true)
  expect(accepts({ message: 'x'.repeat(4_001) })).toBe(false)
  expect(accepts({ message: '\r\n'.repeat(3_998).replace(/^/, 'x').concat('x') })).toBe(true)
  expect(accepts({ name: 'x'.repeat(101) })).toBe(false)
})

function accepts(change: object) {
  return quoteInput.safeParse({ ...quote, ...change }).success
}

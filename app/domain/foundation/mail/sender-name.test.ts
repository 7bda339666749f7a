import { expect, test } from 'vitest'
import { senderName } from './sender-name.ts'

const shown = (via: string) => senderName({ via }, 'Roof Rescue', 'en')

test('names the sender', () => {
  expect(shown('Lakeside Roof & Tarp')).toBe('Lakeside Roof & Tarp via Roof Rescue')
  expect(senderName({ via: 'Lakeside' }, 'Roof Rescue', 'es')).toBe('Lakeside vía Roof Rescue')
  expect(senderName('alerts', 'Roof Rescue', 'en')).toBe('Roof Rescue alerts')
  expect(senderName(undefined, 'Roof Rescue', 'en')).toBe('Roof Rescue')
})

test.each(['boss@bank.example', 'Bank <x', 'https://bank.example', 'www.bank.example', ' \u202e\r\n '])(
  'shows only our name for %j, which could pass for an address',
  name => {
    expect(shown(name)).toBe('Roof Rescue')
  },
)

test('keeps a sender name short, on one line, and free of direction marks', () => {
  expect(shown('Ann\r\nBcc: everybody')).toBe('Ann Bcc: everybody via Roof Rescue')
  expect(shown('Ann\u202eecuseR\u0000')).toBe('Ann ecuseR via Roof Rescue')
  expect(shown('🏠'.repeat(50))).toBe(`${'🏠'.repeat(39)}… via Roof Rescue`)
})

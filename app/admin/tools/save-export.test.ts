import { expect, test } from 'vitest'
import { openLineCount } from './save-export.ts'

test('rows are counted across chunk boundaries, and a line break within a field does not count', () => {
  const bytes = new TextEncoder().encode('Name,Note\r\nAce,"two\r\nlines"\r\n"a ""quoted"" name",x\r\n')
  const whole = openLineCount()
  whole.add(bytes)
  expect(whole.lines()).toBe(3)
  const cut = openLineCount()
  for (const byte of bytes) cut.add(Uint8Array.of(byte))
  expect(cut.lines()).toBe(3)
})

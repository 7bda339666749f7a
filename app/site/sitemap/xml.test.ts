import { expect, test } from 'vitest'
import { escapeXml } from './xml.ts'

test('escapes markup, and leaves out characters that XML forbids', () => {
  expect(escapeXml(`a<b>&"c'`)).toBe('a&#60;b&#62;&#38;&#34;c&#39;')
  expect(escapeXml('é 🏠\n\u0000\u0008\ud800\uffff')).toBe('é 🏠\n')
})

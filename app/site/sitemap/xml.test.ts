import { expect, test } from 'vitest'
import { escapeXml } from './xml.ts'

test('no text becomes markup, and what XML cannot hold is left out', () => {
  expect(escapeXml(`a<b>&"c'`)).toBe('a&#60;b&#62;&#38;&#34;c&#39;')
  expect(escapeXml('é 🏠\n\u0000\u0008\ud800\uffff')).toBe('é 🏠\n')
})

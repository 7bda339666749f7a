import { expect, test } from 'vitest'
import { readWebAddress } from './web-address.ts'

function addressOf(text: string) {
  const read = readWebAddress(text)
  return read.ok ? read.value : read.reason
}

test.each([
  ['https://ace.example', 'https://ace.example/'],
  ['ace.example', 'https://ace.example/'],
  ['www.ace.example/roofs?x=1', 'https://www.ace.example/roofs?x=1'],
  ['HTTP://ACE.example/A', 'http://ace.example/A'],
  ['//ace.example', 'https://ace.example/'],
  ['"ace.example"', 'https://ace.example/'],
  ['“ace.example”', 'https://ace.example/'],
  [' <https://ace.example> ', 'https://ace.example/'],
  ['ace\u200b.example', 'https://ace.example/'],
  ['dächer.example', 'https://xn--dcher-gra.example/'],
  ['ace.example:8080', 'https://ace.example:8080/'],
])('%j is %s', (text, address) => {
  expect(addressOf(text)).toBe(address)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ace',
  'see our page',
  'info@ace.example',
  'https://a:b@ace.example',
  'ftp://ace.example',
  'mailto:a@b.example',
  'https://',
  '.example',
  'N/A',
])('%j is no web address', text => {
  expect(addressOf(text)).toBe('not-a-web-address')
})

test('an empty text is blank', () => {
  expect(addressOf(' \u200b ')).toBe('blank')
})

import { expect, test } from 'vitest'
import { readTypedSearch } from './typed-search.ts'

const id = '019f1d3e-7a00-7000-8000-000000000001'

test('a text of fewer than three letters and digits is not looked for', () => {
  for (const text of ['', '  ', 'ab', '- a -', '()']) expect(readTypedSearch(text)).toBeNull()
  expect(readTypedSearch('  ace   roofing ')).toMatchObject({ text: 'ace roofing', name: 'ace roofing' })
})

test('tells numbers, addresses, links and names apart', () => {
  expect(readTypedSearch('(561) 555-0100')).toMatchObject({ phone: '5615550100', name: null })
  expect(readTypedSearch('+1 561 555 0100')).toMatchObject({ phone: '5615550100' })
  expect(readTypedSearch('Ann@Example.com')).toMatchObject({ email: 'ann@example.com', name: null, license: null })
  expect(readTypedSearch('ccc 132-7788')).toMatchObject({ license: 'CCC1327788', name: 'ccc 132-7788' })
  expect(readTypedSearch('https://roofs.example/requests/abc-DEF_9')).toMatchObject({ token: 'abc-DEF_9', name: null })
  expect(readTypedSearch(id.toUpperCase())).toMatchObject({ id, license: null })
  expect(readTypedSearch('sub_1Qx')).toMatchObject({ providerId: 'sub_1Qx' })
  expect(readTypedSearch('two words_here')).toMatchObject({ providerId: null })
})

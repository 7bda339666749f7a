import { expect, test } from 'vitest'
import { readAsk } from './worker-message.ts'

test('a page asks for news or to forget a request; anything else is not heard', () => {
  expect(readAsk({ ask: 'news', more: 1 })).toEqual({ ask: 'news' })
  expect(readAsk({ ask: 'forget', id: 'one' })).toEqual({ ask: 'forget', id: 'one' })
  for (const data of [null, 'news', {}, { ask: 'forget' }, { ask: 'forget', id: 1 }, { ask: 'erase' }])
    expect(readAsk(data)).toBeUndefined()
})

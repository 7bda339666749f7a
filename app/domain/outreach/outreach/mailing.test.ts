import { expect, test } from 'vitest'
import { mailingContent, unknownPlaces } from './mailing.ts'
import { sayLeftOut } from './mailing-messages.ts'

test('splits paragraphs at empty lines and keeps single line breaks', () => {
  expect(mailingContent('S', 'One\ntwo\n\nThree\n \n\n\nFour').paragraphs).toEqual(['One\ntwo', 'Three', 'Four'])
})

test('names each unknown placeholder once', () => {
  expect(unknownPlaces('{business} {City} {bussiness} {name} {bussiness} {} {1}')).toEqual(['{bussiness}', '{name}'])
})

test('lists each reason for exclusion that applies', () => {
  const none = { selected: 3, businesses: 3, mails: 3, notLive: 0, withoutAddress: 0, unsubscribed: 0 }
  expect(sayLeftOut(none)).toEqual([])
  expect(sayLeftOut({ ...none, selected: 8, mails: 2, notLive: 1, withoutAddress: 2, unsubscribed: 2 })).toEqual([
    '2 have no email address',
    '2 have unsubscribed',
    '1 is not live',
    '3 share 2 addresses: one email each',
  ])
})

import { expect, test } from 'vitest'
import { mailingContent, unknownPlaces, usesPlace } from './mailing.ts'
import { sayClaimed, sayLeftOut } from './mailing-messages.ts'

test('splits paragraphs at empty lines and keeps single line breaks', () => {
  expect(mailingContent('S', 'One\ntwo\n\nThree\n \n\n\nFour').paragraphs).toEqual(['One\ntwo', 'Three', 'Four'])
})

test('names each unknown placeholder once', () => {
  expect(unknownPlaces('{business} {City} {bussiness} {name} {bussiness} {} {1}')).toEqual(['{bussiness}', '{name}'])
})

test('knows the placeholders in any case, also those with an underscore', () => {
  expect(unknownPlaces('{LISTING_link} {claim_link} {claim_links}')).toEqual(['{claim_links}'])
  expect(usesPlace('See {Claim_Link}.', 'claim_link')).toBe(true)
  expect(usesPlace('See {listing_link} {claim}.', 'claim_link')).toBe(false)
})

test('says what a claim link does for claimed businesses only where the text has one', () => {
  expect(sayClaimed({ claimed: 3 }, 'Hello')).toBeUndefined()
  expect(sayClaimed({ claimed: 0 }, '{claim_link}')).toBeUndefined()
  expect(sayClaimed({ claimed: 1 }, '{claim_link}')).toBe('1 is already claimed: its {claim_link} opens the account')
  expect(sayClaimed({ claimed: 3 }, '{claim_link}')).toBe('3 are already claimed: their {claim_link} opens the account')
})

test('lists each reason for exclusion that applies', () => {
  const none = { selected: 3, businesses: 3, mails: 3, notLive: 0, withoutAddress: 0, unsubscribed: 0, claimed: 0 }
  expect(sayLeftOut(none)).toEqual([])
  expect(sayLeftOut({ ...none, selected: 8, mails: 2, notLive: 1, withoutAddress: 2, unsubscribed: 2 })).toEqual([
    '2 have no email address',
    '2 have unsubscribed',
    '1 is not live',
    '3 share 2 addresses: one email each',
  ])
})

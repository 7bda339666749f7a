import { expect, test } from 'vitest'
import { openTokens } from '#platform/auth/tokens.ts'
import { mailboxKey } from './mailbox-limit.server.ts'

const tokens = openTokens('secret')
const keyOf = (email: string) => mailboxKey({ tokens }, email)

test.each([
  ['Victim@Example.com', 'victim@example.com'],
  ['victim+1@example.com', 'victim@example.com'],
  ['victim+1+2@example.com', 'victim@example.com'],
  ['v.i.ctim+9@gmail.com', 'victim@gmail.com'],
  ['vic.tim@GoogleMail.com', 'victim@gmail.com'],
])('%s is the mailbox %s', (typed, mailbox) => {
  expect(keyOf(typed)).toBe(keyOf(mailbox))
})

test.each([
  ['v.ictim@example.com', 'victim@example.com'],
  ['victim@example.org', 'victim@example.com'],
  ['victim@mail.gmail.com', 'victim@gmail.com'],
])('%s is another mailbox than %s', (typed, mailbox) => {
  expect(keyOf(typed)).not.toBe(keyOf(mailbox))
})

test('someone who knows an address can’t find its key', () => {
  expect(mailboxKey({ tokens: openTokens('other') }, 'victim@example.com')).not.toBe(keyOf('victim@example.com'))
})

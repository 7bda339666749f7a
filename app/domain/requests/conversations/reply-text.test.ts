import { expect, test } from 'vitest'
import { newTextOf } from './reply-text.ts'

const quoted = '> Is the power off?\n> Reply to this email.'

test.each([
  [
    'Gmail',
    `Yes, it is.\n\nOn Thu, Nov 26, 2026 at 6:55 PM Dana via Roof Rescue <no-reply@roofs.example> wrote:\n\n${quoted}`,
  ],
  [
    'Gmail, wrapped',
    `Yes, it is.\r\n\r\nOn Thu, Nov 26, 2026 at 6:55 PM Dana via Roof Rescue\r\n<no-reply@roofs.example> wrote:\r\n${quoted}`,
  ],
  [
    'Gmail in Spanish',
    `Yes, it is.\n\nEl jue, 26 nov 2026 a las 18:55, Dana (<no-reply@roofs.example>) escribió:\n${quoted}`,
  ],
  ['iPhone', `Yes, it is.\n\nSent from my iPhone\n\nOn Nov 26, 2026, at 6:55 PM, Dana wrote:\n\n${quoted}`],
  [
    'Outlook',
    'Yes, it is.\n\n________________________________\nFrom: Dana <no-reply@roofs.example>\nSent: Thursday\nTo: Marisol\n',
  ],
  ['Outlook for desktops', 'Yes, it is.\n\nFrom: Dana\nSent: Thursday, November 26\nTo: Marisol\nSubject: Message'],
  ['an original message', `Yes, it is.\n-----Original Message-----\n${quoted}`],
  ['a signature', 'Yes, it is.\n-- \nMarisol Reyes\n561 555 0190'],
  ['only quoted lines', `Yes, it is.\n${quoted}`],
])('keeps only what is new in a reply from %s', (_, text) => {
  expect(newTextOf(text)).toBe('Yes, it is.')
})

test('keeps paragraphs and sentences that only look like an introduction', () => {
  const text = 'On Monday the roofer wrote a note.\n\nFrom: the attic, I think.\nOn top of that, it leaks.'
  expect(newTextOf(text)).toBe(text)
  expect(newTextOf(quoted)).toBe('')
})

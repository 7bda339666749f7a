import { expect, test } from 'vitest'
import { newTextOf, withoutPrivateLinks } from './reply-text.ts'

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

const link = 'https://roofs.example/requests/L-rRW03Dys3oj1mdXi6OqQ'
const shapes = {
  'Outlook in German':
    'Von: Dana via Roof Rescue <no-reply@roofs.example>\nGesendet: Donnerstag, 26. November 2026\nAn: Marisol\nBetreff: Message\n\nIs the power off?\nView messages:\n',
  'Outlook in Italian':
    'Da: Dana <no-reply@roofs.example>\nInviato: giovedì\nA: Marisol\nOggetto: Message\n\nIs the power off?\n',
  'Mail.ru': 'Четверг, 26 ноября 2026, 18:55 от Dana <no-reply@roofs.example> пишет:\n\nIs the power off?\n',
  'Outlook in Russian':
    'От: Dana <no-reply@roofs.example>\nОтправлено: четверг\nКому: Marisol\nТема: Message\n\nIs the power off?\n',
  'a forwarded message':
    'Begin forwarded message:\n\nFrom: Dana\nSubject: Message\nDate: Thursday\n\nIs the power off?\n',
  'Gmail in German':
    'Am Do., 26. Nov. 2026 um 18:55 Uhr schrieb Dana <\nno-reply@roofs.example>:\n\n> Is the power off?\n> ',
}

test.each(Object.entries(shapes))('takes the text above %s, and no link of a text below it', (_, quote) => {
  expect(newTextOf(`Yes, it is.\n\n${quote}${link}\n`)).toBe('Yes, it is.')
  const below = withoutPrivateLinks(newTextOf(`${quote}${link}\n\nYes, it is.`), [])
  expect(below).toContain('Yes, it is.')
  expect(below).not.toContain('L-rRW03Dys3oj1mdXi6OqQ')
})

test.each([
  link,
  `<${link}?to=1>`,
  `(${link.replace('/requests', '/es/requests')})`,
  'https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Froofs.example%2Fanswers%2FL-rRW03Dys3oj1mdXi6OqQ&data=05',
  'https://roofs.example/availability/L-rRW03Dys3oj1md\n> Xi6OqQ',
  'the code L-rRW03Dys3oj1mdXi6OqQ',
])('keeps no private link of %s', address => {
  const left = withoutPrivateLinks(`Here: ${address} and more.`, ['L-rRW03Dys3oj1mdXi6OqQ'])
  expect(left).toMatch(/^Here: .* and more\.$/s)
  expect(left.replace(/[\s>]/g, '')).not.toContain('L-rRW03Dys3oj1mdXi6OqQ')
})

test('keeps other addresses', () => {
  const text = 'See https://roofs.example/business/ace-roofing and 24/7 or and/or.'
  expect(withoutPrivateLinks(text, [])).toBe(text)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultThreshold } from './spam-marks.ts'
import { markSpam } from './spam-rules.server.ts'

const mark = (message: string, typedSeconds: number | null = null, name = 'Ann') =>
  markSpam({ name, email: 'ann@example.com', message, typedSeconds })
const isHeld = (name: string, message: string) => mark(message, null, name).points >= defaultThreshold

/**
 * Four times 60 spam and 140 honest requests that the weights never learned from. The writer of the first three knew neither the rules nor the
 * examples. The fourth is the hardest: most of its requests have one or two short sentences.
 */
const exams = readFileSync('tests/data/spam-exam.tsv', 'utf8').trimEnd().split('\n')

test.each([
  { exam: 'plain spam', from: 0, leastMarked: 58, mostHeld: 0 },
  { exam: 'spam disguised as a request', from: 200, leastMarked: 49, mostHeld: 0 },
  { exam: 'spam as it arrives', from: 400, leastMarked: 54, mostHeld: 1 },
  { exam: 'short spam and odd requests', from: 600, leastMarked: 44, mostHeld: 2 },
])('of $exam, at least $leastMarked of 60 are held, and of 140 honest requests at most $mostHeld', given => {
  const rows = exams.slice(given.from, given.from + 200).map(line => line.split('\t'))
  const held = (label: string) => rows.filter(([is, , name = '', text = '']) => is === label && isHeld(name, text))
  expect(rows.filter(([label]) => label === 'spam')).toHaveLength(60)
  expect(held('honest').length, held('honest').join('\n')).toBeLessThanOrEqual(given.mostHeld)
  expect(held('spam').length).toBeGreaterThanOrEqual(given.leastMarked)
})

test('of 30 honest requests in other languages, none is held, and of 30 spam at least 26', () => {
  const rows = readFileSync('tests/data/spam-exam-languages.tsv', 'utf8').trimEnd().split('\n')
  const held = (label: string) => {
    const labeled = rows.map(row => row.split('\t')).filter(([is]) => is === label)
    expect(labeled).toHaveLength(30)
    return labeled.filter(([, , name = '', text = '']) => isHeld(name, text))
  }
  expect(held('honest')).toEqual([])
  expect(held('spam').length).toBeGreaterThanOrEqual(26)
})

test('holds 90 % of the examples’ spam and 1 in 200 of their honest requests', () => {
  const examples = readFileSync('scripts/spam/examples.tsv', 'utf8').trimEnd().split('\n')
  const share = (label: string) => {
    const rows = examples.map(line => line.split('\t')).filter(([is]) => is === label)
    return rows.filter(([, , name = '', text = '']) => isHeld(name, text)).length / rows.length
  }
  expect(share('spam')).toBeGreaterThan(0.9)
  expect(share('honest')).toBeLessThan(0.005)
})

test('markup, code, mixed alphabets and random letters hold a request about damage too', () => {
  for (const text of ['<a href=x>', "' or 1=1", 'Buy сheap tiles.'])
    expect(isHeld('Ann', `It leaks in the kitchen. ${text}`), text).toBe(true)
  expect(isHeld('Ann', 'mQvBsTzHkYdRcG xkcdQWrtZpl')).toBe(true)
})

test.each([
  ['Ann', 'Leak in the den, see bestroofdeal[.]example for details.', 'hidden-link'],
  ['Ann', 'Tarp needed. hxxp://prize-room.example', 'hidden-link'],
  ['Ann', 'Water in the hall, pictures at annsroof dot club slash 7', 'hidden-link'],
  ['Ann', 'Water in the hall. More on annsroof dot live', 'hidden-link'],
  ['Mary visit bit.ly/x77', 'I need a roof.', 'link-in-name'],
  ['Bo win-now.casino', 'Hello', 'link-in-name'],
  ['Ann', 'Water in the hall. Ꮯrypto tips inside.', 'mixed-letters'],
  ['Vісtor', 'Water in the hall.', 'mixed-letters'],
])('%s, “%s”: %s', (name, message, expected) => {
  expect(mark(message, null, name).marks).toContain(expected)
  expect(isHeld(name, message)).toBe(true)
})

test('letters with signs or invisible characters between them read as the words they make', () => {
  const plain = mark('We offer casino bonus and bitcoin profit to your business, telegram us.').points
  const spread = mark(
    'We offer c a s i n o bonus and b-i-t-c-o-i-n pro\u200bfit to your busi\u00adness, t.e.l.e.g.r.a.m us.',
  ).points
  expect(spread).toBeGreaterThanOrEqual(plain)
})

test('an address spelled out, initials and a number in the name hold no request', () => {
  const honest = [
    ['Sol', 'Flat roof ponding. Write to sol[at]beachmail[dot]example or sol at beachmail dot com.'],
    ['T. J. R.', 'The H.O.A. wants T.P.O. on my roof, A.S.A.P. please.'],
    ['Ann Weber 561-555-0133', 'Leak over the stove.'],
    ['Mr and Mrs Joseph Vance Holloway', 'Shingles came off in the storm, please call.'],
    ['Sol', 'Flat roof ponding. Write to sol at beachmail dot club.'],
    ['Lee', 'The plans are on leehouse dot com, and the dot on the ceiling is a leak.'],
    ['Вера', 'Протекает крыша над кухней, позвоните пожалуйста.'],
  ] as const
  expect(honest.filter(([name, message]) => isHeld(name, message))).toEqual([])
})

test('links to homeowners’ own photos never hold a request', () => {
  const photos = [
    'https://photos.app.goo.gl/a1b2',
    'https://i.ibb.example/roof_1.jpg',
    'https://www.dropbox.com/s/roof',
  ]
  expect(isHeld('Ann', `Photos of my roof: ${photos.join(' ')}`)).toBe(false)
})

test('counts a pace that nobody types at, but never holds for it alone', () => {
  const text = 'Please see our page at https://shop.example and tell me what you think.'
  expect(mark(text, 1).marks).toContain('pace')
  expect(mark(text, 1).points).toBe(mark(text).points + 2)
  expect(mark(text, 40).marks).not.toContain('pace')
  expect(mark('Water in the kitchen.', 0.5).points).toBeLessThan(defaultThreshold)
})

test('counts the operator’s own phrases in any case and with any accents', () => {
  const message = 'Vendemos ÁTICOS usados de madera para su casa.'
  const typed = { name: 'Ann', email: 'ann@example.com', message, typedSeconds: null }
  expect(markSpam(typed, ['aticos usados']).marks).toContain('own-phrase')
  expect(markSpam(typed, ['']).marks).not.toContain('own-phrase')
})

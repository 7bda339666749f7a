import { expect, test } from 'vitest'
import { unsafeMarkdown } from '#tests/support/unsafe-markdown.ts'
import { composeMail } from './compose-mail.ts'
import type { MailContent } from './mail.ts'
import { rewordMail, wordsOf } from './reword-mail.ts'

const sender = {
  baseUrl: 'https://roofs.example',
  siteTitle: 'Roof Rescue',
  name: 'Roof Rescue',
  from: 'us@roofs.example',
}
const at = new Date('2026-07-01T12:00:00Z')
const mail: MailContent = {
  subject: 'New request from Marisol',
  preheader: '(561) 555-0177 · 2 photos',
  paragraphs: ['Call Marisol: (561) 555-0177', 'Marisol asks Ace Co. for help.', 'Didn’t ask? Ignore this email.'],
  phone: { shown: '(561) 555-0177', dial: 'tel:+15615550177' },
  button: { label: 'Answer', path: '/answers/token' },
  links: [{ label: 'View your availability', path: '/availability/token' }],
  wording: {
    kind: 'new-request',
    values: { name: 'Marisol', business: 'Ace Co.', phone: '(561) 555-0177', photos: '2 photos', note: '' },
    first: 1,
    last: 1,
  },
}

test('the words as specified have a placeholder for each value, and give the same email', () => {
  const words = wordsOf(mail)
  expect(words).toEqual({
    subject: 'New request from {name}',
    preheader: '{phone} · {photos}',
    body: '{name} asks {business} for help.',
  })
  const { wording: _, ...specified } = mail
  expect(rewordMail(mail, words)).toEqual(specified)
  expect(rewordMail(mail, null)).toEqual(specified)
})

test('other words keep the phone number first, the legal line last, and the button and links', () => {
  const { paragraphs, button, links, phone, subject } = rewordMail(mail, {
    subject: 'Help {name}',
    preheader: 'Now',
    body: 'One.\n\n{name} at {business}.\n\n\nThree.',
  })
  expect(subject).toBe('Help Marisol')
  expect(paragraphs).toEqual([mail.paragraphs[0], 'One.', 'Marisol at Ace Co.', 'Three.', mail.paragraphs[2]])
  expect({ button, links, phone }).toEqual({ button: mail.button, links: mail.links, phone: mail.phone })
  expect(rewordMail(mail, { subject: '', preheader: '', body: '' }).paragraphs).toEqual([
    mail.paragraphs[0],
    mail.paragraphs[2],
  ])
})

test('a paragraph without its value is left out, and a subject without one is as specified', () => {
  const { subject, paragraphs } = rewordMail(mail, {
    subject: 'About {note}',
    preheader: 'x',
    body: 'Note: {note}\n\nEnd.',
  })
  expect(subject).toBe(mail.subject)
  expect(paragraphs).toEqual([mail.paragraphs[0], 'End.', mail.paragraphs[2]])
})

test('a value isn’t searched for placeholders, and no inherited name is one', () => {
  const odd = { ...mail, wording: { kind: 'x', values: { name: '{phone}', phone: '911' } } }
  expect(rewordMail(odd, { subject: '{name}', preheader: '', body: '{toString}' })).toMatchObject({
    subject: '{phone}',
    paragraphs: [],
  })
})

test.each(unsafeMarkdown)('harmless in subject, preheader and text, and as a value: %s', unsafe => {
  const values = { name: unsafe, business: 'Ace', phone: '', photos: '' }
  const reworded = rewordMail(
    { ...mail, wording: { kind: 'x', values } },
    { subject: `${unsafe} {name}`, preheader: unsafe, body: `${unsafe}\n\n{name}` },
  )
  const { html } = composeMail(
    { id: '1', recipient: 'a@b.example', replyTo: null, language: 'en', content: reworded },
    sender,
    at,
  )
  // No text of the operator's adds an element or an address.
  expect(html).not.toMatch(
    /<(script|iframe|img|svg|object|embed|form|input|base|link|button|constructor|__proto__|note)\b|<meta http-equiv="refresh"| on\w+="/i,
  )
  for (const [, url = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g))
    expect(url).toMatch(/^(https:\/\/roofs\.example|tel:)/)
})

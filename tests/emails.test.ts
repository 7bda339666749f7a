import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { composeMail } from '#domain/foundation/mail/compose-mail.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { emailSamples } from './support/email-samples.ts'
import { emailSources } from './support/email-sources.ts'

const sender = {
  baseUrl: 'https://roofs.example',
  siteTitle: 'Roof Rescue',
  name: 'Roof Rescue',
  from: 'no-reply@roofs.example',
}
const samples = Object.entries(emailSamples).flatMap(([name, contents]) => contents.map(content => ({ name, content })))
const at = new Date('2026-07-01T12:00:00Z')

function compose(content: MailContent, replyTo: string | null = 'ann@example.com') {
  return composeMail({ id: '019f', recipient: 'bob@example.com', replyTo, language: 'en', content }, sender, at)
}

test('every email of the product has a sample', () => {
  const written = Object.entries(emailSources()).flatMap(([file, source]) =>
    source
      .split(/^(?:export )?function /m)
      .filter(code => code.includes('): MailContent {\n'))
      .map(code => `${basename(file, '.ts')} ${/^\w+/.exec(code)}`),
  )
  expect(written.length).toBeGreaterThan(60)
  expect(written.filter(name => !notSent.includes(name)).toSorted()).toEqual(Object.keys(emailSamples).toSorted())
})

/** Fills in an email for one recipient, or puts other words into it. */
const notSent = ['mail fillEmailTemplate', 'reword-mail rewordMail']

test.each(samples)('$name: $content.subject', ({ content }) => {
  const { subject, text, html } = compose(content)
  // The subject is the news, in the width of a phone's inbox; only a long name may exceed it.
  expect(subject.length).toBeLessThan(longNames.test(subject) ? 60 : 45)
  expect(subject).not.toMatch(/is waiting|are waiting|^(Quote request|Notification|Update)\b|[^m]\.$/i)

  expect(content.preheader).not.toBe('')
  expect(content.preheader).not.toBe(subject)
  const [, visible = ''] = /display:none[^>]*>([^<]*)</.exec(html) ?? []
  expect(visible.length).toBeGreaterThan(9)

  for (const paragraph of content.paragraphs) expect(text).toContain(paragraph)
  expect(text).not.toMatch(/[<>]|\{\w+\}(?!\.)|undefined|null/)
  expect(content.paragraphs.join(' ')).not.toMatch(
    /\b(somebody|look after|at once|do not|does not|cannot|is good for)\b|'/i,
  )

  const seen = html.replace(/<[^>]*>/g, ' ')
  expect(seen.split('Paste this address').length - 1).toBe(content.button ? 1 : 0)
  for (const { path } of content.links ?? []) expect(seen).not.toContain(`roofs.example${path} `)
  const buttons = [content.button ?? [], content.links ?? []].flat()
  for (const { label } of buttons) expect(label).not.toMatch(/^(see|look|read it|open it)\b/i)
})

const longNames = /Lakeside Roof & Tarp|Gulf Stream Supply|Professional|Premium|July|August/

test('a reply reaches a person, or the email says not to reply', () => {
  for (const { content } of samples) {
    expect(compose(content).text).not.toContain('Don’t reply')
    const mute = compose(content, null)
    expect(mute.replyTo).toBeNull()
    expect(mute.text).toContain('Don’t reply to this email.')
    expect(mute.html).toContain('Don’t reply to this email.')
  }
})

test('the contractor’s request begins with the number to call', () => {
  const [request] = emailSamples['quote-email businessEmail'] ?? []
  if (!request) throw new Error('no sample')
  const { from, subject, html } = compose(request)
  expect(from).toEqual({ name: 'Marisol via Roof Rescue', address: sender.from })
  expect(subject).toBe('New request: water running in (Marisol)')
  expect(request.preheader).toBe('(561) 555-0177 · water running in · 2 photos')
  expect(request.paragraphs[0]).toBe('Call Marisol: (561) 555-0177')
  expect(request.paragraphs[1]).toMatch(/^Roof triage: /)
  expect(html).toMatch(/Call Marisol: <a href="tel:\+15615550177"[^>]*>\(561\) 555-0177<\/a>/)
})

import { expect, test } from 'vitest'
import { composeMail, type MailRow, type Sender } from './compose-mail.ts'
import type { MailContent } from './mail.ts'

const at = new Date('2026-07-01T12:00:00Z')
const sender = {
  baseUrl: 'https://roofs.example',
  siteTitle: 'Roof Rescue',
  name: 'Roof Rescue',
  from: 'no-reply@roofs.example',
}
const row = { id: '019f', recipient: 'ann@example.com', replyTo: 'ace@example.com', language: 'en' }
type Given = Partial<Omit<MailRow, 'content'> & Sender>

function compose(content: Partial<MailContent>, given: Given = {}) {
  const whole = { subject: 'A quote', preheader: '', paragraphs: ['Hello.'], button: null, ...content }
  return composeMail({ ...row, ...given, content: whole }, { ...sender, ...given }, at)
}

test('writes the same words as text and as HTML, with links to the site', () => {
  const button = { label: 'See your request', path: '/requests/abc?x=1&y=2' }
  const { text, html, ...mail } = compose({ paragraphs: ['Ann wrote.', 'It rains in.\r\nHurry.'], button })

  expect(mail).toEqual({
    id: '019f',
    from: { name: 'Roof Rescue', address: 'no-reply@roofs.example' },
    to: 'ann@example.com',
    replyTo: 'ace@example.com',
    subject: 'A quote',
    at,
  })
  expect(text).toBe(
    'Ann wrote.\n\nIt rains in.\nHurry.\n\nSee your request:\nhttps://roofs.example/requests/abc?x=1&y=2\n\n' +
      '-- \nRoof Rescue\nhttps://roofs.example/\n',
  )
  expect(html).toMatch(/<html [^>]*lang="en">/)
  expect(html).toContain('>It rains in.<br>\nHurry.</p>')
  expect(html).toMatch(
    /<a href="https:\/\/roofs.example\/requests\/abc\?x=1&amp;y=2"[^>]*>(<[^>]*>|&#\d+;)*See your request</,
  )
  expect(html).toContain('>https://roofs.example/requests/abc?x=1&amp;y=2</a></p>')
})

test('lists secondary links after the button, each with its address', () => {
  const links = [
    { label: 'Call you at …', path: '/answers/a?answer=call-at' },
    { label: '<b>', path: '/answers/b' },
  ]
  const { text, html } = compose({ button: { label: 'On my way', path: '/answers/a' }, links })
  expect(text).toContain(
    'On my way:\nhttps://roofs.example/answers/a\n\n' +
      'Call you at …:\nhttps://roofs.example/answers/a?answer=call-at\n\n<b>:\nhttps://roofs.example/answers/b\n',
  )
  expect(html).toMatch(/<a href="https:\/\/roofs.example\/answers\/b"[^>]*>(<[^>]*>|&#\d+;)*&lt;b&gt;</)
  expect(() => compose({ links: [{ label: 'Go', path: '//evil.example/' }] })).toThrow()
})

test('escapes user text in the HTML', () => {
  const evil = `<img src=x onerror=alert(1)> & "quoted" 'single'`
  const { html, text } = compose(
    { subject: evil, paragraphs: [evil], button: { label: evil, path: '/"><script>' } },
    { siteTitle: evil, language: '"><b>' },
  )

  expect(html).not.toMatch(/<img|<script|<b>/)
  expect(html.split('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot; &#39;single&#39;')).toHaveLength(6)
  expect(text).toContain(evil)
})

test('keeps line breaks out of headers', () => {
  const evil = 'Hi\r\nBcc: everybody@example.com\u2028x\u0085y\0z'
  const mail = compose({ subject: evil }, { siteTitle: evil, name: evil, recipient: evil, replyTo: evil, from: evil })

  const joined = 'Hi Bcc: everybody@example.com x y z'
  expect(mail).toMatchObject({ subject: joined, to: joined, replyTo: joined, from: { name: joined, address: joined } })
})

test('the link to the site leads to the home page in the recipient’s language', () => {
  for (const [language, home] of [
    ['es', 'https://roofs.example/es'],
    ['en', 'https://roofs.example/'],
  ] as const) {
    const { text, html } = compose({}, { language })
    expect(text).toContain(`Roof Rescue\n${home}\n`)
    expect(html).toContain(`href="${home}"`)
  }
})

test('rejects a button that leads off the site', () => {
  const leadTo = (path: string) => () => compose({ button: { label: 'Go', path } })
  expect(leadTo('//evil.example/')).toThrow()
  expect(leadTo('/\\evil.example/')).toThrow()
  expect(leadTo('https://evil.example/')).toThrow()
  expect(leadTo('javascript:alert(1)')).toThrow()
  expect(leadTo('/business/ace')).not.toThrow()
})

test('ends a bulk email with its reason, its sender and the unsubscribe link, and keeps each to one line', () => {
  const footer = {
    lines: ['Because\nyou are <listed>.'],
    unsubscribe: { label: 'Unsubscribe', path: '/unsubscribe/a.b' },
  }
  const content = { subject: 'News', preheader: '', paragraphs: ['Hello.'], button: null }
  const { text, html, unsubscribeUrl } = composeMail({ ...row, content, footer }, sender, at)
  expect(unsubscribeUrl).toBe('https://roofs.example/unsubscribe/a.b')
  expect(text).toBe(
    'Hello.\n\n-- \nRoof Rescue\nhttps://roofs.example/\nBecause you are <listed>.\n\n' +
      'Unsubscribe:\nhttps://roofs.example/unsubscribe/a.b\n',
  )
  expect(html).toContain('>Because you are &lt;listed&gt;.</p>')
  expect(html).toMatch(/<a href="https:\/\/roofs\.example\/unsubscribe\/a\.b"[^>]*>Unsubscribe<\/a>/)
})

test('makes addresses of our own site in a bulk email links, and no others', () => {
  const footer = { lines: [], unsubscribe: { label: 'Unsubscribe', path: '/unsubscribe/1' } }
  const paragraphs = [
    'See https://roofs.example/business/ace?a=1&b=2. Or "https://roofs.example/plans"!',
    'Not https://roofs.example.evil.test/x or http://roofs.example/y or https://evil.test/https://roofs.example/',
  ]
  const { html } = compose({ paragraphs }, { footer })
  const linked = [...html.matchAll(/<a href="([^"]*)"[^>]*>\1<\/a>/g)].map(([, url]) => url)
  expect(linked.slice(0, 2)).toEqual(['https://roofs.example/business/ace?a=1&amp;b=2', 'https://roofs.example/plans'])
  expect(html).not.toMatch(/href="[^"]*evil|href="http:/)
  // Another email repeats what strangers typed.
  expect(compose({ paragraphs }).html).not.toContain('href="https://roofs.example/business/ace')
})

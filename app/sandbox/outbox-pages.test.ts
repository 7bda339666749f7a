import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openOutbox, openOutboxMail } from '#platform/mail/outbox.ts'
import { buildOutgoingMail } from '#tests/support/build-outgoing-mail.ts'
import { testSite } from '#tests/support/test-site.ts'

const id = (number: number) => `019f1d3e-7a00-7000-8000-${String(number).padStart(12, '0')}`

async function sandbox() {
  const folder = await mkdtemp(join(tmpdir(), 'roof-rescue-sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { send } = openOutboxMail(folder)
  const site = await testSite({ isDemonstration: true, outbox: openOutbox(folder) })
  return { ...site, send: (mail: Parameters<typeof buildOutgoingMail>[0]) => send(buildOutgoingMail(mail)) }
}

test('a visitor reads an email as it was sent: list, text, HTML view and file', async () => {
  const { get, send } = await sandbox()
  await send({ id: id(1), subject: '🏠 Un devis', replyTo: 'ann@example.com' })

  const list = await get('/sandbox/outbox')
  expect(list.status).toBe(200)
  expect(list.html).toContain('To ace@example.com · July 1, 2026, 8:00 am')
  expect(list.html).toMatch(new RegExp(`<a href="/sandbox/outbox/${id(1)}"[^>]*>🏠 Un devis</a>`))

  const mail = await get(`/sandbox/outbox/${id(1)}`)
  expect(mail.status).toBe(200)
  for (const text of ['🏠 Un devis', 'ann@example.com', 'It rains in.', 'July 1, 2026, 8:00 am'])
    expect(mail.html).toContain(text)

  const html = await get(`/sandbox/outbox/${id(1)}.html`)
  expect(html.html).toBe('<p>It rains in.</p>\n')
  expect(html.headers.get('content-security-policy')).toMatch(/default-src 'none';.*; sandbox$/)

  const file = await get(`/sandbox/outbox/${id(1)}.eml`)
  expect(file.headers.get('content-type')).toBe('message/rfc822')
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${id(1)}.eml"`)
  expect(file.html).toContain('Subject: =?UTF-8?')
})

test('emails are never cached', async () => {
  const { get, send } = await sandbox()
  await send({ id: id(1) })
  for (const path of ['', `/${id(1)}`, `/${id(1)}.html`, `/${id(1)}.eml`])
    expect((await get(`/sandbox/outbox${path}`)).headers.get('cache-control')).toBe('private, no-store')
})

test('text from strangers stays text, and only our own addresses become links', async () => {
  const { get, send } = await sandbox()
  const text =
    '<script>alert(1)</script>\nhttps://evil.example/x\njavascript:alert(1)\nhttps://directory.example/requests/abc\n'
  await send({ id: id(1), text, subject: '<b>bold</b>' })

  const { html } = await get(`/sandbox/outbox/${id(1)}`)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toContain('<b>bold')
  expect(html).not.toMatch(/href="(https:\/\/evil|javascript)/)
  expect(html).toMatch(/<a href="https:\/\/directory\.example\/requests\/abc"/)
  expect((await get('/sandbox/outbox')).html).not.toContain('<b>bold')
})

test('emails beyond the first page are reached by a link', async () => {
  const { get, send } = await sandbox()
  for (let number = 1; number <= 51; number++) await send({ id: id(number), subject: `Mail ${number}.` })

  const first = await get('/sandbox/outbox')
  expect(first.html).toContain('Mail 51.')
  expect(first.html).not.toContain('Mail 1.')
  expect(first.html).toContain(`/sandbox/outbox?before=${id(2)}`)

  const second = await get(`/sandbox/outbox?before=${id(2)}`)
  expect(second.html).toContain('Mail 1.')
  const main = /<main.*<\/main>/s.exec(second.html)?.[0]
  expect(main).toBeDefined()
  expect(main).not.toMatch(/Mail 2\.|before=/)
})

test('an unknown email is not found, and no id leads out of the folder or to a server error', async () => {
  const { get, logged } = await sandbox()
  const evil = [
    'x',
    id(9),
    '..%2f..%2fauth-secret',
    '%2e%2e%2fauth-secret',
    '%00',
    `${id(1)}%00`,
    '%F0%9F%8F%A0',
    'x'.repeat(5_000),
  ]
  for (const name of evil)
    for (const ending of ['', '.html', '.eml']) {
      const { status } = await get(`/sandbox/outbox/${name}${ending}`)
      expect({ name, ending, status }).toEqual({ name, ending, status: 404 })
    }
  for (const before of ['', '%00', '..%2f', `${id(1)}&before=x`, "'--"])
    expect((await get(`/sandbox/outbox?before=${before}`)).status).toBe(200)
  expect(logged).toEqual([])
})

test('there is no outbox when emails go to a mail server', async () => {
  const { get } = await testSite()
  for (const path of ['', `/${id(1)}`, `/${id(1)}.html`, `/${id(1)}.eml`])
    expect((await get(`/sandbox/outbox${path}`)).status).toBe(404)
})

import { expect, test } from 'vitest'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { rewordMail } from '#domain/foundation/mail/reword-mail.ts'
import { languages } from '#platform/text/language.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildRequest, queuedMails } from '#tests/support/build-request.ts'
import { emailSamples } from '#tests/support/email-samples.ts'
import { submitParts } from '#tests/support/write-content.ts'
import { builtInEmailTexts } from './preview-email.server.ts'

const editor = (kind: string, language = 'en') =>
  `/admin/content/edit?page=%2Fadmin%2Ftexts%2Femails%2F${kind}&language=${language}`
const preview = (kind: string, language = 'en') => editor(kind, language).replace('/edit?', '/email.html?')

const samples = Object.entries(emailSamples).flatMap(([name, contents]) =>
  contents.flatMap(content => (content.wording ? [{ name, content }] : [])),
)

test('no email is left out but bulk email, whose words the operator writes anyway', () => {
  const without = Object.entries(emailSamples).filter(([, contents]) => contents.some(({ wording }) => !wording))
  expect(without.map(([name]) => name)).toEqual(['mailing mailingContent'])
})

test('the words as specified give every email to the letter, in every language and variant', () => {
  expect(samples.length).toBeGreaterThan(180)
  for (const { name, content } of samples) {
    const { wording, ...specified } = content
    const own = builtInEmailTexts.filter(({ path }) => path.endsWith(`/emails/${wording?.kind}`))
    expect(own.length, `${name}: ${wording?.kind}`).toBeGreaterThan(0)
    const given = own.map(({ fields }) => rewordMail(content, fields))
    expect(given, `${name}: ${wording?.kind}`).toContainEqual(specified satisfies MailContent)
  }
})

test('every kind has its texts once in each language, within their own limits', () => {
  const places = builtInEmailTexts.map(({ path, language }) => `${language} ${path}`)
  expect(new Set(places).size).toBe(places.length)
  expect(places.filter(place => place.startsWith('en ')).length).toBeGreaterThan(140)
  for (const { path, language, fields, form } of builtInEmailTexts)
    for (const { name, limit, placeholders = [] } of form?.fields ?? []) {
      const text = fields?.[name] ?? ''
      expect(text.length, `${language} ${path} ${name}`).toBeLessThan(limit)
      for (const { name: value, isRequired } of placeholders) if (isRequired) expect(text).toContain(`{${value}}`)
    }
})

test('homeowners’ emails are editable in all three languages', () => {
  const spoken = builtInEmailTexts.filter(({ path }) => path.endsWith('/request-sent')).map(({ language }) => language)
  expect(spoken).toEqual([...languages])
})

test('a real request’s emails carry the operator’s words, in the homeowner’s language only', async () => {
  const desk = await adminDesk()
  const published = await submitParts(desk, editor('request-sent'), {
    subject: 'Your request is with {businesses}',
    body: '{businesses} reads it now.\n\nToo slow? Dial {phone}.',
  })
  expect(published.html).toContain('Published.')
  await submitParts(desk, editor('new-request'), { body: 'Be quick, {business}:\n\n{message}' })
  await buildRequest(desk.app, { quote: { phone: '561 555 0177' } })

  const mails = await queuedMails(desk.app)
  const toHomeowner = mails.find(({ recipient }) => recipient === 'marisol@example.com')
  expect(toHomeowner?.text).toMatch(/"subject":"Your request is with [^{]*"/)
  expect(toHomeowner?.text).toContain('reads it now.')
  // The line for a stranger whose address was typed stays.
  expect(toHomeowner?.text).toContain('Didn’t send this? You can ignore it.')
  expect(toHomeowner?.text).not.toContain('wording')
  const toBusiness = mails.find(({ replyTo }) => replyTo === 'marisol@example.com')
  expect(toBusiness?.text).toMatch(
    /"paragraphs":\["Call Marisol: \(561\) 555-0177","Be quick, [^"]*:","Six tiles slipped\."\]/,
  )
  expect(toBusiness?.text).toContain('Update your availability')
})

test('an unknown placeholder and a missing one are refused beside their fields', async () => {
  const desk = await adminDesk()
  const change = { subject: 'Hi {firstName}', body: 'No message.' }
  const { status, html } = await submitParts(desk, editor('new-request'), change)
  expect(status).toBe(422)
  expect(html).toContain('{firstName} can’t be filled in.')
  expect(html).toContain('Add {message}: this text doesn’t work without it.')
})

test('the preview is the real email of the draft, may run nothing, and a visitor finds none', async () => {
  const desk = await adminDesk()
  await submitParts(desk, editor('hired-by-you', 'es'), { intent: 'preview', body: 'Hola <b>{business}</b>' })
  const shown = await desk.get(preview('hired-by-you', 'es'))
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  expect(shown.html).toContain('Hola &lt;b&gt;Lakeside Roof &amp; Tarp&lt;/b&gt;')
  expect(shown.html).toContain('Ver su solicitud')
  expect((await desk.get(preview('hired-by-you'))).html).toContain('You told us that you hired Lakeside')
  expect((await desk.get(preview('none-such'))).status).toBe(404)
})

test('the preview has the operator’s color', async () => {
  const desk = await adminDesk()
  expect((await desk.get(preview('hired-by-you'))).html).not.toContain('#7C3AED')
  await desk.app.db
    .insertInto('settings')
    .values({ key: 'brand', value: JSON.stringify({ accent: '#7c3aed' }) })
    .execute()
  expect((await desk.get(preview('hired-by-you'))).html).toContain('bgcolor="#7C3AED"')
})

test('a test email goes to the person who asks, with the draft’s words', async () => {
  const desk = await adminDesk()
  const sent = await submitParts(desk, editor('claim-approved'), { intent: 'test', subject: 'Welcome, {business}' })
  expect(sent.html).toContain('A test email is on its way to you.')
  const [mail, ...more] = await queuedMails(desk.app)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'content-test', recipient: 'boss@example.com' })
  expect(mail?.text).toContain('"subject":"[Test] Welcome, Lakeside Roof & Tarp"')
})

test('restores the specified text of an email', async () => {
  const desk = await adminDesk()
  await submitParts(desk, editor('request-sent'), { subject: 'Mine' })
  desk.clock.later(60_000)
  await submitParts(desk, editor('request-sent'), { intent: 'take-back' })
  await buildRequest(desk.app)
  const mails = await queuedMails(desk.app)
  expect(mails.some(({ text }) => text.includes('"subject":"Mine"'))).toBe(false)
  expect(mails.some(({ text }) => text.includes('We sent your request to'))).toBe(true)
})

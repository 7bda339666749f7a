import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildListing } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

const quote = { name: 'Marisol', email: 'marisol@example.com', phone: '', message: 'Cae agua en la escalera.' }

const told = {
  es: {
    button: 'Enviar mensaje',
    fieldError: 'Escriba una dirección de correo como nombre@example.com',
    sent: 'Mensaje enviado',
    question: '¿Cancelar su solicitud?',
    withdrawn: 'Solicitud cancelada',
    subject: 'Enviamos su solicitud a Ace Roofing',
    answered: 'Ace Roofing va en camino hacia usted.',
    called: 'Spanish',
  },
  ht: {
    button: 'Voye mesaj la',
    fieldError: 'Ekri yon adrès imèl tankou non@example.com',
    sent: 'Mesaj la ale',
    question: 'Anile demann ou?',
    withdrawn: 'Demann lan anile',
    subject: 'Nou voye demann ou bay Ace Roofing',
    answered: 'Ace Roofing sou wout pou vin jwenn ou.',
    called: 'Haitian Creole',
  },
} as const

test.each(['es', 'ht'] as const)(
  'a quote is sent, followed, added to and withdrawn in %s, without JavaScript',
  async language => {
    spec('decision 5')
    const { app, get, post } = await testSite()
    await buildListing(app)
    const page = `/${language}/business/ace-roofing/quote`
    const messages = told[language]
    expect((await get(page)).html).toContain(messages.button)

    const invalid = await post(page, { ...quote, email: 'marisol@' })
    expect(invalid.status).toBe(422)
    expect(invalid.html).toContain(messages.fieldError)

    const sent = await post(page, quote)
    expect(sent.location).toMatch(new RegExp(`^/${language}/requests/[\\w-]{22}$`))
    const own = sent.location ?? ''
    expect((await get(own)).html).toMatch(new RegExp(`<h2[^>]*>${messages.sent}</h2>`))

    expect((await post(own, { message: 'Otra gotera.' })).location).toBe(own)
    expect((await get(own)).html).toContain('Otra gotera.')
    expect((await get(`${own}/withdraw`)).html).toContain(messages.question)
    expect((await post(`${own}/withdraw`, { from: '1', seen: '' })).location).toBe(own)
    expect((await get(own)).html).toContain(`<h1>${messages.withdrawn}</h1>`)
  },
)

test.each(['es', 'ht'] as const)('the homeowner gets email in %s, and the contractor in English', async language => {
  const { app, get, post } = await testSite()
  await buildListing(app)
  const messages = told[language]
  const sent = await post(`/${language}/business/ace-roofing/quote`, { ...quote, triage: 'nrlnhn' })
  await post(sent.location ?? '', { message: 'Otra gotera.' })
  const answer = /\/answers\/[\w-]+/.exec(JSON.stringify(await mailsTo(app, 'office@ace.example.com')))?.[0] ?? ''
  await post(answer, { answer: 'on-my-way' })

  const [confirmed, answered] = await mailsTo(app, quote.email)
  for (const part of [messages.subject, sent.location]) expect(confirmed?.text).toContain(part)
  for (const part of [messages.answered, sent.location]) expect(answered?.text).toContain(part)
  expect([confirmed?.language, answered?.language]).toEqual([language, language])

  const note = `The homeowner used the form in ${messages.called}, and may prefer an answer in that language.`
  const [asked, added] = await mailsTo(app, 'office@ace.example.com')
  for (const part of ['New request: water running in (Marisol)', 'Water inside: it runs or pours', note])
    expect(asked?.text).toContain(part)
  for (const part of ['Marisol added this to the request', note]) expect(added?.text).toContain(part)
  expect([asked?.language, added?.language]).toEqual(['en', 'en'])
  const page = (await get(answer)).html
  expect(page).toContain(note)
  expect(page).toContain('<html lang="en">')
})

test('an English request mentions no language', async () => {
  const { app, post } = await testSite()
  await buildListing(app)
  await post('/business/ace-roofing/quote', quote)
  const [asked] = await mailsTo(app, 'office@ace.example.com')
  expect(asked?.text).not.toContain('used the form in')
})

test('the dialog posts in the language of its page, and leads to the request in that language', async () => {
  const { app, get, post } = await testSite()
  await buildListing(app)
  await buildListing(app, { name: 'Bay Roofing' })
  for (const language of ['es', 'ht']) {
    const page = `/${language}/business/ace-roofing/quote`
    expect(JSON.parse((await get(`${page}/others`)).html).others).toHaveLength(1)
    const sent = await post(`${page}/send`, { ...quote, message: `En ${language}` })
    expect(sent.status).toBe(201)
    expect(JSON.parse(sent.html).path).toMatch(new RegExp(`^/${language}/requests/`))
  }
})

async function mailsTo({ db }: App, recipient: string) {
  const mails = db.selectFrom('mails').select(['language', 'content']).where('recipient', '=', recipient).orderBy('id')
  return (await mails.execute()).map(({ language, content }) => ({ language, text: JSON.stringify(content) }))
}

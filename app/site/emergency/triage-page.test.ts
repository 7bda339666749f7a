import { expect, test } from 'vitest'
import { triageQuestions } from '#domain/requests/triage/triage.ts'
import { triageMessages } from '#domain/requests/triage/triage-messages.ts'
import { buildAvailability } from '#tests/support/build-availability.ts'
import { buildListing } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'

const path = '/emergency-help/triage'
const messages = triageMessages.en

test('each page shows one question with its reason, and links forward and back', async () => {
  const { get } = await testSite()
  let address = path
  for (const [index, question] of triageQuestions.entries()) {
    const { status, html } = await get(address)
    const { title, why, answers } = messages.questions[question]
    expect(status).toBe(200)
    expect(html).toContain(`<h1 class="mt-6">${title}</h1>`)
    expect(html).toContain(why)
    expect(html).toContain(`Question ${index + 1} of 6`)
    const leads = [...html.matchAll(/href="(\/emergency-help\/triage\?answers=[a-z0]+)" class="flex/g)].map(
      ([, to]) => to,
    )
    expect(leads).toHaveLength(Object.keys(answers).length)
    const before = index === 0 ? '/emergency-help' : address.replace(/(\?answers=)?.$/, '')
    expect(index < 2 || html.includes(`href="${before}"`), question).toBe(true)
    address = leads.at(-1) ?? ''
  }
  expect(address).toBe(`${path}?answers=nnunbu`)
  expect((await get(address)).html).toContain('Ask for a roof inspection')
})

test('someone hurt, sparks or a sagging ceiling lead to 911 at once', async () => {
  const { get } = await testSite()
  const { html } = await get(path)
  for (const code of ['h00000', 's00000', 'c00000']) {
    expect(html).toContain(`href="${path}?answers=${code}"`)
    const result = (await get(`${path}?answers=${code}`)).html
    expect(result).toContain('<h1>Call 911 now</h1>')
    expect(result.indexOf('Call 911')).toBeLessThan(result.indexOf('When they say it’s safe'))
    expect(result).not.toContain('Question 2')
  }
})

test('a result shows the next steps and contractors to call, and passes the answers to a request', async () => {
  const { app, get } = await testSite()
  const build = (name: string, category: string) => buildListing(app, { name, category, emergency: true })
  await build('Repairs', 'Emergency Roof Repair')
  await build('Tarps', 'Emergency Tarping')
  const free = await build('Free Repairs', 'Emergency Roof Repair')
  const busy = await build('Busy Tarps', 'Emergency Tarping')
  await build('Gutters', 'Gutter Repair')
  await buildListing(app, { name: 'Day Tarps', category: 'Emergency Tarping' })
  await buildAvailability(app, free.id, { state: 'available', untilHours: 1 })
  await buildAvailability(app, busy.id, { state: 'busy', untilHours: 1 })

  const { status, html, facts } = await get(`${path}?answers=nrlnhn`)

  expect(status).toBe(200)
  expect(html).toContain('<h1>Ask for an emergency tarp</h1>')
  expect(html).toContain('call your insurer and write down the claim number')
  const quotes = [...html.matchAll(/href="(\/business\/[^"]*quote[^"]*)"/g)].map(([, to]) => to)
  expect(quotes).toEqual(['free-repairs', 'tarps', 'repairs'].map(slug => `/business/${slug}/quote?triage=nrlnhn`))
  expect(html.match(/Call Now/g)).toHaveLength(3)
  expect([...facts.tags].sort()).toEqual(['ads', 'listings', 'own-pages', 'settings'])
  expect(facts.freshUntil).toBe(app.clock.now().getTime() + 3_600_000)
})

test('an inspection is also offered by contractors who work by day', async () => {
  const { app, get } = await testSite()
  await buildListing(app, { name: 'Inspectors', category: 'Roof Inspection' })
  expect((await get(`${path}?answers=nnunot`)).html).toContain('/business/inspectors/quote?triage=nnunot')
})

test('links to all other contractors when none is available', async () => {
  const { get } = await testSite()
  const { html } = await get(`${path}?answers=nrlnhn`)
  expect(html).toContain(messages.nobody)
  expect(html).toContain('href="/emergency-help"')
})

test('unreadable answers restart the triage', async () => {
  const { get } = await testSite()
  for (const answers of ['x', 's', 'nz', 'NRL', '%00', '%3Cscript%3E', 'n'.repeat(5_000), 'n&answers=s']) {
    const { status, html } = await get(`${path}?answers=${answers}`)
    expect(status, answers).toBe(422)
    expect(html).toContain(messages.unread)
    expect(html).toContain(messages.questions.danger.title)
    expect(html).not.toContain('<script>')
  }
})

import { expect, test } from 'vitest'
import { buildListing } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'

const quote = { name: 'Marisol', email: 'marisol@example.com', phone: '', message: 'A leak over the stairs.' }

test('a comparison’s link chooses two others in the form and offers the rest', async () => {
  const { app, get } = await testSite()
  for (const name of ['Ace Roofing', 'Bay Roofing', 'Cay Roofing', 'Day Roofing'])
    await buildListing(app, { name, city: name === 'Cay Roofing' ? 'Delray Beach' : 'Boca Raton' })

  const { status, html } = await get('/business/ace-roofing/quote?also=day-roofing,cay-roofing,bay-roofing')

  expect(status).toBe(200)
  expect(choicesIn(html)).toEqual(['day-roofing chosen', 'cay-roofing chosen', 'bay-roofing'])
})

test('removed, unknown and repeated ones, and the roofer itself, aren’t proposed', async () => {
  const { app, clock, get } = await testSite()
  await buildListing(app)
  await buildListing(app, { name: 'Bay Roofing', removedAt: clock.at })
  await buildListing(app, { name: 'Cay Roofing', city: 'Delray Beach' })
  const { html } = await get('/business/ace-roofing/quote?also=bay-roofing,ace-roofing,nobody,cay-roofing,cay-roofing')
  expect(choicesIn(html)).toEqual(['cay-roofing chosen'])
})

test('the request goes to all three', async () => {
  const { app, post } = await testSite()
  for (const name of ['Ace Roofing', 'Bay Roofing', 'Cay Roofing']) await buildListing(app, { name })
  const form = new FormData()
  for (const [name, value] of Object.entries(quote)) form.set(name, value)
  for (const slug of ['bay-roofing', 'cay-roofing']) form.append('also', slug)
  const sent = await post('/business/ace-roofing/quote', form)
  expect(sent.status).toBe(303)
  expect(await app.db.selectFrom('quoteRecipients').select('businessId').execute()).toHaveLength(3)
})

function choicesIn(html: string) {
  return [...html.matchAll(/<input type="checkbox"[^>]*name="also"[^>]*>/g)].map(([input]) => {
    const slug = /value="([^"]*)"/.exec(input)?.[1] ?? ''
    return input.includes('checked=""') ? `${slug} chosen` : slug
  })
}

import { expect, test } from 'vitest'
import { undoMinutes } from '#domain/requests/quotes/quote.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildListing } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'

async function threeAsked() {
  const site = await testSite()
  const listings = []
  for (const name of ['Ace Roofing', 'Bay Roofing', 'Cay Roofing'])
    listings.push(await buildListing(site.app, { name }))
  const { token, answers } = await buildRequest(site.app, { listings })
  const own = `/requests/${token}`
  const read = async (path: string) => (await site.get(path)).html.replaceAll('<!-- -->', '')
  /** Opens the question and taps one of its buttons. */
  async function withdraw(button: string, query = '') {
    const form = fieldsOf(await read(`${own}/withdraw${query}`), button)
    return site.post(`${own}/withdraw${query}`, form)
  }
  return { ...site, listings, token, own, read, withdraw, answer: (at: number) => `/answers/${answers[at]}` }
}

/** Returns the fields that a tap on the button sends. */
function fieldsOf(html: string, button: string): Record<string, string> {
  const buttons = html.replaceAll('<!-- -->', '').matchAll(/<button([^>]*)>([^<]+)</g)
  const [, attributes = ''] = [...buttons].find(([, , text]) => text === button) ?? []
  const from = /value="([\d,]+)"/.exec(attributes)
  const seen = /<input(?=[^>]*name="seen")[^>]*value="([^"]*)"/.exec(html)
  if (!from || !seen) throw new Error(`There is no button ${button}`)
  return { from: from[1] ?? '', seen: seen[1] ?? '' }
}

const undoOf = (html: string) => ({
  act: 'undo',
  withdrawnAt: /name="withdrawnAt" value="(\d+)"/.exec(html)?.[1] ?? '',
})

test('the question names each roofer with their answer; opening it, or posting without it, withdraws nothing', async () => {
  const { own, answer, read, post } = await threeAsked()
  await post(answer(1), { answer: 'cannot-help' })
  const question = await read(`${own}/withdraw`)
  expect(question).toContain('<h1 id="withdraw-question">Withdraw your request?</h1>')
  expect(question).toMatch(
    /Ace Roofing<.*?>No answer yet\..*Bay Roofing<.*?>They can’t help this time\..*Cay Roofing<.*?>No answer yet\./s,
  )
  expect(question).not.toContain('On the way')
  expect((await post(`${own}/withdraw`, {})).location).toBe(`${own}/withdraw`)
  expect(await read(own)).toContain('<h1>1 of 3 can’t help. No word from the rest yet.</h1>')
})

test('a roofer on the way is named plainly, and can be kept', async () => {
  const { own, answer, read, post, withdraw } = await threeAsked()
  await post(answer(1), { answer: 'on-my-way' })
  expect(await read(`${own}/withdraw`)).toContain(
    'On the way to you: Bay Roofing. If you withdraw from them too, we’ll email them right away to turn around.',
  )
  expect((await withdraw('Withdraw from the others, keep Bay Roofing')).location).toBe(own)
  const page = await read(own)
  expect(page.match(/Withdrawn .*?They can’t answer it anymore\./g)).toHaveLength(2)
  expect(page).toContain('Withdrawn from Ace Roofing and Cay Roofing. You can undo this until ')
  expect(page).toContain('They’re on the way.')
  expect((await post(answer(1), { answer: 'call-at', callTime: '1-hour' })).status).toBe(303)
  expect((await post(answer(0), { answer: 'on-my-way' })).status).toBe(409)
})

test('a request can be withdrawn from one roofer alone', async () => {
  const { own, read, withdraw, get } = await threeAsked()
  expect(await read(own)).toContain(`href="${own}/withdraw?from=2"`)
  const question = await read(`${own}/withdraw?from=2`)
  expect(question).toContain('Withdraw from Bay Roofing?')
  expect(question).not.toContain('Ace Roofing')
  await withdraw('Withdraw from Bay Roofing', '?from=2')
  const page = await read(own)
  expect(page).toContain('Withdrawn from Bay Roofing. You can undo this until')
  expect(page).not.toContain(`href="${own}/withdraw?from=2"`)
  // There's nothing left to ask after a withdrawal in another tab.
  for (const query of ['?from=2', '?from=9', '?from=x'])
    expect((await get(`${own}/withdraw${query}`)).location, query).toBe(own)
})

test('an answer that arrives while the question is open is shown before anything is withdrawn', async () => {
  const { own, answer, read, post } = await threeAsked()
  const form = fieldsOf(await read(`${own}/withdraw`), 'Withdraw from all')
  await post(answer(0), { answer: 'on-my-way' })
  const asked = await post(`${own}/withdraw`, form)
  expect(asked.status).toBe(409)
  expect(asked.html).toContain('A contractor just answered.')
  expect(asked.html.replaceAll('<!-- -->', '')).toContain('On the way to you: Ace Roofing.')
  expect(await read(own)).toContain('<h1>1 of 3 answered: Ace Roofing is on the way</h1>')
  expect((await post(`${own}/withdraw`, fieldsOf(asked.html, 'Withdraw from all'))).location).toBe(own)
  expect(await read(own)).toContain('<h1>Request withdrawn</h1>')
})

test('an undo restores the request, survives a reload, and says when its time is over', async () => {
  const { own, clock, answer, read, post, withdraw } = await threeAsked()
  await post(answer(0), { answer: 'on-my-way' })
  await withdraw('Withdraw from all')
  clock.later((undoMinutes - 1) * 60_000)
  const page = await read(own)
  expect(page).toContain('<h1>Request withdrawn</h1>')
  const undone = await post(own, undoOf(page))
  expect(undone.location).toBe(`${own}?undone`)
  const back = await read(undone.location ?? '')
  expect(back).toContain('Undone. Your request is open again.')
  expect(back).toContain('They’re on the way.')
  expect((await post(own, undoOf(page))).location).toBe(`${own}?undone`)

  await withdraw('Withdraw from all')
  const late = undoOf(await read(own))
  clock.later(undoMinutes * 60_000)
  expect(await read(own)).not.toContain('name="withdrawnAt"')
  const over = await post(own, late)
  expect(over.status).toBe(410)
  expect(over.html).toContain('It’s been more than 10 minutes')
  expect(over.html).toContain('<h1>Request withdrawn</h1>')
})

test.each([
  ['es', '¿Cancelar su solicitud?', 'Cancelar con todos', 'Solicitud cancelada', 'Puede deshacerlo hasta'],
  ['ht', 'Anile demann ou?', 'Anile l pou tout', 'Demann lan anile', 'Ou ka defè sa jiska'],
] as const)('the question, the withdrawal and its undo in %s', async (language, title, button, withdrawn, undo) => {
  const { own: english, read, post } = await threeAsked()
  const own = `/${language}${english}`
  const question = await read(`${own}/withdraw`)
  expect(question).toContain(title)
  expect((await post(`${own}/withdraw`, fieldsOf(question, button))).location).toBe(own)
  const page = await read(own)
  expect(page).toContain(`<h1>${withdrawn}</h1>`)
  expect(page).toContain(undo)
  expect((await post(own, undoOf(page))).location).toBe(`${own}?undone`)
})

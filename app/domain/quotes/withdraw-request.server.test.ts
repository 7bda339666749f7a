import { expect, test } from 'vitest'
import { buildRequest, queuedMails } from '#tests/support/build-request.ts'
import { buildListing, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { addToRequest } from './add-to-request.server.ts'
import { readAnswerPage } from './open-answer-link.server.ts'
import { readRequest } from './request-trackers.server.ts'
import { withdrawRequest } from './withdraw-request.server.ts'

const ann = visitor('ann')
const system = { ...ann, actor: { kind: 'system', id: 'job' } } as const
const added = (message: string) => ({ message, fax_number: '' })

async function twoContractors() {
  const { app, ...rest } = await testApp({ limits: { 'add-to-request': { times: 3, seconds: 3_600 } } })
  const listings = [
    await buildListing(app, { email: 'ace@example.com' }),
    await buildListing(app, { name: 'Bay', email: 'bay@example.com' }),
  ]
  return { app, ...rest, ...(await buildRequest(app, { listings })) }
}

test('a withdrawn request tells each contractor alone, once, and says so on both pages', async () => {
  const { app, clock, token, answers } = await twoContractors()

  const both = await Promise.all([withdrawRequest(app, ann, token), withdrawRequest(app, ann, token)])

  expect(both.filter(result => result.ok && !result.isRepeated)).toHaveLength(1)
  const mails = (await queuedMails(app)).filter(({ kind }) => kind === 'quote-withdrawn')
  expect(mails.map(({ recipient }) => recipient)).toEqual(['ace@example.com', 'bay@example.com'])
  expect(mails[0]?.text).not.toContain('Bay')
  expect(await readRequest(app, token)).toMatchObject({ withdrawnAt: clock.at })
  expect(await readAnswerPage(app, answers[0] ?? '')).toMatchObject({ asked: { withdrawnAt: clock.at } })
})

test('a withdrawn request can be sent again', async () => {
  const { app, token, listings } = await twoContractors()
  await withdrawRequest(app, ann, token)
  expect((await buildRequest(app, { listings })).token).not.toBe(token)
})

test('what is added stands on every page and is mailed to each contractor with a link of his own', async () => {
  const { app, clock, token, answers } = await twoContractors()

  expect(await addToRequest(app, ann, { token, input: added('Now the ceiling sags.') })).toMatchObject({ ok: true })

  const all = [{ message: 'Now the ceiling sags.', at: clock.at }]
  expect(await readRequest(app, token)).toMatchObject({ added: all })
  expect(await readAnswerPage(app, answers[1] ?? '')).toMatchObject({ asked: { added: all } })
  const mails = (await queuedMails(app)).filter(({ kind }) => kind === 'quote-added')
  expect(mails).toMatchObject([
    { recipient: 'ace@example.com', replyTo: 'marisol@example.com', text: expect.stringContaining(answers[0] ?? '-') },
    { recipient: 'bay@example.com', replyTo: 'marisol@example.com', text: expect.stringContaining(answers[1] ?? '-') },
  ])
})

test('the same message twice is a second click', async () => {
  const { app, token } = await twoContractors()
  const both = await Promise.all([1, 2].map(() => addToRequest(app, ann, { token, input: added('More.') })))
  expect(both.filter(result => result.ok && result.isRepeated)).toHaveLength(1)
  expect((await queuedMails(app)).filter(({ kind }) => kind === 'quote-added')).toHaveLength(2)
})

test('every refusal of adding', async () => {
  const { app, token } = await twoContractors()
  const add = (message: string, at = token) => addToRequest(app, ann, { token: at, input: added(message) })

  expect(await addToRequest(app, system, { token, input: added('x') })).toEqual({ ok: false, reason: 'forbidden' })
  const robot = { message: 'x', fax_number: '1' }
  expect(await addToRequest(app, ann, { token, input: robot })).toEqual({ ok: false, reason: 'looks-automated' })
  expect(await add('x', 'A'.repeat(22))).toEqual({ ok: false, reason: 'request-unknown' })
  expect(await add('one')).toMatchObject({ ok: true })
  expect(await add('two')).toMatchObject({ ok: true })
  await withdrawRequest(app, ann, token)
  expect(await add('three')).toEqual({ ok: false, reason: 'request-withdrawn' })
  expect(await add('four')).toEqual({ ok: false, reason: 'too-many' })
})

test('every refusal of withdrawing', async () => {
  const { app, token, answers } = await twoContractors()
  expect(await withdrawRequest(app, system, token)).toEqual({ ok: false, reason: 'forbidden' })
  for (const unknown of ['x', 'A'.repeat(22), answers[0] ?? ''])
    expect(await withdrawRequest(app, ann, unknown)).toEqual({ ok: false, reason: 'request-unknown' })
  expect(await readRequest(app, token)).toMatchObject({ withdrawnAt: null })
})

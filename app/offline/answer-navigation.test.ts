import { expect, test } from 'vitest'
import { answerNavigation } from './answer-navigation.ts'

const help = 'https://directory.example/emergency-help'
const home = 'https://directory.example/'
const never = new Promise<never>(() => {})
const lost = () => Promise.resolve()
const saved = (_: string, standing: string) => Promise.resolve(new Response(`kept, ${standing}`))

test('any network response wins over the cache', async () => {
  for (const status of [200, 404, 503]) {
    const network = Promise.resolve(new Response('new', { status }))
    const answer = await answerNavigation({ url: help, network, patience: () => never, saved })
    expect([answer.status, await answer.text()]).toEqual([status, 'new'])
  }
})

test('shows the cached page offline', async () => {
  const network = Promise.reject(new TypeError('Failed to fetch'))
  const answer = await answerNavigation({ url: help, network, patience: () => never, saved })
  expect(await answer.text()).toBe('kept, offline')
})

test('falls back to a cached page after a timeout, and says so', async () => {
  const answer = await answerNavigation({ url: help, network: never, patience: lost, saved })
  expect(await answer.text()).toBe('kept, silent')
})

test('waits without limit for a page that isn’t cached', async () => {
  const late = Promise.withResolvers<Response>()
  const answer = answerNavigation({ url: home, network: late.promise, patience: lost, saved })
  late.resolve(new Response('late'))
  expect(await (await answer).text()).toBe('late')
})

test('waits without limit if the cached page is missing, too', async () => {
  const late = Promise.withResolvers<Response>()
  const nothing = () => Promise.resolve(undefined)
  const answer = answerNavigation({ url: help, network: late.promise, patience: lost, saved: nothing })
  late.resolve(new Response('late'))
  expect(await (await answer).text()).toBe('late')
})

test('with an empty cache, the browser shows its own offline page', async () => {
  const network = Promise.reject(new TypeError('Failed to fetch'))
  const nothing = () => Promise.resolve(undefined)
  const answer = answerNavigation({ url: home, network, patience: () => never, saved: nothing })
  await expect(answer).rejects.toThrow('Failed to fetch')
})

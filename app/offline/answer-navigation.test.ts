import { expect, test } from 'vitest'
import { answerNavigation } from './answer-navigation.ts'

const help = 'https://directory.example/emergency-help'
const home = 'https://directory.example/'
const never = new Promise<never>(() => {})
const lost = () => Promise.resolve()
const saved = (_: string, standing: string) => Promise.resolve(new Response(`kept, ${standing}`))

test('the network always wins while it answers, whatever it answers', async () => {
  for (const status of [200, 404, 503]) {
    const network = Promise.resolve(new Response('new', { status }))
    const answer = await answerNavigation({ url: help, network, patience: () => never, saved })
    expect([answer.status, await answer.text()]).toEqual([status, 'new'])
  }
})

test('without network the kept page is shown', async () => {
  const network = Promise.reject(new TypeError('Failed to fetch'))
  const answer = await answerNavigation({ url: help, network, patience: () => never, saved })
  expect(await answer.text()).toBe('kept, offline')
})

test('a line that is up and brings nothing is given up for a kept page, which says so', async () => {
  const answer = await answerNavigation({ url: help, network: never, patience: lost, saved })
  expect(await answer.text()).toBe('kept, silent')
})

test('a page that is not kept is waited for as long as it takes', async () => {
  const late = Promise.withResolvers<Response>()
  const answer = answerNavigation({ url: home, network: late.promise, patience: lost, saved })
  late.resolve(new Response('late'))
  expect(await (await answer).text()).toBe('late')
})

test('a kept page of which nothing is there is waited for too', async () => {
  const late = Promise.withResolvers<Response>()
  const nothing = () => Promise.resolve(undefined)
  const answer = answerNavigation({ url: help, network: late.promise, patience: lost, saved: nothing })
  late.resolve(new Response('late'))
  expect(await (await answer).text()).toBe('late')
})

test('with nothing kept the browser says itself that there is no network', async () => {
  const network = Promise.reject(new TypeError('Failed to fetch'))
  const nothing = () => Promise.resolve(undefined)
  const answer = answerNavigation({ url: home, network, patience: () => never, saved: nothing })
  await expect(answer).rejects.toThrow('Failed to fetch')
})

import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openLiveUpdates } from './live-updates.ts'
import { startTestServer } from './test-server.ts'

async function served(limits: Parameters<typeof openLiveUpdates>[0] = {}) {
  const live = openLiveUpdates(limits)
  const observed: object[] = []
  const removed = new Set<string>()
  const { url, lines, close } = await startTestServer({
    async render({ url, signal }) {
      const { pathname: topic, searchParams } = new URL(url)
      const party = searchParams.get('party') ?? 'homeowner'
      const also = searchParams.getAll('also')
      return live.follow({ topic, also, party, gone: signal, mayStill: async () => !removed.has(party) })
    },
    observe: seen => observed.push(seen),
  })
  onTestFinished(() => {
    live.close()
    return close()
  })
  async function follow(topic: string) {
    const leaving = new AbortController()
    const response = await fetch(url + topic, { signal: leaving.signal })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const reading = (async () => {
      for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) text += next.value
      return 'ended'
    })().catch(() => 'left')
    return { response, text: () => text, ended: reading, leave: () => leaving.abort() }
  }
  return { live, follow, lines, observed, removed }
}

const changed = 'event: changed\ndata: 1\n\n'

test('tells a page once of a change in any of its topics, and forgets all of them when it leaves', async () => {
  const { live, follow } = await served({ mostOfParty: 1 })
  const both = await follow('/one?also=/two&also=/one')
  live.publish(['/two'])
  await expect.poll(both.text).toContain(changed)
  live.publish(['/one', '/two'])
  await expect.poll(() => both.text().split(changed)).toHaveLength(3)
  const two = await follow('/two')
  expect(two.response.status).toBe(200)
  expect(live.open).toBe(2)
  both.leave()
  await expect.poll(() => live.open).toBe(1)
  expect((await follow('/one')).response.status).toBe(200)
})

test('tells only the pages of a changed topic, and every page when anything may have changed', async () => {
  const { live, follow } = await served()
  const [one, other] = [await follow('/one'), await follow('/other')]
  expect(one.response.headers.get('content-type')).toBe('text/event-stream')
  expect(one.response.headers.get('cache-control')).toBe('private, no-store')
  live.publish(['/one', '/unknown'])
  await expect.poll(one.text).toBe(`retry: 3000\n\n${changed}`)
  expect(other.text()).toBe('retry: 3000\n\n')
  live.publish('all')
  await expect.poll(other.text).toBe(`retry: 3000\n\n${changed}`)
})

test('rejects more pages than a topic or the process may have, and frees the place of one that left', async () => {
  const { live, follow } = await served({ most: 3, mostOfParty: 2 })
  const pages = [await follow('/one'), await follow('/one')]
  const rejected = (await follow('/one')).response
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '30'])
  await follow('/two')
  expect((await follow('/three')).response.status).toBe(503)
  pages[0]?.leave()
  await expect.poll(() => live.open).toBe(2)
  expect((await follow('/three')).response.status).toBe(200)
})

test('one user’s open pages don’t use up the connections of others', async () => {
  const { follow } = await served({ mostOfParty: 2 })
  for (let at = 0; at < 2; at++) expect((await follow('/one')).response.status).toBe(200)
  expect((await follow('/one')).response.status).toBe(503)
  for (const party of ['ace', 'bay']) expect((await follow(`/one?party=${party}`)).response.status).toBe(200)
})

test('ends the stream of a reader who may no longer follow, and keeps the others', async () => {
  const { live, follow, removed } = await served({ checkMs: 20 })
  const [homeowner, crew] = [await follow('/one'), await follow('/one?party=crew')]
  removed.add('crew')
  expect(await crew.ended).toBe('ended')
  expect(live.open).toBe(1)
  live.publish(['/one'])
  await expect.poll(homeowner.text).toContain(changed)
})

test('sends heartbeats, ends after its lifetime, and ends all streams when it closes', async () => {
  const beating = await served({ heartbeatMs: 20, lifetimeMs: 200 })
  const page = await beating.follow('/one')
  await expect.poll(page.text).toContain(': still here')
  expect(await page.ended).toBe('ended')
  expect(beating.live.open).toBe(0)

  const closing = await served()
  const open = await closing.follow('/one')
  closing.live.close()
  expect(await open.ended).toBe('ended')
  expect((await closing.follow('/one')).response.status).toBe(503)
})

test('drops what a page that doesn’t read would have to catch up with', async () => {
  const live = openLiveUpdates()
  onTestFinished(() => live.close())
  const { body } = live.follow({
    ...{ topic: '/one', party: 'homeowner', gone: new AbortController().signal },
    mayStill: async () => true,
  })
  for (let at = 0; at < 1_000; at++) live.publish(['/one'])
  live.close()
  const text = await new Response(body).text()
  expect(text.split(changed).length - 1).toBeLessThan(10)
})

test('logs a stream once as answered, and doesn’t measure it as a slow page', async () => {
  const { follow, lines, observed } = await served()
  const page = await follow('/one')
  await sleep(20)
  page.leave()
  await expect.poll(() => lines.filter(({ message }) => message === 'request')).toMatchObject([{ status: 200 }])
  expect(observed).toEqual([])
})

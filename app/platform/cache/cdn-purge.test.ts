import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openCdnPurge } from './cdn-purge.ts'

/** A CDN that records purges and responds with these statuses in order, then with 200. */
async function startCdn(...statuses: number[]) {
  const asked: { tags: string[]; keys: unknown; token: unknown }[] = []
  const server = createServer((req, res) => {
    void json(req).then(body => {
      const { tags } = JSON.parse(JSON.stringify(body))
      asked.push({ tags, keys: req.headers['surrogate-key'], token: req.headers.authorization })
      res.writeHead(statuses.shift() ?? 200).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  const lines: string[] = []
  const told = (_fields: object, message: string) => lines.push(message)
  const url = `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}/purge`
  const purge = openCdnPurge({ url, token: 'secret', log: { error: told, info: told }, echoMs: 100, retryMs: 10 })
  onTestFinished(async () => {
    await purge.stop()
    server.close()
  })
  return { asked, lines, purge, tagsAsked: () => asked.map(({ tags }) => tags) }
}

test('purges the CDN at once, and again after every process knows of the change', async () => {
  const { asked, purge, tagsAsked } = await startCdn()
  purge.mark(['business:1', 'listings'])
  await expect.poll(() => asked).toHaveLength(2)
  const tags = ['business:1', 'listings', 'many-businesses']
  expect(tagsAsked()).toEqual([tags, tags])
  expect(asked[0]).toMatchObject({ keys: tags.join(' '), token: 'Bearer secret' })
})

test('sends simultaneous marks in one call, and many marks in several', async () => {
  const { purge, tagsAsked } = await startCdn()
  for (let n = 0; n < 40; n += 1) purge.mark([`ads:${n}`])
  // Each is purged twice; on a busy machine the second purge may coincide with a late first one.
  await expect.poll(() => new Set(tagsAsked().flat()).size).toBe(40)
  expect(tagsAsked()[0]).toHaveLength(30)
  expect(tagsAsked().length).toBeLessThan(6)
})

test('purges every page when there are too many keys', async () => {
  const { purge, tagsAsked } = await startCdn()
  purge.mark(Array.from({ length: 1_200 }, (_, n) => `business:${n}`))
  purge.mark('all')
  await expect.poll(() => tagsAsked()[0]).toEqual(['page'])
})

test('retries a failed purge and reports the failure once', async () => {
  const { lines, purge, tagsAsked } = await startCdn(500, 500, 429)
  purge.mark(['settings'])
  await expect.poll(() => lines).toHaveLength(2)
  expect(tagsAsked().length).toBeGreaterThanOrEqual(4)
  expect(lines).toEqual(['can’t purge the CDN; trying again', 'the CDN can be purged again'])
})

test("a stop doesn't wait for pending purges", async () => {
  const { purge } = await startCdn(...Array.from({ length: 100 }, () => 500))
  purge.mark(['settings'])
  await purge.stop()
  purge.mark(['settings'])
})

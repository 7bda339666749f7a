import { createWebServer } from '#platform/http/http-server.ts'
import { createPageCache } from '#platform/http/page-cache.ts'
import { timeOrderedIds } from '#platform/ids.ts'

/* Our server with one page of 40 kB, of text that compresses as a page of search results does. */

const card = (n: number) =>
  `<li><a href="/business/roof-${n}">Roof ${n * 7919}</a><p>${Math.sin(n).toString(36)} ${Math.cos(n).toString(36)}</p></li>`
const page = Array.from({ length: 500 }, (_, n) => card(n))
  .join('\n')
  .slice(0, 40_000)

const server = createWebServer({
  render: async (_request, { facts }) => {
    facts.dependsOn('listings')
    return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  },
  cacheParameters: () => ['q'],
  assets: (_req, _res, next) => next(),
  cache: createPageCache({ maxBytes: 64 << 20, now: Date.now }),
  baseUrl: 'https://example.com',
  trustProxy: 0,
  noindex: false,
  log: { info: () => {}, error: console.error },
  ids: timeOrderedIds(Date.now),
})
server.listen(0, '127.0.0.1', () => {
  const place = server.address()
  if (typeof place === 'object') process.send?.(place?.port)
})

import { expect, onTestFinished, test } from 'vitest'
import { roleOf } from '#boot/process-role.ts'
import { createPageFacts } from '#platform/cache/page-facts.ts'
import { readConfig } from '#platform/config/config.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openCachesInFront } from './caches-in-front.ts'
import { createHandler } from './handler.ts'

const log = { info() {}, error() {} }
const purgeUrl = 'http://127.0.0.1:9/purge'

function open(environment: Record<string, string>, role: keyof typeof roleOf = 'both') {
  const { caching, purge } = openCachesInFront(readConfig(environment), roleOf[role], log)
  onTestFinished(() => purge?.stop())
  return { seconds: caching?.freshSeconds, purges: purge !== undefined }
}

test('nothing in front of us caches pages by default', () => {
  expect(open({})).toEqual({ seconds: undefined, purges: false })
  expect(open({ CDN: 'on' })).toEqual({ seconds: 10, purges: false })
})

test('pages are cached longer with purges, which only the process with the jobs sends', () => {
  expect(open({ CDN_PURGE_URL: purgeUrl })).toEqual({ seconds: 300, purges: true })
  expect(open({ CDN_PURGE_URL: purgeUrl }, 'web')).toEqual({ seconds: 300, purges: false })
  expect(open({ CDN_PURGE_URL: purgeUrl }, 'worker')).toEqual({ seconds: 300, purges: true })
})

test('a cookie marks visitors who just wrote, if there are caches in front of us', async () => {
  const { app } = await testApp()
  const deployment = { isDemonstration: false, isIndexed: true, baseUrl: 'https://directory.example' }
  for (const isKeptInFront of [true, false]) {
    const { render } = createHandler({ app, deployment, secret: 'secret', outbox: null, log, isKeptInFront })
    const about = { address: '192.0.2.1', requestId: '1', facts: createPageFacts() }
    const request = new Request('https://directory.example/admin/logout', { method: 'POST' })
    const { status, headers } = await render(request, about)
    expect(status).toBeLessThan(400)
    expect(headers.getSetCookie().some(cookie => /^(__Host-)?wrote=/.test(cookie))).toBe(isKeptInFront)
  }
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { App, Caller } from '#domain/app.ts'
import { changeSetting } from '#domain/foundation/settings/change-setting.server.ts'
import { openWebsiteReader } from '#platform/network/website-reader.ts'
import { buildListing } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { checkWebsites } from './check-websites.server.ts'

const admin: Caller = { actor: { kind: 'admin', id: 'operator' }, requestId: 'request', language: 'en' }
const signal = new AbortController().signal
const day = 86_400_000

/** A website whose response a test changes; counts its requests. */
async function website() {
  const site = { status: 200, location: '', asked: 0, agent: '' }
  const server = createServer((request, response) => {
    site.asked += 1
    site.agent = request.headers['user-agent'] ?? ''
    response.writeHead(site.status, site.location ? { location: site.location } : {}).end('page')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { site, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

async function switchOn(app: App) {
  await changeSetting(app, admin, { key: 'quality', version: 0, change: { websiteChecks: true } })
}

const websites = openWebsiteReader({ agent: 'RoofRescue (test)', allowsLoopback: true, timeoutMs: 2_000 })

async function isDown(app: App) {
  const rows = await app.db.selectFrom('websiteChecks').select('failedDays').execute()
  return rows.some(({ failedDays }) => failedDays >= 2)
}

test('sends no request until the operator switches it on, then one per week', async () => {
  const { app, clock } = await testApp()
  const { site, url } = await website()
  await buildListing(app, { site: url })
  await checkWebsites({ ...app, websites }, signal)
  expect(site.asked).toBe(0)
  await switchOn(app)
  for (let hours = 0; hours < 5; hours++) {
    await checkWebsites({ ...app, websites }, signal)
    clock.later(day)
  }
  expect(site).toMatchObject({ asked: 1, agent: 'RoofRescue (test)' })
  clock.later(3 * day)
  await checkWebsites({ ...app, websites }, signal)
  expect(site.asked).toBe(2)
})

test('reports a website as down after failures on two days and as up again once it responds', async () => {
  const { app, clock } = await testApp()
  const { site, url } = await website()
  await buildListing(app, { site: url })
  await switchOn(app)
  site.status = 503
  await checkWebsites({ ...app, websites }, signal)
  await checkWebsites({ ...app, websites }, signal)
  expect(await isDown(app)).toBe(false)
  clock.later(day + 1)
  await checkWebsites({ ...app, websites }, signal)
  expect(await isDown(app)).toBe(true)
  site.status = 403
  clock.later(day + 1)
  await checkWebsites({ ...app, websites }, signal)
  expect(await isDown(app)).toBe(false)
})

test('reaches no address in a private network, not even through a redirect', async () => {
  const { site, url } = await website()
  site.status = 302
  site.location = 'http://10.0.0.1/'
  expect(await websites.reach(url)).toEqual({ error: 'not-public' })
  site.location = '/again'
  expect(await websites.reach(url)).toEqual({ error: 'too-many-redirects' })
  const strict = openWebsiteReader({ agent: 'x' })
  for (const address of [url, 'http://localhost/', 'http://169.254.169.254/', 'file:///etc/passwd', 'javascript:1'])
    expect(await strict.reach(address), address).toEqual({ error: 'not-public' })
})

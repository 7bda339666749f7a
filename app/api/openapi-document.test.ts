import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import owasp from '@stoplight/spectral-owasp-ruleset'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { changeSetting } from '#domain/foundation/settings/change-setting.server.ts'
import { apiErrors } from '#domain/outreach/api/api-error.ts'
import { operationIds } from '#domain/outreach/api/api-operations.server.ts'
import { endpointMessages } from '#domain/outreach/event-delivery/endpoint-messages.ts'
import { sentTypes } from '#domain/outreach/event-delivery/outgoing-event.ts'
import { document, fieldErrorsOfEvent } from '#tests/support/api-document.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { testSite } from '#tests/support/test-site.ts'

test('serves the document without a key', async () => {
  const { get } = await testSite()
  const { status, html, headers } = await get('/api/v1/openapi.json')
  expect([status, headers.get('content-type'), headers.get('access-control-allow-origin')]).toEqual([
    200,
    'application/json',
    '*',
  ])
  expect(JSON.parse(html)).toEqual(JSON.parse(JSON.stringify(document)))
  const unchanged = await get('/api/v1/openapi.json', { 'if-none-match': headers.get('etag') ?? '' })
  expect([unchanged.status, unchanged.html]).toEqual([304, ''])
  expect((await get('/api/v1/openapi.json?x=1')).status).toBe(200)
})

test('follows the site’s title, in the document and on its page', async () => {
  const { app, get } = await testSite()
  expect(JSON.parse((await get('/api/v1/openapi.json')).html)).toMatchObject({ info: { title: 'Roof Rescue API' } })
  await changeSetting(app, callerOf('admin', 'operator'), { key: 'site', version: 0, change: { title: 'Storm Roofs' } })
  expect(JSON.parse((await get('/api/v1/openapi.json')).html)).toMatchObject({
    info: { title: 'Storm Roofs API', contact: { name: 'Storm Roofs' } },
  })
  const { html } = await get('/api/docs')
  expect(html.replaceAll('<!-- -->', '')).toContain('<h1>Storm Roofs API</h1>')
  expect(html).not.toContain('Roof Rescue')
})

/** Accepted linter warnings, with reasons. */
const explained: Record<string, string> = {
  'owasp:api4:2023-string-restricted':
    'A name or a street is free text: it has a longest length, and no pattern could say more.',
}

test('passes a linter with OWASP rules', async () => {
  const spectral = new Spectral()
  spectral.setRuleset({
    extends: [
      // Its types come from another copy of the same formats package.
      [oas as unknown as RulesetDefinition, 'recommended'],
      [owasp, 'recommended'],
    ],
  })
  const found = await spectral.run(JSON.stringify(document))
  const unexplained = found.filter(({ code }) => !(code in explained))
  expect(unexplained.map(({ code, severity, path }) => `${severity} ${code} ${path.join('.')}`)).toEqual([])
  expect(found.filter(({ severity }) => severity === 0)).toEqual([])
})

test('describes each event, with the documentation’s sample matching its schema', () => {
  expect(Object.keys(document.webhooks ?? {})).toEqual([...sentTypes])
  expect(fieldErrorsOfEvent(endpointMessages.sample)).toEqual([])
  expect(fieldErrorsOfEvent(endpointMessages.sample.replace('"message"', '"text"'))).not.toEqual([])
})

test('lists every operation and every error code', () => {
  const text = JSON.stringify(document)
  for (const id of operationIds) expect(text).toContain(`"operationId":"${id}"`)
  for (const code of apiErrors) expect(text).toContain(`"${code}"`)
})

import { expect, test } from 'vitest'
import { apiErrors } from '#domain/outreach/api/api-error.ts'
import { operationIds, operations } from '#domain/outreach/api/api-operations.server.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'

test('the page documents every call, with its requirements and a curl example, without JavaScript', async () => {
  spec('admin 2.3.47', 'admin 7.12')
  const { get } = await testSite()
  const { status, html: written } = await get('/api/docs')
  const html = written.replaceAll('<!-- -->', '')
  expect(status).toBe(200)
  expect(html).toContain('https://directory.example/api/v1')
  for (const id of operationIds) {
    const { method, path, permission } = operations[id]
    const section = html.split(`id="${id}"`)[1]?.split('class="mt-14"', 1)[0] ?? ''
    expect(section).toContain(`<strong>${method.toUpperCase()}</strong> ${path}</p>`)
    expect(section).toContain(`>${permission}</code>`)
    expect(section).toContain('curl ')
  }
})

test('every problem code is explained where its type links', async () => {
  const { get } = await testSite()
  const { html } = await get('/api/docs')
  for (const code of apiErrors) expect(html).toContain(`id="${code}"`)
})

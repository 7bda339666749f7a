import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { createHandler } from './handler.ts'

test('pages without a route are the same for everyone, and the router’s own requests are not', async () => {
  const { app } = await testApp()
  const deployment = { isDemonstration: false, isIndexed: true, baseUrl: '' }
  const { cacheParameters } = createHandler({
    app,
    deployment,
    secret: '',
    outbox: null,
    log: { info() {}, error() {} },
  })
  expect(cacheParameters('/storm-insurance')).toEqual([])
  expect(cacheParameters('/es/storm-insurance')).toEqual([])
  for (const path of ['/__manifest', '/admin.data', '/admin/content.data', '/account.data', '/_.data'])
    expect(cacheParameters(path), path).toBeUndefined()
})

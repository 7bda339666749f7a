import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { createHandler } from './handler.ts'

const vital = [
  '/emergency-help',
  '/es/emergency-help/triage',
  '/business/ace',
  '/ht/business/ace/quote',
  '/webhooks/stripe',
]
const deferrable = ['/admin/reports/export.pdf', '/admin/tools/export.csv', '/sitemap.xml', '/api/v1/businesses']
const ordinary = ['/', '/account', '/nothing-here', '/admin/settings']

test('rejects help, businesses, quote requests and payments last, exports and lists first', async () => {
  const { app } = await testApp()
  const deployment = { isDemonstration: false, isIndexed: true, baseUrl: '' }
  const { priority } = createHandler({ app, deployment, secret: '', outbox: null, log: { info() {}, error() {} } })
  const of = (paths: string[], method = 'GET') => paths.map(path => priority(method, new URL(path, 'http://a')))
  expect(new Set(of(vital))).toEqual(new Set(['vital']))
  expect(of(['/business/ace/quote', '/business/ace/quote/send', '/webhooks/stripe'], 'POST')).toEqual(
    Array.from({ length: 3 }, () => 'vital'),
  )
  expect(new Set(of(deferrable))).toEqual(new Set(['deferrable']))
  expect(new Set(of(ordinary))).toEqual(new Set(['ordinary']))
  expect(of(['/api/v1/businesses', '/api/v1/businesses/1'], 'POST')).toEqual(['ordinary', 'ordinary'])
  expect(of(['/api/v1/businesses/1'])).toEqual(['together'])
  expect(new Set(of(['/healthz', '/readyz']))).toEqual(new Set(['exempt']))
})

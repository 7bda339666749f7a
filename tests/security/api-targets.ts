import { operatorByForm } from '#tests/support/operator-by-form.ts'
import type { Target } from './list-requests.ts'

const permissions = ['read:businesses', 'write:businesses', 'read:analytics']

/** Returns the public API's operations with all of their parameters, and a key with access to them. */
export async function apiTargets(url: string): Promise<{ targets: Target[]; key: string }> {
  const operator = await operatorByForm(async () => ({ url }))
  const id = crypto.randomUUID()
  const page = await (await operator.post('/admin/api', { intent: 'make', id, name: 'Scanner' })).text()
  const key = /rr_[A-Za-z0-9]{40}/.exec(page)?.[0]
  if (!key) throw new Error('no key was made')
  const grant = [['intent', 'grant'], ['id', id], ...permissions.map(name => ['permissions', name])]
  await operator.post('/admin/api', new URLSearchParams(grant))
  const list = await (await fetch(`${url}/api/v1/businesses`, { headers: { authorization: `Bearer ${key}` } })).text()
  const business = /"id":"([^"]+)"/.exec(list)?.[1] ?? ''
  const body = JSON.stringify({
    name: 'Scanned Roofing',
    city: 'Jupiter',
    phone: '561-555-0142',
    description: 'Roofs.',
  })
  const targets = [
    { method: 'GET', path: '/api/v1/businesses?q=roof&city=Jupiter&category=Roofing&limit=5', fields: '' },
    { method: 'GET', path: '/api/v1/businesses?cursor=1', fields: '' },
    { method: 'GET', path: `/api/v1/businesses/${business}*`, fields: '' },
    { method: 'GET', path: '/api/v1/analytics?from=2026-01-01&to=2026-01-31', fields: '' },
    { method: 'POST', path: '/api/v1/businesses', fields: body },
    { method: 'PUT', path: `/api/v1/businesses/${business}`, fields: body },
  ]
  return { targets, key }
}

import { expect } from 'vitest'
import { z } from 'zod'
import { type ApiPermission, apiPermissions } from '#domain/outreach/api-keys/api-key.ts'
import { errorsOf } from './api-document.ts'
import { buildEntitlement } from './build-entitlement.ts'
import { buildKey } from './build-key.ts'
import { buildOwner } from './build-owner.ts'
import { buildOperator } from './builders.ts'
import { testSite } from './test-site.ts'

type Ask = { key?: string | undefined; method?: string; body?: unknown; headers?: Record<string, string> }
const anything = z.record(z.string(), z.any())

/** Checks every response of the API against the OpenAPI document. */
export async function apiSite() {
  const site = await testSite()
  await buildOperator(site.app)
  const operator = await buildKey(site.app, { permissions: [...apiPermissions] })

  async function ask(path: string, { key = operator.text, method = 'GET', body, headers = {} }: Ask = {}) {
    const init = {
      method,
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }
    const { status, headers: got, html: text } = await site.send(`/api/v1${path}`, init)
    const plainPath = path.split('?', 1)[0] ?? ''
    expect(
      errorsOf({ method, path: plainPath, status, headers: got, text }),
      `${method} ${path}: ${text.slice(0, 300)}`,
    ).toEqual([])
    return { status, headers: got, text, json: anything.parse(text === '' ? {} : JSON.parse(text)) }
  }

  /** Builds an Enterprise contractor with a listing and an API key. */
  async function contractor(email: string, name: string, permissions: ApiPermission[] = [...apiPermissions]) {
    const { account, caller, business } = await buildOwner(site.app, { email, listing: { name } })
    await buildEntitlement(site.app, business.id, 'enterprise')
    const key = await buildKey(site.app, { caller, permissions })
    return { account, caller, business, key: key.text, keyId: key.id }
  }

  return { ...site, ask, contractor, operatorKey: operator }
}

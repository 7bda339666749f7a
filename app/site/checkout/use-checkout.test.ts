import { expect, test, vi } from 'vitest'
import { firstPrices } from '#domain/foundation/plans/prices.ts'
import { findOffer } from '#domain/foundation/plans/rate-cards.ts'
import { spec } from '#tests/support/spec.ts'
import { startCheckout } from './use-checkout.ts'

function professional() {
  const offer = findOffer('professional', firstPrices())
  if (!offer) throw new Error('no such plan')
  return offer
}

function answering(status: number, body: unknown) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('location', { href: 'https://directory.example/list-business' })
  return fetch
}

test('requests a payment with the plan and its dollars per month, and returns its URL', async () => {
  spec('public 7.3', 'public 7.4')
  const fetch = answering(200, { url: 'https://pay.example/session' })
  expect(await startCheckout(professional(), '')).toEqual({ kind: 'pay', url: 'https://pay.example/session' })
  expect(fetch.mock.calls[0]?.[0]).toBe('/functions/create-checkout-session')
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toEqual({ planId: 'professional', priceAmount: 99 })

  await startCheckout(professional(), 'SPRING')
  expect(JSON.parse(String(fetch.mock.calls[1]?.[1]?.body))).toMatchObject({ promotionCode: 'SPRING' })
})

test('makes the sandbox’s payment path an absolute URL', async () => {
  answering(200, { url: '/sandbox/pay/1' })
  const url = 'https://directory.example/sandbox/pay/1'
  expect(await startCheckout(professional(), '')).toEqual({ kind: 'pay', url })
})

test('without a session, asks to sign in first', async () => {
  answering(401, { code: 'authentication-required', message: 'Please sign in.' })
  expect(await startCheckout(professional(), '')).toEqual({ kind: 'sign-in' })
})

test.each([
  [502, { message: 'We couldn’t reach our payment provider.' }, 'We couldn’t reach our payment provider.'],
  [409, { message: 7 }, undefined],
  [200, {}, undefined],
  [200, null, undefined],
  [200, { url: 'javascript:alert(1)' }, undefined],
  [200, { url: '' }, undefined],
  [200, { url: 7 }, undefined],
])('an answer of %i with %j leads nowhere', async (status, body, reason) => {
  answering(status, body)
  expect(await startCheckout(professional(), '')).toEqual({ kind: 'failed', reason })
})

test('treats a network error, or a response that isn’t JSON, as a failure', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await startCheckout(professional(), '')).toEqual({ kind: 'failed' })
  vi.stubGlobal('fetch', async () => new Response('<html>'))
  expect(await startCheckout(professional(), '')).toEqual({ kind: 'failed' })
})

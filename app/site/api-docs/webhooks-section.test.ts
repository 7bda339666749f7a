import { expect, test } from 'vitest'
import { endpointSecret, signBody } from '#domain/outreach/event-delivery/endpoint-secret.ts'
import { openTokens } from '#platform/auth/tokens.ts'
import { signatureCheck } from './webhooks-section.tsx'

test('the documented check accepts our signature and rejects others', async () => {
  const { isOurs } = await import(`data:text/javascript,${encodeURIComponent(signatureCheck)}`)
  const tokens = openTokens('a secret of this installation, long enough')
  const sign = (at: number) =>
    signBody(
      { tokens, clock: { now: () => new Date(at) } },
      { secretId: 'new', previousSecretId: 'old', previousUntil: new Date(at + 1_000) },
      '{"a":"é"}',
    )
  const header = sign(Date.now())
  for (const id of ['new', 'old']) expect(isOurs(header, '{"a":"é"}', endpointSecret({ tokens }, id)), id).toBe(true)
  expect(isOurs(header, '{"a":"e"}', endpointSecret({ tokens }, 'new'))).toBe(false)
  expect(isOurs(header, '{"a":"é"}', endpointSecret({ tokens }, 'other'))).toBe(false)
  expect(isOurs(sign(Date.now() - 301_000), '{"a":"é"}', endpointSecret({ tokens }, 'new'))).toBe(false)
})

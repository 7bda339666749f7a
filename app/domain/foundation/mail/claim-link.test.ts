import { expect, test } from 'vitest'
import { openTokens } from '#platform/auth/tokens.ts'
import { claimFills, isClaimKey, wholeLinks } from './claim-link.ts'

const tokens = openTokens('a secret that only this test knows')
const baseUrl = 'https://roofs.example'
const fills = {
  business: 'Ace_link',
  listing_link: '/business/ace',
  ...claimFills({ businessId: 'business-1', slug: 'ace', until: '2026-07-31' }),
}

function keyIn(whole: Record<string, string>) {
  return new URL(whole.claim_link ?? '').searchParams.get('key') ?? ''
}

test('makes links whole and leaves other values alone', () => {
  expect(wholeLinks(fills, { baseUrl, tokens, address: 'ann@one.example' })).toEqual({
    business: 'Ace_link',
    claim_for: 'business-1',
    listing_link: 'https://roofs.example/business/ace',
    claim_link: expect.stringMatching(
      /^https:\/\/roofs\.example\/business\/ace\/claim\?until=2026-07-31&key=[\w-]{22}$/,
    ),
  })
})

test('signs a claim link for one business, one address in any case, and one last day', () => {
  const key = keyIn(wholeLinks(fills, { baseUrl, tokens, address: ' Ann@One.example' }))
  const link = { businessId: 'business-1', address: 'ann@one.example', until: '2026-07-31' }
  expect(isClaimKey(tokens, link, key)).toBe(true)
  expect(isClaimKey(tokens, { ...link, businessId: 'business-2' }, key)).toBe(false)
  expect(isClaimKey(tokens, { ...link, address: 'bob@one.example' }, key)).toBe(false)
  expect(isClaimKey(tokens, { ...link, until: '2027-07-31' }, key)).toBe(false)
  expect(isClaimKey(openTokens('another secret'), link, key)).toBe(false)
  expect(isClaimKey(tokens, link, '')).toBe(false)
})

test('signs nothing in a preview, nor a link that claims nothing', () => {
  expect(keyIn(wholeLinks(fills, { baseUrl, address: 'ann@one.example' }))).toBe('preview')
  const claimed = wholeLinks({ claim_link: '/account/listings' }, { baseUrl, tokens, address: 'ann@one.example' })
  expect(claimed).toEqual({ claim_link: 'https://roofs.example/account/listings' })
})

import { hashToken, type Tokens } from '#platform/auth/tokens.ts'
import type { Fills } from './mail.ts'

// The link of a bulk email that claims the listing it was written to. It's stored nowhere: it is signed for one business, one
// address and a last day, so it opens no other listing, and none once the listing has another address.

export const claimLinkDays = 30

/** `until` is the last day on which the link works. */
type ClaimLink = { businessId: string; address: string; until: string }

function claimKey(tokens: Tokens, { businessId, address, until }: ClaimLink) {
  return tokens.of('claim-link', `${businessId} ${until} ${address.trim().toLowerCase()}`)
}

/** Compares hashes, so that timing reveals nothing about the key. */
export function isClaimKey(tokens: Tokens, link: ClaimLink, key: string) {
  return hashToken(claimKey(tokens, link)).equals(hashToken(key))
}

/** The values of `{claim_link}` until the email is composed; `claim_for` is the business it's signed for. */
export function claimFills({ businessId, slug, until }: { businessId: string; slug: string; until: string }): Fills {
  return { claim_link: `/business/${slug}/claim?until=${until}`, claim_for: businessId }
}

/** Makes an email's links absolute and signs the claim link. Without `tokens`, as in a preview, the claim link doesn't work. */
export function wholeLinks(
  fills: Fills,
  { baseUrl, tokens, address }: { baseUrl: string; tokens?: Tokens; address: string },
) {
  const { claim_for: businessId } = fills
  return Object.fromEntries(
    Object.entries(fills).map(([name, value]) => {
      if (!name.endsWith('_link')) return [name, value]
      const url = new URL(value, baseUrl)
      const until = url.searchParams.get('until')
      if (name === 'claim_link' && businessId !== undefined && until !== null)
        url.searchParams.set('key', tokens ? claimKey(tokens, { businessId, address, until }) : 'preview')
      return [name, url.href]
    }),
  )
}

import { APIError } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { type ProviderClient, providerReturnPath } from './sign-in-providers.ts'

export type ProviderSite = { clients: readonly ProviderClient[]; origin: string; nameLimit: number }

/**
 * Finds each provider's addresses and keys by discovery. The plugin checks the signature of its answer, the issuer, the client and the
 * nonce; without an address that the provider has confirmed, nobody gets in.
 */
export function providerPlugin({ clients, origin, nameLimit }: ProviderSite) {
  return genericOAuth({
    config: clients.map(({ provider, issuer, clientId, clientSecret }) => ({
      providerId: provider,
      discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
      requireIdTokenVerification: true,
      clientId,
      clientSecret,
      scopes: ['openid', 'email', 'profile'],
      redirectURI: `${origin}${providerReturnPath(provider)}`,
      mapProfileToUser: profile => {
        // Microsoft confirms addresses with a nonstandard claim.
        const isConfirmed = profile.emailVerified === true || (provider === 'microsoft' && isTrue(profile.xms_edov))
        const { email } = profile
        if (!isConfirmed || !email)
          throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED', message: 'not verified' })
        const name = profile.name?.trim().slice(0, nameLimit) || email.split('@', 1)[0]
        return { name, image: undefined, emailVerified: true }
      },
    })),
  })
}

type Answer = { providerId: string; profile?: Record<string, unknown> | undefined }

/** Google confirms an address elsewhere once, and its owner may have changed since. It speaks for its own and hosted (`hd`) addresses. */
export function speaksForAddress({ providerId, profile }: Answer) {
  if (providerId !== 'google') return true
  return Boolean(profile?.hd) || /@gmail\.com$/i.test(String(profile?.email))
}

function isTrue(claim: unknown) {
  return claim === true || claim === 1 || claim === '1' || claim === 'true'
}

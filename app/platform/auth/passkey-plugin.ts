import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import type { PasskeySite } from './passkey-site.ts'

/** The plugin accepts a touch alone. A passkey replaces both steps here, so the device must have checked the person. */
export function passkeyPlugin(site: PasskeySite | null) {
  return passkey({
    rpID: site?.host ?? 'localhost',
    origin: site?.origin ?? null,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    schema: { passkey: { modelName: 'passkeys', fields: { credentialID: 'credentialId' } } },
    registration: {
      afterVerification: ({ verification }) => requireVerified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => requireVerified(verification.authenticationInfo.userVerified),
    },
  })
}

async function requireVerified(isVerified: boolean | undefined) {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { code: 'PERSON_NOT_CHECKED', message: 'not verified' })
}

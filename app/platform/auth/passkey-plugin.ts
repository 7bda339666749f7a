import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'

export type PasskeySite = {
  host: string
  /** Undefined: the address that the browser shows, which the web server has checked. */
  origin: string | undefined
}

/** Browsers accept passkeys for a host name with https, and for localhost. Null for any other address. */
export function passkeySite(baseUrl: string | undefined): PasskeySite | null {
  if (baseUrl === undefined) return { host: 'localhost', origin: undefined }
  const { protocol, hostname, origin } = new URL(baseUrl)
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  return hostname === 'localhost' || (protocol === 'https:' && !isAddress) ? { host: hostname, origin } : null
}

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

/** Outside accounts that can sign in here, by OpenID Connect. Off unless the settings name a client. */
export const signInProviders = ['google', 'microsoft'] as const
export type SignInProvider = (typeof signInProviders)[number]

export type ProviderClient = { provider: SignInProvider; issuer: string; clientId: string; clientSecret: string }

/** Microsoft's is that of personal accounts. An organization's own has its tenant's id instead. */
const issuers: Record<SignInProvider, string> = {
  google: 'https://accounts.google.com',
  microsoft: 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0',
}

type Settings = Partial<
  Record<`${'GOOGLE' | 'MICROSOFT'}_${'CLIENT_ID' | 'CLIENT_SECRET' | 'ISSUER'}`, string | undefined>
>

export function readProviderClients(settings: Settings): ProviderClient[] {
  const given = {
    google: [settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET, settings.GOOGLE_ISSUER],
    microsoft: [settings.MICROSOFT_CLIENT_ID, settings.MICROSOFT_CLIENT_SECRET, settings.MICROSOFT_ISSUER],
  }
  return signInProviders.flatMap(provider => {
    const [clientId, clientSecret, issuer = issuers[provider]] = given[provider]
    return clientId && clientSecret ? [{ provider, issuer, clientId, clientSecret }] : []
  })
}

/** The page to which a provider sends the browser back. */
export function providerReturnPath(provider: SignInProvider) {
  return `/sign-in/with/${provider}/back`
}

import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { emailOTP } from 'better-auth/plugins/email-otp'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Database } from '../database/database.ts'
import type { Ids } from '../database/ids.ts'
import { authSeconds, passwordLength } from './auth-limits.ts'
import type { FormerSecret } from './former-secrets.ts'
import { type PasskeySite, passkeyPlugin } from './passkey-plugin.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { type ProviderSite, providerPlugin, speaksForAddress } from './provider-plugin.ts'
import { authKeys, hostPrefix, sessionCookieName } from './session-cookie.ts'

/** Each resolves when the email is queued. */
export type AuthMails = {
  /** `next` is the path that the user wanted to reach; '/' if none was given. */
  verifyAddress(to: AuthMailTo, link: AuthLink): Promise<void>
  confirmNewAddress(to: AuthMailTo, newEmail: string, token: string): Promise<void>
  resetPassword(to: AuthMailTo, link: AuthLink): Promise<void>
  tellExisting(to: AuthMailTo): Promise<void>
  tellReset(to: AuthMailTo): Promise<void>
  signInCode(email: string, code: string): Promise<void>
}
type AuthMailTo = { id: string; name: string; email: string }
export type AuthLink = { token: string; next: string }

type AuthOptions = {
  db: Database
  ids: Ids
  secret: string
  formerSecrets: readonly FormerSecret[]
  /** Cookies are sent only over https and are bound to the host. */
  https: boolean
  mails: AuthMails
  /** Null: this site's address can't have passkeys. */
  passkeys: PasskeySite | null
  /** Without clients, nobody can sign in with an outside account. */
  providers: ProviderSite
  /** Why an outside account can't be connected to this user; undefined if it may. */
  whyNotConnect(
    account: ProviderAccount,
  ): Promise<'ACCOUNT_NOT_LINKED' | 'TWO_STEP_FIRST' | 'PROVIDER_REMOVED' | undefined>
  /** An outside account can now sign in to this user, who may be a new one. */
  onConnect(userId: string): Promise<void>
  /** Removes the Google and Microsoft accounts from this user, whose password was just reset. */
  disconnect(userId: string): Promise<unknown>
  /** When a session that this user starts now must end. */
  endOfSession(userId: string): Promise<Date>
  /** The error isn't passed on, because it may contain a name. */
  onError(): void
  /** The cookie's lifetime; the session itself may end sooner. */
  longestSessionSeconds: number
}

export type Auth = ReturnType<typeof openAuth>

/** No public endpoints: only `auth.api`. Tables and rate limits are ours, and emails go to `mails`. */
export function openAuth({
  db,
  ids,
  secret,
  formerSecrets,
  https,
  mails,
  passkeys,
  endOfSession,
  onError,
  ...given
}: AuthOptions) {
  return betterAuth({
    // This isn't used: an authenticator app shows the site's title, which the use case passes.
    appName: 'Site',
    // This is only for cookies and links that aren't sent: emails contain our own paths.
    baseURL: https ? 'https://localhost' : 'http://localhost',
    ...authKeys(secret, formerSecrets),
    telemetry: { enabled: false },
    logger: { level: 'error', log: () => onError() },
    database: { db, type: 'postgres' },
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: () => ids.next() },
      ipAddress: { disableIpTracking: true },
      // The provider's default prefix is `__Secure-`, which another host of the same domain may set.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: https },
      cookiePrefix: `${hostPrefix(https)}account`,
      cookies: { session_token: { name: sessionCookieName(https) } },
    },
    user: {
      modelName: 'users',
      additionalFields: { kind: { type: 'string', input: false, defaultValue: 'user' } },
      // A first sign-in creates a new account; only an existing one must not be shared.
      validateUserInfo: ({ source: { action, oauth } }) =>
        action === 'link-account' && oauth && !speaksForAddress(oauth) ? { error: 'account_not_linked' } : undefined,
      changeEmail: {
        enabled: true,
        sendChangeEmailConfirmation: ({ user, newEmail, token }) => mails.confirmNewAddress(user, newEmail, token),
      },
    },
    // A provider's tokens are used once, to read who signed in, and not stored.
    account: { modelName: 'credentials', updateAccountOnSignIn: false },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    session: {
      modelName: 'sessions',
      cookieCache: { enabled: false },
      disableSessionRefresh: true,
      // Our use cases ask for a proof instead of a recent sign-in.
      freshAge: 0,
      expiresIn: given.longestSessionSeconds,
    },
    databaseHooks: {
      account: {
        create: {
          before: account => connect(account, given.whyNotConnect),
          after: async ({ providerId, userId }) => {
            if (providerId !== 'credential') await given.onConnect(userId)
          },
        },
      },
      session: { create: { before: async ({ userId }) => ({ data: { expiresAt: await endOfSession(userId) } }) } },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      resetPasswordTokenExpiresIn: authSeconds.link,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: verifyPassword },
      sendResetPassword: ({ user, url, token }) => mails.resetPassword(user, { token, next: nextOf(url) }),
      onExistingUserSignUp: ({ user }) => mails.tellExisting(user),
      onPasswordReset: async ({ user }) => {
        await given.disconnect(user.id)
        await mails.tellReset(user)
      },
    },
    emailVerification: {
      expiresIn: authSeconds.link,
      // This session is only for a first confirmation; the use case keeps it or ends it at once.
      autoSignInAfterVerification: true,
      sendVerificationEmail: ({ user, url, token }) => mails.verifyAddress(user, { token, next: nextOf(url) }),
    },
    plugins: [
      emailOTP({
        disableSignUp: true,
        expiresIn: authSeconds.code,
        storeOTP: 'hashed',
        sendVerificationOTP: ({ email, otp }) => mails.signInCode(email, otp),
      }),
      twoFactor({ twoFactorTable: 'twoFactors', twoFactorCookieMaxAge: authSeconds.secondStep }),
      passkeyPlugin(passkeys),
      providerPlugin(given.providers),
    ],
  })
}

export type ProviderAccount = { providerId: string; userId: string }

async function connect(account: ProviderAccount, whyNotConnect: AuthOptions['whyNotConnect']) {
  if (account.providerId === 'credential') return
  const code = await whyNotConnect(account)
  if (code) throw new APIError('FORBIDDEN', { code, message: 'not connected' })
  const none = { accessToken: null, refreshToken: null, idToken: null, scope: null }
  return { data: { ...none, accessTokenExpiresAt: null, refreshTokenExpiresAt: null } }
}

function nextOf(url: string) {
  return URL.parse(url)?.searchParams.get('callbackURL') || '/'
}

import { betterAuth } from 'better-auth'
import { emailOTP } from 'better-auth/plugins/email-otp'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Database } from '../database/database.ts'
import type { Ids } from '../database/ids.ts'
import { authSeconds } from './auth-seconds.ts'
import { passwordLength } from './password-length.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { deriveAuthSecret, hostPrefix, sessionCookieName } from './session-secret.ts'

/** What the provider asks for when somebody has to read a mail. Each answers when the mail is on its way. */
export type AuthMails = {
  /** `next` is the path that whoever asked wanted to reach; '/' when none was given. */
  verifyAddress(to: AuthMailTo, link: AuthLink): Promise<void>
  confirmNewAddress(to: AuthMailTo, newEmail: string, token: string): Promise<void>
  resetPassword(to: AuthMailTo, link: AuthLink): Promise<void>
  tellExisting(to: AuthMailTo): Promise<void>
  tellReset(to: AuthMailTo): Promise<void>
  signInCode(email: string, code: string): Promise<void>
}
export type AuthMailTo = { id: string; name: string; email: string }
export type AuthLink = { token: string; next: string }

export type AuthOptions = {
  db: Database
  ids: Ids
  secret: string
  /** The site is reached by https: cookies go by nothing else, and bind themselves to the host. */
  https: boolean
  mails: AuthMails
  /** When a session that this user begins now has to end. */
  endOfSession(userId: string): Promise<Date>
  /** Something failed inside the provider. What it says is kept from us: it may name a person. */
  onFault(): void
  /** How long a browser keeps the cookie of a session; the session itself may end sooner. */
  longestSessionSeconds: number
}

export type Auth = ReturnType<typeof openAuth>

/**
 * The sign-in provider, asked only by functions of `auth.api`: it has no address of its own. Its tables are those of our
 * migrations, its counts of guesses ours, and its mails are handed to `mails`. Sessions begin here and are read elsewhere.
 */
export function openAuth({ db, ids, secret, https, mails, endOfSession, onFault, ...given }: AuthOptions) {
  return betterAuth({
    // Nobody reads it: an authenticator app shows the title of the site, which the use case says.
    appName: 'Site',
    // Only cookies and links that nobody is sent know it: our own paths stand in the mails.
    baseURL: https ? 'https://localhost' : 'http://localhost',
    secret: deriveAuthSecret(secret),
    telemetry: { enabled: false },
    logger: { level: 'error', log: () => onFault() },
    database: { db, type: 'postgres' },
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: () => ids.next() },
      ipAddress: { disableIpTracking: true },
      // The prefix it would write by itself is `__Secure-`, which another host of the same domain may set.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: https },
      cookiePrefix: `${hostPrefix(https)}account`,
      cookies: { session_token: { name: sessionCookieName(https) } },
    },
    user: {
      modelName: 'users',
      additionalFields: { kind: { type: 'string', input: false, defaultValue: 'user' } },
      changeEmail: {
        enabled: true,
        sendChangeEmailConfirmation: ({ user, newEmail, token }) => mails.confirmNewAddress(user, newEmail, token),
      },
    },
    account: { modelName: 'credentials' },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    session: {
      modelName: 'sessions',
      cookieCache: { enabled: false },
      disableSessionRefresh: true,
      expiresIn: given.longestSessionSeconds,
    },
    databaseHooks: {
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
      onPasswordReset: ({ user }) => mails.tellReset(user),
    },
    emailVerification: {
      expiresIn: authSeconds.link,
      // Only for a link that confirms an address for the first time; the use case keeps the session or ends it at once.
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
    ],
  })
}

/** The provider carries the path through its own address; ours stand in the mails. */
function nextOf(url: string) {
  return URL.parse(url)?.searchParams.get('callbackURL') || '/'
}

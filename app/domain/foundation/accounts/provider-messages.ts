import type { SignInProvider } from '#platform/auth/sign-in-providers.ts'
import { sentence } from '#platform/text/sentence.ts'
import type { ProviderError } from '../sign-in/provider-error.ts'
import { guessMinutes } from './session.ts'

export const providerNames: Record<SignInProvider, string> = { google: 'Google', microsoft: 'Microsoft' }

/** Texts about signing in with an outside account (Google, Microsoft); English only, like the account. */
export const providerMessages = {
  or: 'or',
  button: (name: string) => `Continue with ${name}`,
  title: (name: string) => `Sign in with ${name}`,
  agreeTo: 'continuing',
  again: (name: string) => `Try ${name} again`,
  otherWay: 'Sign in another way',
  errors: {
    forbidden: name => sentence`You can’t sign in with ${name} here.`,
    'too-many': () => `Too many tries. Wait up to ${guessMinutes} minutes.`,
    'provider-down': name => `${name} isn’t answering. Try again in a few minutes, or sign in another way.`,
    stopped: name => `You stopped at ${name}, so nothing changed here.`,
    stale: () => 'This sign-in took too long, or it started in another browser. Start again.',
    doubtful: name => `We couldn’t check the answer from ${name}, so we didn’t sign you in. Start again.`,
    unconfirmed: name =>
      `${name} hasn’t confirmed your email address. Confirm it there first, or sign in here another way.`,
    'not-connected': name =>
      `We can’t connect this ${name} account. If you have an account here with the same address, sign in with your password. If you haven’t confirmed the address yet, we’ll email you the link then.`,
    removed: name =>
      `You removed ${name} from your account. Sign in with your password. To use ${name} again, allow it under “Passkeys” in your account.`,
    'two-step-first': () =>
      'Your account has two-step sign-in. Sign in with your password and the code from your app, or with a passkey.',
  } satisfies Record<ProviderError, (name: string) => string>,
}

import type { App } from '#domain/app.ts'
import { createAccountMails } from '#domain/foundation/accounts/account-mails.server.ts'
import { endOfSession, secondsUntil } from '#domain/foundation/accounts/session.ts'
import { newSessionEnd } from '#domain/foundation/accounts/sessions.server.ts'
import type { Auth } from '#platform/auth/open-auth.ts'
import { openSessionCookie } from '#platform/auth/session-cookie.ts'

export type AccountSettings = {
  https: boolean
  /** In production, the operator's password alone isn't enough to sign in. */
  adminNeedsTwoStep: boolean
  /** Called on an error of the sign-in provider. The error isn't passed on, because it may name a person. */
  onError?: () => void
}

type Parts = Pick<App, 'db' | 'ids' | 'clock' | 'transaction'>

/** Returns the accounts part of the app. The provider is opened on first use, because most commands and pages never need it. */
export function openAccounts(parts: Parts, secret: string, { https, adminNeedsTwoStep, onError }: AccountSettings) {
  let opened: Promise<Auth> | undefined
  const now = new Date(0)
  const open = async () => {
    const { openAuth } = await import('#platform/auth/open-auth.ts')
    return openAuth({
      ...parts,
      secret,
      https,
      mails: createAccountMails(parts),
      endOfSession: userId => newSessionEnd(parts, userId),
      longestSessionSeconds: secondsUntil(endOfSession('user', now), now),
      onError: onError ?? (() => {}),
    })
  }
  return {
    cookie: openSessionCookie({ secret, https }),
    adminNeedsTwoStep,
    provider() {
      opened ??= open()
      return opened
    },
  }
}

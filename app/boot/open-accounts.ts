import type { App } from '#domain/app.ts'
import { createAccountMails } from '#domain/foundation/accounts/account-mails.server.ts'
import { newSessionEnd } from '#domain/foundation/accounts/new-session-end.server.ts'
import { endOfSession, secondsUntil } from '#domain/foundation/accounts/session-lifetime.ts'
import type { Auth } from '#platform/auth/open-auth.ts'
import { openSessionCookie } from '#platform/auth/session-cookie.ts'

export type AccountSettings = {
  /** The site is reached by https. */
  https: boolean
  /** The operator's password alone opens nothing: production. */
  adminNeedsTwoStep: boolean
  /** The sign-in provider failed; what it says may name a person and stays with it. */
  onFault?: () => void
}

type Parts = Pick<App, 'db' | 'ids' | 'clock' | 'transaction'>

/** The accounts' part of the app. The provider is opened when it is first asked: most commands and pages never do. */
export function openAccounts(parts: Parts, secret: string, { https, adminNeedsTwoStep, onFault }: AccountSettings) {
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
      onFault: onFault ?? (() => {}),
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

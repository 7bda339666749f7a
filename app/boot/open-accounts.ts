import type { App } from '#domain/app.ts'
import { createAccountMails } from '#domain/foundation/accounts/account-mails.server.ts'
import { endOfSession, secondsUntil } from '#domain/foundation/accounts/session.ts'
import { newSessionEnd } from '#domain/foundation/accounts/sessions.server.ts'
import type { Auth } from '#platform/auth/open-auth.ts'
import { passkeySite } from '#platform/auth/passkey-site.ts'
import { openSessionCookie } from '#platform/auth/session-cookie.ts'

export type AccountSettings = {
  https: boolean
  adminNeedsTwoStep: boolean
  /** The configured address of the site. */
  baseUrl?: string | undefined
  /** The error isn't passed on, because it may contain a name. */
  onError?: () => void
}

type Parts = Pick<App, 'db' | 'ids' | 'clock' | 'transaction'>

/** Opens the provider on first use, because most commands and pages never need it. */
export function openAccounts(
  parts: Parts,
  secret: string,
  { https, adminNeedsTwoStep, baseUrl, onError }: AccountSettings,
) {
  let opened: Promise<Auth> | undefined
  const now = new Date(0)
  const passkeys = passkeySite(baseUrl)
  const open = async () => {
    const { openAuth } = await import('#platform/auth/open-auth.ts')
    return openAuth({
      ...parts,
      secret,
      https,
      passkeys,
      mails: createAccountMails(parts),
      endOfSession: userId => newSessionEnd(parts, userId),
      longestSessionSeconds: secondsUntil(endOfSession('user', now), now),
      onError: onError ?? (() => {}),
    })
  }
  return {
    cookie: openSessionCookie({ secret, https }),
    adminNeedsTwoStep,
    passkeyHost: passkeys?.host ?? null,
    provider() {
      opened ??= open()
      return opened
    },
  }
}

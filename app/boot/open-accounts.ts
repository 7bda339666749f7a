import type { App } from '#domain/app.ts'
import { createAccountMails, tellConnected } from '#domain/foundation/accounts/account-mails.server.ts'
import { deleteConnections, listRemoved } from '#domain/foundation/accounts/credentials.server.ts'
import { endOfSession, nameLimit, secondsUntil } from '#domain/foundation/accounts/session.ts'
import { newSessionEnd } from '#domain/foundation/accounts/sessions.server.ts'
import { findUser } from '#domain/foundation/accounts/users.server.ts'
import type { FormerSecret } from '#platform/auth/former-secrets.ts'
import type { Auth } from '#platform/auth/open-auth.ts'
import { passkeySite } from '#platform/auth/passkey-plugin.ts'
import { openSessionCookie } from '#platform/auth/session-cookie.ts'
import type { ProviderClient } from '#platform/auth/sign-in-providers.ts'

export type AccountSettings = {
  https: boolean
  adminNeedsTwoStep: boolean
  baseUrl?: string | undefined
  clients?: readonly ProviderClient[]
  formerSecrets?: readonly FormerSecret[] | undefined
  /** The error isn't passed on, because it may contain a name. */
  onError?: () => void
}

type Parts = Pick<App, 'db' | 'ids' | 'clock' | 'transaction'>

/** Opens the provider on first use, because most commands and pages never need it. */
export function openAccounts(
  parts: Parts,
  secret: string,
  { https, adminNeedsTwoStep, baseUrl, clients = [], formerSecrets = [], onError }: AccountSettings,
) {
  let opened: Promise<Auth> | undefined
  let outside: { origin: string; auth: Promise<Auth> } | undefined
  const now = new Date(0)
  const passkeys = passkeySite(baseUrl)
  const open = async (origin = '') => {
    const { openAuth } = await import('#platform/auth/open-auth.ts')
    return openAuth({
      ...parts,
      secret,
      formerSecrets,
      https,
      passkeys,
      providers: { clients: origin === '' ? [] : clients, origin, nameLimit },
      whyNotConnect: async ({ userId, providerId }) => {
        const user = await findUser(parts, userId)
        if (user && user.kind !== 'user') return 'ACCOUNT_NOT_LINKED'
        if (user?.twoFactorEnabled) return 'TWO_STEP_FIRST'
        return (await listRemoved(parts, userId)).includes(providerId) ? 'PROVIDER_REMOVED' : undefined
      },
      onConnect: userId => tellConnected(parts, userId),
      disconnect: userId => deleteConnections(parts, userId),
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
    providers: clients.map(({ provider }) => provider),
    outside(origin: string) {
      const own = baseUrl === undefined ? origin : new URL(baseUrl).origin
      if (outside?.origin !== own) outside = { origin: own, auth: open(own) }
      return outside.auth
    },
    provider() {
      opened ??= open()
      return opened
    },
  }
}

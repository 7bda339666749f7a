import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { readCookie, writeCookie } from '../request/cookies.ts'
import type { FormerSecret } from './former-secrets.ts'

/** A separate key, so that no other part of the product accepts what this one signs. */
export function deriveAuthSecret(secret: string) {
  return createHmac('sha256', secret).update('accounts').digest('base64url')
}

/**
 * Returns the sign-in provider's keys. It encrypts authenticator secrets with the present one and opens those of former ones. The oldest
 * also opens what was encrypted before the provider noted the key's version.
 */
export function authKeys(secret: string, former: readonly FormerSecret[] = []) {
  const values = [secret, ...former.map(({ value }) => value)].map(deriveAuthSecret)
  const version = (value: string) => createHash('sha256').update(value).digest().readUIntBE(0, 4)
  return { secret: values.at(-1) ?? '', secrets: values.map(value => ({ version: version(value), value })) }
}

/** Over https, browsers accept `__Host-` names only from this exact host and send them only there. */
export function hostPrefix(https: boolean) {
  return https ? '__Host-' : ''
}

export function sessionCookieName(https: boolean) {
  return `${hostPrefix(https)}session`
}

export type SessionCookie = {
  name: string
  https: boolean
  /** 'forged': the cookie exists but we didn't sign it. */
  read(header: string | null): { token: string } | 'none' | 'forged'
  write(token: string, maxAgeSeconds: number): string
  clear(): string
}

/** The sign-in provider's format: the token, a dot, and its HMAC in base64. */
export function openSessionCookie({ secret, https }: { secret: string; https: boolean }): SessionCookie {
  const key = deriveAuthSecret(secret)
  const name = sessionCookieName(https)
  const sign = (token: string) => createHmac('sha256', key).update(token).digest()
  const write = (value: string, maxAgeSeconds: number) => writeCookie({ name, value, maxAgeSeconds, https })

  return {
    name,
    https,
    read(header) {
      const value = readCookie(header, name)
      if (value === undefined) return 'none'
      const [token = '', signature = ''] = value.split('.')
      const given = Buffer.from(signature, 'base64')
      const own = sign(token)
      return given.length === own.length && timingSafeEqual(given, own) ? { token } : 'forged'
    },
    write: (token, maxAgeSeconds) => write(`${token}.${sign(token).toString('base64')}`, maxAgeSeconds),
    clear: () => write('', 0),
  }
}

import { createHmac } from 'node:crypto'

/** A key of its own: what one part of the product signs, another never takes for its own. */
export function deriveAuthSecret(secret: string) {
  return createHmac('sha256', secret).update('accounts').digest('base64url')
}

/** Where the site is reached by https a browser takes a name like this only from this very host, and keeps it for it. */
export function hostPrefix(https: boolean) {
  return https ? '__Host-' : ''
}

export function sessionCookieName(https: boolean) {
  return `${hostPrefix(https)}session`
}

import { createHmac } from 'node:crypto'

/** A separate key, so that no other part of the product accepts what this one signs. */
export function deriveAuthSecret(secret: string) {
  return createHmac('sha256', secret).update('accounts').digest('base64url')
}

/** Over https, browsers accept `__Host-` names only from this exact host and send them only there. */
export function hostPrefix(https: boolean) {
  return https ? '__Host-' : ''
}

export function sessionCookieName(https: boolean) {
  return `${hostPrefix(https)}session`
}

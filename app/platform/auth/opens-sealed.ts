import { symmetricDecrypt } from 'better-auth/crypto'
import { deriveAuthSecret } from './session-secret.ts'

/** Returns whether the sign-in provider encrypted this value with this secret. */
export function opensSealed(secret: string, sealed: string) {
  return symmetricDecrypt({ key: deriveAuthSecret(secret), data: sealed }).then(
    () => true,
    () => false,
  )
}

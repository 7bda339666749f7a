import { symmetricDecrypt } from 'better-auth/crypto'
import { deriveAuthSecret } from './session-secret.ts'

/** Whether what the sign-in provider sealed was sealed under this secret. */
export function opensSealed(secret: string, sealed: string) {
  return symmetricDecrypt({ key: deriveAuthSecret(secret), data: sealed }).then(
    () => true,
    () => false,
  )
}

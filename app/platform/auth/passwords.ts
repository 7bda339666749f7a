import { hash, verify } from '@node-rs/argon2'

/** OWASP's advice for argon2id: 19 MiB, two passes, one lane; some 15 ms. argon2id is what the library takes unless told. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a password with its own salt and settings, as one text. */
export function hashPassword(password: string) {
  return hash(password, strength)
}

/** Whether the password belongs to the hash. A text that is no hash belongs to none. */
export async function verifyPassword(given: { hash: string; password: string }) {
  return verify(given.hash, given.password).catch(() => false)
}

import { hash, verify } from '@node-rs/argon2'

/** OWASP's parameters for argon2id (the library's default): 19 MiB, two passes, one lane; about 15 ms. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string) {
  return hash(password, strength)
}

export async function verifyPassword(given: { hash: string; password: string }) {
  return verify(given.hash, given.password).catch(() => false)
}

import { hash, verify } from '@node-rs/argon2'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane; about 15 ms. argon2id is the library's default. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string) {
  return hash(password, strength)
}

/** Returns whether the password matches the hash; false if the text isn't a valid hash. */
export async function verifyPassword(given: { hash: string; password: string }) {
  return verify(given.hash, given.password).catch(() => false)
}

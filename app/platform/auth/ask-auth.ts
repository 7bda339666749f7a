import { isAPIError } from 'better-auth/api'

type Answer<T> = { headers: Headers; response: T }

/** Returns the library's data and cookies, or its error code; 'TAKEN' if another user has the value. */
export async function askAuth<T>(work: Promise<Answer<T>>) {
  try {
    const { headers, response } = await work
    return { ok: true as const, response, cookies: headers.getSetCookie() }
  } catch (error) {
    if (isTaken(error)) return { ok: false as const, code: 'TAKEN' }
    if (!isAPIError(error)) throw error
    const code = error.body?.code ?? String(error.status)
    // The library reports a passkey that doesn't match as a server error.
    if (error.statusCode >= 500 && code !== 'FAILED_TO_VERIFY_REGISTRATION') throw error
    return { ok: false as const, code }
  }
}

/** Two requests wanted the same address, and PostgreSQL gave it to one of them (unique_violation). */
function isTaken(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

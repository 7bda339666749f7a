import { isAPIError } from 'better-auth/api'

type Answer<T> = { headers: Headers; response: T }

/**
 * What the sign-in provider answers to a call that was made with `returnHeaders`: its data and the cookies it sets, or the
 * code of its refusal; 'TAKEN' for what somebody else has got meanwhile. Throws what is no refusal of its own.
 */
export async function askAuth<T>(work: Promise<Answer<T>>) {
  try {
    const { headers, response } = await work
    return { ok: true as const, response, cookies: headers.getSetCookie() }
  } catch (error) {
    if (isTaken(error)) return { ok: false as const, code: 'TAKEN' }
    if (!isAPIError(error) || error.statusCode >= 500) throw error
    return { ok: false as const, code: error.body?.code ?? String(error.status) }
  }
}

/** Two wanted the same address, and PostgreSQL let one have it (unique_violation). */
function isTaken(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

import { z } from 'zod'
import type { GuessError } from '../accounts/account-error.ts'

export type ProviderError =
  | GuessError
  | 'provider-down'
  | 'stopped'
  | 'stale'
  | 'doubtful'
  | 'unconfirmed'
  | 'not-connected'
  | 'removed'
  | 'two-step-first'

/** By the library's codes, and those with which a provider answers (RFC 6749 and OpenID Connect). */
const reasons: Record<string, ProviderError> = {
  access_denied: 'stopped',
  login_required: 'stopped',
  consent_required: 'stopped',
  state_not_found: 'stale',
  state_mismatch: 'stale',
  state_invalid: 'stale',
  no_code: 'stale',
  unable_to_get_user_info: 'doubtful',
  issuer_mismatch: 'doubtful',
  issuer_missing: 'doubtful',
  nonce_binding_missing: 'doubtful',
  email_not_verified: 'unconfirmed',
  email_not_found: 'unconfirmed',
  account_not_linked: 'not-connected',
  unable_to_link_account: 'not-connected',
  provider_removed: 'removed',
  two_step_first: 'two-step-first',
}

/** Returns why a provider's answer began no session. Anything unknown is the provider's failure. */
export async function reasonOf(response: Response): Promise<ProviderError> {
  const code = codeIn(response.headers.get('location')) ?? (await bodyCode(response))
  return reasons[code.toLowerCase()] ?? 'provider-down'
}

function codeIn(location: string | null) {
  return location === null
    ? undefined
    : (new URL(location, 'http://own.invalid').searchParams.get('error') ?? undefined)
}

const problem = z.object({ code: z.string() })

async function bodyCode(response: Response) {
  const body: unknown = await response.json().catch(() => null)
  return problem.safeParse(body).data?.code ?? ''
}

/** Fetches as the operator (browser only); redirects to the sign-in page when the session has ended. Rejects like `fetch`. */
export async function fetchAsOperator(address: string, init: RequestInit = {}) {
  const response = await fetch(address, { ...init, redirect: 'manual' })
  if (response.type === 'opaqueredirect') location.assign('/admin-login')
  return response
}

/** Returns the response as JSON, or undefined when the server is unreachable or the session has ended. */
export async function askAsOperator<Answer>(address: string, signal: AbortSignal) {
  try {
    const response = await fetchAsOperator(address, { signal })
    if (!response.ok) return undefined
    const answer: Answer = await response.json()
    return answer
  } catch {
    return undefined
  }
}

/** In the browser: whoever is no longer signed in as the operator is sent to where he can be. Fails as `fetch` does. */
export async function fetchAsOperator(address: string, init: RequestInit = {}) {
  const response = await fetch(address, { ...init, redirect: 'manual' })
  if (response.type === 'opaqueredirect') location.assign('/admin-login')
  return response
}

/** What is answered there, as JSON. Undefined: the server is not there at the moment, or this is not the operator any more. */
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

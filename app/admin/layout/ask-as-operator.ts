import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Polls until `take` returns true, then reloads. `take` must be stable between renders. Null disables polling. */
export function useAskedAgain<Answer>(address: string | null, pauseMs: number, take: (answer: Answer) => boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (address === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const gone = new AbortController()
    const look = async () => {
      const answer = await askAsOperator<Answer>(address, gone.signal)
      if (gone.signal.aborted) return
      if (answer !== undefined && take(answer)) return revalidate()
      timer = setTimeout(() => void look(), pauseMs)
    }
    timer = setTimeout(() => void look(), pauseMs)
    return () => {
      gone.abort()
      clearTimeout(timer)
    }
  }, [address, pauseMs, take, revalidate])
}

/** Runs in the browser. Redirects to the sign-in page when the session has ended. Rejects like `fetch`. */
export async function fetchAsOperator(address: string, init: RequestInit = {}) {
  const response = await fetch(address, { ...init, redirect: 'manual' })
  if (response.type === 'opaqueredirect') location.assign('/admin-login')
  return response
}

/** Returns undefined when the server is unreachable or the session has ended. */
async function askAsOperator<Answer>(address: string, signal: AbortSignal) {
  try {
    const response = await fetchAsOperator(address, { signal })
    if (!response.ok) return undefined
    const answer: Answer = await response.json()
    return answer
  } catch {
    return undefined
  }
}

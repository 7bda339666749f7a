import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { askAsOperator } from './ask-as-operator.ts'

/**
 * Polls an address with a pause between requests until `take` returns true, then reloads the page. A null address disables polling. A new
 * `take` restarts it, so `take` must be stable between renders.
 */
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

import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { askAsOperator } from './ask-as-operator.ts'

/**
 * Asks the address again and again, after each pause, until `take` says of an answer that it was the last one; then the page is
 * read anew. Without an address nothing is asked. Another `take` begins anew, so it has to stay the same between renderings.
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

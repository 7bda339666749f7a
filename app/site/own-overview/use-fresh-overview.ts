import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 60_000

/** Keeps an open overview current: once a minute while it's visible, and on return to it. */
export function useFreshOverview() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [revalidate])
}

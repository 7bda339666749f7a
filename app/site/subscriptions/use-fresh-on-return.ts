import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reloads the data when the visitor returns from another tab, where they may have changed the plan. */
export function useFreshOnReturn() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [revalidate])
}

import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Who comes back from another tab, where he changed his plan, sees what holds now. */
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

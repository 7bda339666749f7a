import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

type Access = { endsAt: string }

/**
 * Checks with the server that the session is still valid: when it should expire, and when the browser restores a page from its
 * back/forward cache. Returns true during the check, so that a restored page isn't shown to another person at this computer.
 */
export function useAccessCheck({ endsAt }: Access) {
  const { revalidate } = useRevalidator()
  const [isChecking, setChecking] = useState(false)
  useEffect(() => {
    const check = () => {
      setChecking(true)
      void revalidate().finally(() => setChecking(false))
    }
    const checkReturn = ({ persisted }: PageTransitionEvent) => persisted && check()
    const timer = setTimeout(check, Math.max(0, Date.parse(endsAt) - Date.now()))
    addEventListener('pageshow', checkReturn)
    return () => {
      clearTimeout(timer)
      removeEventListener('pageshow', checkReturn)
    }
  }, [endsAt, revalidate])
  return isChecking
}

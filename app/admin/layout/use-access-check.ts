import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

type Access = { endsAt: string }

/**
 * Asks the server again whether the session still stands: when it should have ended, and when the browser shows a page
 * that it had put aside. True while it is asked: a page from before is not shown to whoever sits here now.
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

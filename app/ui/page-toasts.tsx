import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { sayWaiting } from './say-waiting.ts'
import { isPhoneWide, Toasts } from './toasts.tsx'

/** The toasts of a page that runs in the browser. A word that was left for it is said as soon as it is there. */
export function PageToasts() {
  const { key } = useLocation()
  const [isPhone, setPhone] = useState(false)
  useEffect(() => setPhone(isPhoneWide()), [])
  useEffect(() => {
    if (key) sayWaiting()
  }, [key])
  return <Toasts isPhone={isPhone} />
}

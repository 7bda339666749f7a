import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { sayWaiting } from './say-waiting.ts'
import { isPhoneWide, Toasts } from './toasts.tsx'

/** The toasts of a hydrated page. Shows a message from the previous page immediately. */
export function PageToasts() {
  const { key } = useLocation()
  const [isPhone, setPhone] = useState(false)
  useEffect(() => setPhone(isPhoneWide()), [])
  useEffect(() => {
    if (key) sayWaiting()
  }, [key])
  return <Toasts isPhone={isPhone} />
}

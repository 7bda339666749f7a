import { useEffect, useRef } from 'react'

/** Syncs a control with the address, except while it has the focus, so that typing is never overwritten. */
export function useToldValue<Control extends HTMLInputElement | HTMLSelectElement>(told: string) {
  const control = useRef<Control>(null)
  useEffect(() => {
    if (control.current && document.activeElement !== control.current) control.current.value = told
  }, [told])
  return control
}

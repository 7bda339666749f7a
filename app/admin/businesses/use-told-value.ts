import { useEffect, useRef } from 'react'

/** A control that shows what the address says, but never takes it back from whoever is typing in it. */
export function useToldValue<Control extends HTMLInputElement | HTMLSelectElement>(told: string) {
  const control = useRef<Control>(null)
  useEffect(() => {
    if (control.current && document.activeElement !== control.current) control.current.value = told
  }, [told])
  return control
}

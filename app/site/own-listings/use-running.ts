import { type RefObject, useEffect, useRef, useState } from 'react'

/** Returns whether the page runs in the browser: without script, and until then, the plain form is shown. */
export function useRunning() {
  const [isRunning, setRunning] = useState(false)
  useEffect(() => setRunning(true), [])
  return isRunning
}

/** Tells the form around an element that a hidden field's value changed, as a typed field does by itself. */
export function useAnnounced(element: RefObject<HTMLElement | null>, value: string) {
  const said = useRef(value)
  useEffect(() => {
    if (said.current === value) return
    said.current = value
    element.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [element, value])
}

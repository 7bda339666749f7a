import { useEffect, useRef } from 'react'

/** Puts the cursor into the first field that was filled wrongly, once an answer says so. */
export function useFirstFault(answer: object | undefined) {
  const form = useRef<HTMLElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [answer])
  return form
}

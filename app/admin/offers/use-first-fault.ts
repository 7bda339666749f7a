import { useEffect, useRef } from 'react'

/** Focuses the first invalid field when a response arrives. */
export function useFirstFault(answer: object | undefined) {
  const form = useRef<HTMLElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [answer])
  return form
}
